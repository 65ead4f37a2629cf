"""Both chairs net of the collection: the arithmetic by hand, and what a short bank does."""

from math import exp, sqrt
from pathlib import Path

import pytest

from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.lab.odds.asking import odds_of
from houseway.lab.odds.collecting import Seated, limit_of, seated
from houseway.lab.odds.net import check_table, net_of_collection
from houseway.lab.odds.table import Net, Table
from houseway.rulebook.answers import with_chosen

pytestmark = pytest.mark.slow

ROW = House.named("garlic-city").row("three-card-poker")


@pytest.fixture(autouse=True)
def _empty_disk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path))


def seats(
    *, wager_cents: int = 2_000, players: int = 6, schedule: str = "asian-1", backline: int = 0,
    sides: tuple[tuple[str, int], ...] = (), limit: str = "5-100",
) -> Seated:  # fmt: skip
    return seated(
        ROW,
        Seated(
            limit=limit_of(ROW, limit), schedule=schedule, players=players,
            wager_cents=wager_cents, sides=sides, backline=backline,
        ),
    )  # fmt: skip


def net(at: Seated, *, bank_cents: int | None = None, bankroll_cents: int | None = None) -> Net:
    table = Table(seated=at, bank_cents=bank_cents, bankroll_cents=bankroll_cents)
    return net_of_collection(ROW, ROW.answers, "optimal", table)


def test_either_chair_pays_its_own_collection() -> None:
    """asian-1 posts $1 a player and $2 for the bank (garlic-city/collection/35): five of $20."""
    edge = odds_of(ROW.answers).wager("ante").edge
    found = net(seats())
    assert found.player.collection_cents == 100
    assert found.player.hand_cents == pytest.approx(-2_000 * edge - 100)
    assert found.player.gain == pytest.approx(-edge - 0.05)
    assert found.player_dealer.collection_cents == 200
    assert found.player_dealer.hand_cents == pytest.approx(5 * 2_000 * edge - 200)
    assert found.player_dealer.gain == pytest.approx(edge - 0.02)


def test_who_wagers_behind_pays_the_collection_that_is_posted_for_it() -> None:
    """garlic-city/collection/34: $1 for the backline; without one there is no such chair."""
    edge = odds_of(ROW.answers).wager("ante").edge
    assert net(seats()).backline_player is None
    behind = net(seats(backline=1)).backline_player
    assert behind is not None
    assert behind.collection_cents == 100
    assert behind.hand_cents == pytest.approx(-2_000 * edge - 100)


def test_an_hour_is_thirty_hands_and_strays_with_their_root() -> None:
    chair = net(seats()).player_dealer
    assert chair.hour_cents == pytest.approx(30 * chair.hand_cents)
    assert chair.hour_sd_cents == pytest.approx(sqrt(30) * chair.hand_sd_cents)


def test_hands_that_share_a_bank_stray_further_than_hands_apart() -> None:
    one = odds_of(ROW.answers).wager("ante").sd * 2_000
    found = net(seats())
    assert found.player.hand_sd_cents == pytest.approx(one, rel=0.02)
    assert found.player_dealer.hand_sd_cents > 1.2 * sqrt(5) * one


def test_side_wagers_and_wagers_behind_are_added_to_both_chairs() -> None:
    odds = odds_of(ROW.answers)
    loss = 2_000 * odds.wager("ante").edge + 500 * odds.wager("pair-plus").edge
    found = net(seats(sides=(("pair-plus", 500),), backline=2))
    assert found.player.before_cents == pytest.approx(-loss)
    assert found.player_dealer.before_cents == pytest.approx(7 * loss)
    assert found.total_action_cents == 14_000
    assert [(one.number, one.is_backline) for one in found.positions] == [
        (1, False), (1, True), (2, False), (2, True), (3, False), (4, False), (5, False),
    ]  # fmt: skip


def test_the_bank_breaks_even_where_its_edge_pays_the_collection() -> None:
    """$3 over one hand at 5.04 % takes $59.50 and more: at asian-2 that is $60."""
    edge = odds_of(ROW.answers).wager("ante").edge
    found = net(seats(players=2, schedule="asian-2"))
    assert 5_900 * edge < 300 <= 6_000 * edge
    assert found.break_even_wager_cents == 6_000


def test_a_bank_that_covers_everything_changes_nothing() -> None:
    found = net(seats(), bank_cents=1_000_000)
    edge = odds_of(ROW.answers).wager("ante").edge
    assert found.player_dealer.before_cents == pytest.approx(5 * 2_000 * edge)
    assert {(one.in_action, one.no_action) for one in found.positions} == {(1.0, 0.0)}
    assert [one.edge for one in found.positions] == pytest.approx([edge] * 5)


def test_a_short_bank_reaches_the_first_hands_and_leaves_the_last_without_action() -> None:
    found = net(seats(), bank_cents=4_000)
    parts = [one.in_action for one in found.positions]
    assert parts == sorted(parts, reverse=True)
    chances = [one.no_action for one in found.positions]
    assert chances == sorted(chances)
    assert chances[0] == 0
    assert chances[-1] > 0.9
    # A hand that gets no action loses nothing either.
    assert abs(found.positions[-1].edge) < 0.01
    # $40 never pays a bonus in full after $20 on the ante and $20 on the play wager.
    assert found.positions[0].edge > odds_of(ROW.answers).wager("ante").edge


def test_with_a_short_bank_a_player_is_at_every_place_as_often_as_at_another() -> None:
    """Settling begins anywhere, so over an hour nobody stays the first: a player's line is the mean
    of all places, and what the chairs win comes to nothing between them."""
    found = net(seats(backline=2), bank_cents=4_000)
    seated = [one.edge for one in found.positions if not one.is_backline]
    behind = [one.edge for one in found.positions if one.is_backline]
    assert (len(seated), len(behind)) == (5, 2)
    # The first hand loses its 5 %, the last one next to nothing.
    assert seated[0] - seated[-1] > 0.04
    assert found.player.before_cents == pytest.approx(-2_000 * sum(seated) / 5)
    assert found.backline_player is not None
    assert found.backline_player.before_cents == pytest.approx(-2_000 * sum(behind) / 2)
    won = 5 * found.player.before_cents + 2 * found.backline_player.before_cents
    assert found.player_dealer.before_cents == pytest.approx(-won)


def test_ruin_is_certain_for_whoever_loses_and_rarer_with_more_money() -> None:
    found = net(seats(), bankroll_cents=100_000)
    assert found.player.ruin == 1
    chair = found.player_dealer
    assert chair.ruin == pytest.approx(exp(-2 * chair.hand_cents * 1e5 / chair.hand_sd_cents**2))
    richer = net(seats(), bankroll_cents=200_000).player_dealer.ruin
    assert richer == pytest.approx((chair.ruin or 0) ** 2)


def test_the_other_schedules_of_the_limit_stand_beside_it() -> None:
    (other,) = net(seats()).elsewhere
    edge = odds_of(ROW.answers).wager("ante").edge
    assert (other.house, other.schedule) == ("garlic-city", "asian-2")
    assert other.player_cents == pytest.approx(-2_000 * edge - 200)
    assert other.player_dealer_cents == pytest.approx(5 * 2_000 * edge - 300)


def test_what_was_asked_before_comes_from_the_disk(monkeypatch: pytest.MonkeyPatch) -> None:
    first = net(seats())
    monkeypatch.setattr("houseway.lab.odds.chairs.both_chairs", None)
    assert net(seats()) == first


@pytest.mark.parametrize(
    ("at", "why"),
    [
        ({"wager_cents": 300}, r"a wager of \$3 is outside 5-100: wager \$5 to \$100"),
        ({"wager_cents": 15_000}, r"a wager of \$150 is outside 5-100"),
        ({"players": 1}, "is for 2 to 8 players, not 1"),
        ({"backline": 6}, "have 5 spots to wager behind, not 6"),
        ({"schedule": ""}, "choose one with --schedule: asian-1, asian-2"),
        ({"schedule": "option-a"}, "has no schedule 'option-a'; it has asian-1, "),
        ({"schedule": "asian-6"}, "not posted on asian-6 at garlic-city: it is on asian-1, "),
        ({"limit": "7-70"}, "not posted at garlic-city|7-70"),
        ({"sides": (("buster", 500),)}, "no side wager 'buster': it has pair-plus"),
    ],
)
def test_a_table_that_cannot_be_is_told_what_can(at: dict[str, object], why: str) -> None:
    with pytest.raises(BadInput, match=why):
        net(seats(**at))  # type: ignore[arg-type]


def test_a_bank_below_the_minimum_is_told_the_minimum() -> None:
    with pytest.raises(BadInput, match=r"the bank puts up \$5 at least, not \$1"):
        net(seats(), bank_cents=100)


@pytest.mark.parametrize(
    ("sides", "why"),
    [
        ((("insurance", 1_500),), r"insurance is \$10 at most beside \$20, not \$15"),
        ((("buster", 2_500),), r"buster is \$20 at most beside \$20, not \$25"),
        ((("pair-plus", 500),), "no side wager 'pair-plus': it has insurance, buster"),
    ],
)
def test_a_side_wager_at_blackjack_is_as_large_as_it_may_be(
    sides: tuple[tuple[str, int], ...], why: str
) -> None:
    with pytest.raises(BadInput, match=why):
        at_s_and_k(sides, "buster_offered=yes")


def test_a_side_wager_that_the_club_does_not_offer_is_refused_before_anything_is_counted() -> None:
    """Our reading SK-E22: S & K offers no Buster."""
    with pytest.raises(BadInput, match=r"buster is not offered here, beside base, insurance: add"):
        at_s_and_k((("buster", 200),))


def at_s_and_k(sides: tuple[tuple[str, int], ...], *chosen: str) -> None:
    """Asks about both chairs of a blackjack table, each of whose players makes side wagers."""
    row = House.named("s-and-k").row("pure-21-5-blackjack")
    at = Seated(
        limit=limit_of(row, "min-2"), schedule="", players=4, wager_cents=2_000, sides=sides
    )
    answers = with_chosen(row.answers, chosen)
    check_table(answers, Table(seated=seated(row, at)))
