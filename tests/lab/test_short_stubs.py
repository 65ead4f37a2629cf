"""Equity of stud for more hands than one pack deals to their end: the last cards are shared."""

from fractions import Fraction

import pytest

from houseway.cards.card import Card, cards
from houseway.errors import BadInput
from houseway.hands.tables import HIGH
from houseway.lab.equity import equity_of
from houseway.lab.hands_asked import asked
from houseway.lab.pot_games import game_at
from houseway.lab.short_stubs import shared_streets
from houseway.table.events import Boarded
from tests.dealing import log_of, through
from tests.evidence import clause
from tests.games.stud_hands import stud

SIX_EACH = (
    *("As Ah Ad Kc Qc Jc", "Ks Kh Kd Qs Js Ts", "Qh Qd Jh Jd 9s 9h", "2c 3c 4c 5c 7d 8d"),
    *("2s 3s 4s 5s 7h 8h", "Th Tc 9d 9c 6s 6h", "2h 3h 7c 7s 8s 8c", "2d 3d 4d 5d Td 4h"),
)
"""Eight hands before seventh street; nobody holds Ac, 5h, 6c or 6d."""


@clause("comstock/seven-card-stud/70")
@pytest.mark.parametrize("players", [7, 8, 9])
def test_as_many_cards_are_shared_as_at_the_table(players: int) -> None:
    """Nine hands: three get a sixth card, six share one, and the seventh is everybody's."""
    stacks = dict.fromkeys(range(1, players + 1), 200)
    hand = stud("garlic-city", "seven-card-stud", {1: "2c 3d 2d"}, stacks=stacks)
    through(hand, "seventh street")
    left = 52 - 3 * players
    shared = [*shared_streets([3] * players, left, first=3, whole=7, for_everyone=False)]
    assert len(log_of(hand, Boarded)) == len(shared)
    own = [7 - sum(at in sharers for sharers in shared) for at in range(players)]
    dealt = [len(hand.holdings[seat].cards) for seat in hand.setup.order]
    assert dealt == own


def test_eight_hands_share_a_last_card_and_all_four_are_counted() -> None:
    hands, won = [cards(one) for one in SIX_EACH], [Fraction()] * 8
    for last in cards("Ac 5h 6c 6d"):
        strong = [HIGH.strength((*hand, last)) for hand in hands]
        winners = [at for at, one in enumerate(strong) if one == max(strong)]
        for at in winners:
            won[at] += Fraction(1, 4 * len(winners))
    found = equity_of(game_at("seven-card-stud", "garlic-city"), SIX_EACH)
    assert (found.method, found.boards) == ("exact", 4)
    assert [one.equity for one in found.players] == [pytest.approx(float(one)) for one in won]


def test_nine_hands_are_dealt_to_their_end() -> None:
    """One of them has a straight flush on fourth street already and cannot lose."""
    hands = ["Ts Js Qs Ks", *(["random"] * 7), "2c ?? ??"]
    found = equity_of(game_at("razz", "garlic-city"), hands, samples=500)
    assert sum(one.equity for one in found.players) == pytest.approx(1)
    royal = ["Ts Js Qs Ks As", *(["random"] * 8)]
    high = equity_of(game_at("seven-card-stud", "garlic-city"), royal, samples=500)
    assert high.players[0].equity == 1


def test_more_cards_than_there_are_and_shared_ones_are_still_refused() -> None:
    game = game_at("seven-card-stud", "garlic-city", ["short_stub=a community card"])
    with pytest.raises(BadInput, match="56 cards are still to come and 52 are left"):
        asked(game, ["random"] * 8)
    dead: tuple[Card, ...] = tuple(cards("".join(f"{rank}c{rank}d{rank}h" for rank in "23456789")))
    with pytest.raises(BadInput, match="left"):
        asked(game_at("razz", "garlic-city"), ["random"] * 9, dead=dead)
