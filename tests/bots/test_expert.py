"""What experts read: hands from deeds, draws from numbers, and no more work than is allowed."""

from collections.abc import Sequence
from random import Random

import msgspec
import pytest

from houseway.bots import board_reading, open_reading
from houseway.bots.board_reading import EFFORT
from houseway.bots.deeds import Deed, deeds, round_so_far, weights
from houseway.bots.draw_reading import (
    ENDINGS,
    HANDS_MAX,
    OWN_ENDINGS,
    Drawer,
    Table,
    best_throw,
    read,
)
from houseway.bots.expert import Spot, opens_with, raises_from, spot_of
from houseway.bots.field import heap, pot_won
from houseway.bots.open_reading import Known, Rival
from houseway.bots.players import player_for
from houseway.bots.styles import STYLES, Style
from houseway.bots.throwing_away import for_ace_to_five
from houseway.cards.card import Card, cards
from houseway.cards.packs import fifty_two
from houseway.cards.shuffle import Seeded
from houseway.hands.lookup import Ranking, Strength
from houseway.hands.tables import ACE_TO_FIVE, HIGH
from houseway.lab.matches import opening
from houseway.table.engine import act, begin
from houseway.table.hand import Hand
from houseway.table.pot.actions import Call, Fold, Raise
from houseway.table.pot.measuring import CHOOSING
from houseway.table.views import seat_view
from tests.dealing import play

EXPERT = STYLES["regular"].at("expert")
PACK = fifty_two()


class Counted:
    """A measure that counts how often it is asked."""

    def __init__(self, strength: Strength) -> None:
        self.strength = strength
        self.count = 0

    def __call__(self, held: Sequence[Card]) -> int:
        self.count += 1
        return self.strength(held)


def holdem(players: int = 3, seed: str = "expert") -> Hand:
    return begin(opening("garlic-city", "texas-holdem", players), Seeded(seed))


def test_a_raise_tells_of_a_better_hand_than_a_call_and_a_check_of_a_worse_one() -> None:
    ranks = [0.0, 0.5, 1.0]

    def mean(kind: str) -> float:
        counts = weights([Deed(2, kind)], ranks, 2)  # type: ignore[arg-type]
        return sum(rank * count for rank, count in zip(ranks, counts, strict=True)) / sum(counts)

    kinds = ("checked", "called", "called a raise", "bet", "raised")
    means = [mean(kind) for kind in kinds]
    assert means == sorted(means)
    assert mean("checked") < 0.5 < mean("called")


def test_what_was_done_in_an_earlier_round_tells_less_now() -> None:
    ranks = [0.0, 1.0]
    before, now = weights([Deed(2, "bet")], ranks, 3), weights([Deed(2, "bet")], ranks, 2)
    assert before[1] / before[0] < now[1] / now[0]


def test_deeds_are_read_from_the_log_by_seat_and_round() -> None:
    hand = holdem()
    first, second, third = hand.asked
    play(hand, f"p{first} cbr 8, p{second} f, p{third} cc")
    found, so_far = deeds(seat_view(hand, third)), round_so_far(seat_view(hand, third))
    assert found[first] == [Deed(1, "bet")]
    assert found[third][0] == Deed(1, "called")
    assert second not in found
    assert (so_far.number, so_far.raises) == (2, 0)


def test_who_has_not_spoken_in_the_first_round_is_not_in_yet() -> None:
    hand = holdem(4)
    first = hand.asked[0]
    assert spot_of(seat_view(hand, first), 3).contenders == ()
    act(hand, Raise(first, 800))
    spot = spot_of(seat_view(hand, hand.asked[0]), 3)
    assert (spot.contenders, spot.behind) == ((first,), 2)


def test_fewer_hands_open_before_more_players() -> None:
    parts = []
    for players in (2, 4, 6, 9):
        hand = holdem(players)
        spot = spot_of(seat_view(hand, hand.asked[0]), 3)
        parts.append(opens_with(spot, EXPERT))
    assert parts == sorted(parts, reverse=True)
    assert parts[0] > 3 * parts[-1]


def test_each_raise_asks_an_expert_for_a_greater_share() -> None:
    hand = holdem(2)
    spot = spot_of(seat_view(hand, hand.asked[0]), 3)
    asked = [
        raises_from(spot._replace(so_far=spot.so_far._replace(raises=raises)), EXPERT)
        for raises in range(9)
    ]
    assert asked == sorted(asked)
    assert asked[-1] > 0.95


def test_aces_raise_and_the_worst_hand_folds_before_the_flop() -> None:
    choose = player_for(opening("garlic-city", "texas-holdem", 6).game)
    for own, kind in (("As Ah", Raise), ("7s 2h", Fold)):
        hand = holdem(6)
        seat = hand.asked[0]
        view = seat_view(hand, seat)
        held = msgspec.structs.replace(view.own[0], down=cards(own))
        view = msgspec.structs.replace(view, own=(held,))
        assert isinstance(choose(view, hand.setup, EXPERT, Random(1)), kind)


def test_halves_of_a_pot_are_won_apart_and_a_low_that_nobody_has_goes_to_the_high() -> None:
    no_low, some_low = heap([0, 0]), heap([0, 4])
    high = heap([5, 9])
    assert pot_won((7, 0), [[high, no_low]]) == 0.5
    # Half of the pots have a low against this one: of those only the high half is won.
    assert pot_won((7, 0), [[high, some_low]]) == 0.5 * (1 + 0.5) / 2
    assert pot_won((10, 6), [[high, some_low]]) == 1


def lowball(own: str, *rivals: Drawer, draws_left: int = 1) -> Table:
    held = cards(own)
    return Table(
        size=5,
        worth=ACE_TO_FIVE.strength,
        throwing=for_ace_to_five,
        pack=PACK,
        own=held,
        unseen=PACK.without(held),
        draws_left=draws_left,
        rivals=rivals,
    )


def drew(count: int | None, draws_left: int = 0) -> Drawer:
    return Drawer(count, draws_left, (), is_in=True)


def test_who_stood_pat_is_harder_to_beat_than_who_drew_three() -> None:
    shares = [
        read(lowball("As 2d 4c 6h 9s", drew(count), draws_left=0), 2, Random(1)).share
        for count in (0, 1, 3)
    ]
    assert shares == sorted(shares)
    assert shares[0] < 0.1, "the rule of thumb stands pat on an eight or better"
    assert shares[2] > 0.7


def test_an_expert_stands_pat_on_a_nine_against_a_draw_and_breaks_it_against_a_pat_hand() -> None:
    """Whoever drew one beats a nine only with one of 19 cards of 47 or so; whoever stood pat holds
    an eight or better by the rule of thumb, and a pat nine never beats that."""
    nine = cards("As 2d 3c 4h 9s")
    assert best_throw(lowball("As 2d 3c 4h 9s", drew(1)), 5, 1, Random(1)) == []
    thrown = best_throw(lowball("As 2d 3c 4h 9s", drew(0)), 5, 1, Random(1))
    assert thrown == [nine[-1]]


@pytest.mark.parametrize("game", ["texas-holdem", "omaha-hi-lo", "lazy-pineapple"])
def test_a_decision_measures_no_more_hands_than_it_may(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Cost is counted in hands measured, not in time: hands times boards times halves of the pot,
    and one's own."""
    counted: list[Counted] = []

    def counting(choose: object) -> object:
        def of(ranking: Ranking, board: Sequence[Card]) -> Counted:
            counted.append(Counted(choose(ranking, board)))  # type: ignore[operator]
            return counted[-1]

        return of

    monkeypatch.setattr(
        board_reading, "CHOOSING", {used: counting(one) for used, one in CHOOSING.items()}
    )
    house = "players-club" if game == "lazy-pineapple" else "garlic-city"
    setup = opening(house, game, 6)
    hand, choose = begin(setup, Seeded("cost")), player_for(setup.game)
    effort = max(EFFORT.values(), key=lambda one: one.boards * one.hands)
    most = 2 * max((effort.boards + 1) * (effort.hands + 1), effort.river_hands + 1)
    while not hand.is_over and hand.street != "showdown":
        seat, counted = hand.asked[0], []
        choose(seat_view(hand, seat), setup, STYLES["caller"].at("expert"), Random(1))
        assert sum(one.count for one in counted) <= most
        act(hand, Call(seat))


def test_an_expert_at_stud_measures_so_many_hands_for_each_rival() -> None:
    measure = Counted(HIGH.strength)
    seen = cards("As Ah Kd 2c 3c 4c 5c")
    rivals = [Rival([card], 2, (), is_in=True) for card in seen[3:]]
    known = Known(seen[:3], rivals, PACK.without(seen), 7, [measure])
    hand = holdem()
    spot: Spot = spot_of(seat_view(hand, hand.asked[0]), 4)
    reading = open_reading.read(spot, known, Random(1))
    each = open_reading.HANDS * open_reading.ENDINGS
    assert measure.count == len(rivals) * each + open_reading.OWN_ENDINGS
    assert reading.share > 1 / (len(rivals) + 1), "a pair of aces is better than four random hands"


@pytest.mark.parametrize("many", [1, 3, 7])
def test_an_expert_at_draw_measures_so_many_hands_in_all(many: int) -> None:
    measure = Counted(ACE_TO_FIVE.strength)
    table = lowball("As 2d 3c 4h 9s", *(drew(None, 1) for _ in range(many)))
    read(table._replace(worth=measure), 1, Random(1))
    assert measure.count <= HANDS_MAX * ENDINGS + OWN_ENDINGS


@pytest.mark.parametrize("style", STYLES.values(), ids=list(STYLES))
def test_styles_still_differ_among_experts(style: Style) -> None:
    hand = holdem(6)
    spot = spot_of(seat_view(hand, hand.asked[0]), 3)
    rock, gambler = (STYLES[name].at("expert") for name in ("rock", "gambler"))
    assert opens_with(spot, rock) <= opens_with(spot, style) <= opens_with(spot, gambler) or (
        style.name == "caller"
    )
