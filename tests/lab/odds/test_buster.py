"""Buster: the published figure, a second way of walking the bank's hands, and the engine itself."""

from fractions import Fraction
from functools import cache

import msgspec
import pytest

from houseway.errors import BadInput
from houseway.games import GAMES
from houseway.houses.house import House
from houseway.lab.odds.asking import GameOdds, usual_answers
from houseway.lab.odds.buster import buster as counted
from houseway.lab.odds.buster import every_bank
from houseway.lab.odds.figures import Figures
from houseway.lab.odds.studies import BLACKJACK
from houseway.rulebook.answers import Answers, with_chosen
from tests.dealing import won
from tests.table.banked_hands import banked

CENTURY = "no-bust-21st-century-blackjack"


def answers_of(house: str, game: str, *chosen: str) -> Answers:
    return with_chosen(usual_answers(House.named(house).row(game).answers), chosen)


def buster(house: str, game: str, *chosen: str) -> Figures:
    options = answers_of(house, game, *chosen).options
    return counted(options, GAMES[game].pack(options), BLACKJACK[game])[1]


def test_the_usual_table_at_six_packs_is_worth_what_has_been_published() -> None:
    """2, 2, 4, 18, 50 and 200 to 1: 4.691420 %."""
    for house in ("garlic-city", "players-club"):
        assert round(100 * buster(house, CENTURY, "packs=6").edge, 6) == 4.691420


def test_the_second_table_pays_less_and_more_packs_change_little() -> None:
    first = buster("garlic-city", CENTURY, "packs=6")
    second = buster("garlic-city", CENTURY, "packs=6", "buster_pay_table=B")
    assert second.edge > first.edge
    # Two units less on six cards, as often as that pays.
    six_cards = next(one.chance for one in first.results if one.won == 18)
    assert second.edge - first.edge == pytest.approx(2 * six_cards)
    assert abs(buster("garlic-city", CENTURY).edge - first.edge) < 0.001


def test_where_buster_is_not_offered_it_says_how_to_ask() -> None:
    base = buster("garlic-city", CENTURY)
    found = GameOdds(
        house="s-and-k", game="pure-21-5-blackjack", strategy="optimal", method="exact",
        deals=1, rules="", wagers=(msgspec.structs.replace(base, wager="base"),),
    )  # fmt: skip
    with pytest.raises(BadInput, match="not offered here, beside base: add --set buster_offered"):
        found.wager("buster")


@pytest.mark.parametrize("packs", [1, 6])
def test_banks_are_walked_a_second_way(packs: int) -> None:
    """Card by card with what is left of the shoe, by ordinary blackjack's own arithmetic."""
    shoe = {value: (16 if value == 10 else 4) * packs for value in range(1, 11)}

    @cache
    def busts(held: tuple[int, ...]) -> dict[int, Fraction]:
        """By number of cards, the chance of going over from here."""
        hard = sum(held)
        soft = hard + 10 if 1 in held and hard <= 11 else 0
        if hard > 21:
            return {len(held): Fraction(1)}
        if len(held) >= 2 and (soft >= 18 or (not soft and hard >= 17)):
            return {}
        left = sum(shoe.values()) - len(held)
        chances: dict[int, Fraction] = {}
        for value, count in shoe.items():
            for cards, chance in busts(tuple(sorted((*held, value)))).items():
                part = chance * Fraction(count - held.count(value), left)
                chances[cards] = chances.get(cards, Fraction(0)) + part
        return chances

    pays = {3: 2, 4: 2, 5: 4, 6: 18, 7: 50}
    over = busts(())
    edge = 1 - sum(chance * (1 + pays.get(cards, 200)) for cards, chance in over.items())
    assert buster("garlic-city", CENTURY, f"packs={packs}").edge == pytest.approx(float(edge))


def test_the_engine_pays_buster_on_the_same_hands() -> None:
    """$10 beside $20, against banks that end in every way that is paid, and in two that are not."""
    options = answers_of("garlic-city", CENTURY).options
    ended = {
        values: result.won
        for values, result, _ in every_bank(
            options, GAMES[CENTURY].pack(options), BLACKJACK[CENTURY]
        )
    }
    banks = ("Th 6d Kc", "2h 4d Th 9c", "2h 3d 4c 7h Ts", "2h 2d 3c 4h 5s 6d", "2d Ah 3c Th 8d",
             "Th 7d", "Kd As", "2h 2d 2c 2s 3h 3d Kc", "2h 2d 2c 2s 3h 3d Ah Kc")  # fmt: skip
    for bank in banks:
        first, second, *rest = bank.split()
        values = tuple(sorted(_value(card) for card in bank.split()))
        dealt = banked(
            "garlic-city", CENTURY,
            "p1 bank 2500, p2 wager 20, p2 wager 10 buster, done, p2 stand",
            holes={1: f"{first} {second}", 2: "Ts 9s"}, then=" ".join(rest),
            stacks={1: 2500, 2: 200}, options={"hole_card_check": "never"},
        )  # fmt: skip
        base = _base(values)
        assert won(dealt)[2] == 10 * ended[values] + 20 * base


def _base(bank: tuple[int, ...]) -> int:
    """Nineteen against this bank: a natural and a better total win, and over loses."""
    hard = sum(bank)
    best = 22 if bank == (1, 10) else hard + 10 if 1 in bank and hard <= 11 else hard
    return 1 if hard > 21 or best < 19 else -1


def _value(card: str) -> int:
    return {"A": 1, "T": 10, "K": 10}.get(card[0]) or int(card[0])
