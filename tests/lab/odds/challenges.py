"""Three Card Poker and Caribbean Stud told by definition: for the tests that count a second way."""

from collections import Counter
from collections.abc import Sequence
from itertools import combinations

from houseway.cards.card import Card
from houseway.cards.packs import fifty_two
from houseway.hands.high import high
from houseway.hands.made import Made
from houseway.hands.qualifying import BankQualifiesWith, bank_qualifies
from houseway.hands.three_card import three_card
from houseway.houses.house import House
from houseway.lab.odds.challenge import Stand
from houseway.rulebook.answers import Answers, with_chosen


def answers_of(game: str, *chosen: str) -> Answers:
    """Garlic City's answers, but for these; no other club deals either game."""
    return with_chosen(House.named("garlic-city").row(game).answers, chosen)


def ranked(held: Sequence[Card]) -> Made:
    return three_card(held) if len(held) == 3 else high(held)


def stand(own: Sequence[Card], bank: Sequence[Card], least: BankQualifiesWith) -> Stand:
    """How a hand stands to the bank's."""
    theirs, mine = ranked(bank), ranked(own)
    if not bank_qualifies(theirs, bank, bank_qualifies_with=least):
        return "no bank"
    return "equal" if mine == theirs else "better" if mine > theirs else "worse"


def stands(own: Sequence[Card], least: BankQualifiesWith) -> Counter[Stand]:
    """How a hand stands to every bank hand that may be dealt beside it, one after another."""
    left = [card for card in fifty_two().cards if card not in own]
    return Counter(stand(own, bank, least) for bank in combinations(left, len(own)))
