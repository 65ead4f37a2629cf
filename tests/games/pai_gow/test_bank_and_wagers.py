"""The bank goes round the pai gow tables, and wagers are made against it and nobody else."""

from collections.abc import Callable

import pytest

from houseway.collection.charges import Charge, Charges, Payer
from houseway.table.bank.bank import BankTurn
from houseway.table.bank.banking import offers
from houseway.table.bank.carry import bank_turn
from houseway.table.bank.events import BankOffered, BankPassed, BankTaken, NoPlayerDealer, Wagered
from houseway.table.bank.hand_events import Claimed, ClaimLeft, Settled
from houseway.table.bank.reading import bank_of
from houseway.table.engine import legal
from houseway.table.teller import Teller, told
from houseway.table.views import seat_view
from tests.evidence import clause
from tests.games.pai_gow.tables import Table, poker, tiles

Make = Callable[..., Table]

FOUR = dict.fromkeys((1, 2, 3, 4), 500)


def offered(table: Table) -> list[int]:
    """Whom the bank is offered to, if all pass it."""
    return [one.seat for one in offers(table.hand.setup)]


def posted(cents: dict[Payer, int]) -> Charges:
    """A collection by who pays it, taken before the deal."""
    cite = "garlic-city/pai-gow-tiles/46"
    return Charges(
        "posted",
        tuple(
            Charge("per-square", payer, amount, 0, cite, "before the deal")
            for payer, amount in cents.items()
        ),
    )


def after(seat: int, *, hands: int, running: int = 0, wagered: str = "1 2 3 4") -> BankTurn:
    """The hand before: this seat banked, and those seats wagered on their own spots."""
    spots = tuple((int(one), int(one)) for one in wagered.split())
    return BankTurn(
        spot=seat, seat=seat, hands=hands, running=running or hands, wagered=spots, kept=spots
    )


@pytest.mark.parametrize(
    ("make", "line"),
    [
        pytest.param(lambda last: poker("s-and-k", stacks=FOUR, last=last), [1, 4, 3, 2],
                     marks=clause("s-and-k/pai-gow-poker/5"), id="s-and-k"),
        pytest.param(lambda last: poker("comstock", stacks=FOUR, last=last), [3, 4, 1],
                     marks=clause("comstock/pai-gow-poker/16"), id="comstock"),
        pytest.param(lambda last: tiles(stacks=FOUR, last=last), [1, 4, 3],
                     marks=clause("garlic-city/pai-gow-tiles/20"), id="tiles"),
    ],
)  # fmt: skip
def test_the_bank_goes_round_the_houses_way(make: Make, line: list[int]) -> None:
    # Seat 2 has banked twice running. At S & K it may come back when all others pass.
    assert offered(make(after(2, hands=2))) == line


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda last: poker("s-and-k", stacks=FOUR, last=last),
                     marks=clause("s-and-k/pai-gow-poker/6"), id="s-and-k"),
        pytest.param(lambda last: tiles(stacks=FOUR, last=last),
                     marks=clause("garlic-city/pai-gow-tiles/20"), id="tiles"),
    ],
)  # fmt: skip
def test_everybody_is_offered_the_bank_for_two_hands_running(make: Make) -> None:
    first = make(after(2, hands=1))
    assert first.happened(BankOffered) == [BankOffered(seat=2, spot=2, number=2)]
    second = make(after(2, hands=2))
    assert second.happened(BankOffered) == [BankOffered(seat=1, spot=1, number=1)]


@clause("s-and-k/pai-gow-poker/8")
def test_if_the_others_do_not_care_to_one_player_banks_at_all_times() -> None:
    table = poker("s-and-k", stacks=FOUR, last=after(2, hands=2, running=6))
    table.play("p1 pass-bank", "p4 pass-bank", "p3 pass-bank")
    assert table.hand.asked == [2]
    assert table.happened(BankOffered)[-1] == BankOffered(seat=2, spot=2, number=1)
    table.play("p2 bank 100")
    assert table.happened(BankTaken)[0].seat == 2
    nobody = poker("s-and-k", stacks=FOUR, last=after(2, hands=2))
    nobody.play("p1 pass-bank", "p4 pass-bank", "p3 pass-bank", "p2 pass-bank")
    assert nobody.happened(NoPlayerDealer) == [NoPlayerDealer(is_broken=False)]
    # Elsewhere the game is broken when nobody else takes it.
    other = tiles(stacks=FOUR, last=after(2, hands=2))
    other.play("p1 pass-bank", "p4 pass-bank", "p3 pass-bank")
    assert other.happened(NoPlayerDealer) == [NoPlayerDealer(is_broken=True)]


@clause("s-and-k/pai-gow-poker/10", "s-and-k/pai-gow-poker/9")
def test_no_hand_is_played_unless_a_player_banks_and_the_house_never_does() -> None:
    table = poker("s-and-k")
    assert table.refused("p2 wager 20").why == "It is seat 1's turn"
    table.play("p1 pass-bank", "p3 pass-bank", "p2 pass-bank")
    assert table.happened(NoPlayerDealer) == [NoPlayerDealer(is_broken=False)]
    assert table.hand.is_over
    assert all(one.seat > 0 for one in table.happened(BankOffered))


@clause("s-and-k/pai-gow-poker/7", "garlic-city/pai-gow-tiles/18")
def test_the_player_dealer_plays_against_every_other_player() -> None:
    for table in (poker("s-and-k", stacks=FOUR), tiles(stacks=FOUR)):
        table.wagered("p1 bank 300", "p2 wager 20", "p3 wager 20", "p4 wager 20")
        assert table.by_the_clock().hand.is_over
        assert [one.wager for one in sorted(table.happened(Settled), key=lambda x: x.wager)] == [
            1,
            2,
            3,
        ]
        won = table.won_dollars()
        assert won[1] == -(won[2] + won[3] + won[4])


@clause("garlic-city/pai-gow-tiles/21")
def test_any_player_may_accept_or_decline_to_bank() -> None:
    table = tiles()
    assert [one.verb for one in legal(table.hand)] == ["bank", "pass-bank"]
    table.play("p1 pass-bank")
    assert table.happened(BankPassed) == [BankPassed(seat=1, spot=1)]
    table.play("p3 bank 50")
    assert table.happened(BankTaken)[0].seat == 3


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda charges: tiles(collection=charges),
                     marks=clause("garlic-city/pai-gow-tiles/22", "garlic-city/pai-gow-tiles/26"),
                     id="tiles"),
        pytest.param(lambda charges: poker("comstock", collection=charges),
                     marks=clause("comstock/pai-gow-poker/21"), id="comstock"),
    ],
)  # fmt: skip
def test_the_house_has_its_collection_and_no_part_in_the_result(make: Make) -> None:
    """Whatever a hand comes to, the house has what is posted, and players have the rest."""
    charges = posted({"player-dealer": 200, "player": 100})
    for dollars in (20, 50, 100):
        table = make(charges)
        table.wagered("p1 bank 100", f"p2 wager {dollars}", f"p3 wager {dollars}").by_the_clock()
        setup, balances = table.hand.setup, table.hand.money.balances
        assert balances[setup.drop] == 200 + 100 + 100
        assert sum(table.won_dollars().values()) == -4
        assert not any(event.seat <= 0 for event in table.happened(Wagered))


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: poker("comstock"), marks=clause("comstock/pai-gow-poker/17")),
        pytest.param(tiles, marks=clause("garlic-city/pai-gow-tiles/30")),
    ],
)
def test_a_wager_is_at_least_the_tables_minimum(make: Make) -> None:
    table = make()
    table.play("p1 bank 100")
    assert table.refused("p2 wager 5").why == "The least is $10"
    table.play("p2 wager 10")


@clause("comstock/pai-gow-poker/17")
def test_no_more_and_no_less_is_wagered_than_the_table_lets() -> None:
    table = poker("comstock").play("p1 bank 400")
    for wager, why in (("150", "The most is $100"), ("5", "The least is $10")):
        refused = table.refused(f"p2 wager {wager}")
        assert (refused.why, refused.cite) == (why, "comstock/pai-gow-poker/17")


@clause("garlic-city/pai-gow-tiles/32")
def test_what_is_over_the_maximum_has_no_action() -> None:
    table = tiles()
    table.wagered("p1 bank 400", "p2 wager 150")
    (wagered,) = table.happened(Wagered)
    assert (wagered.cents, wagered.plays_cents) == (15000, 10000)
    table.by_the_clock()
    (settled,) = table.happened(Settled)
    assert settled.paid_cents + settled.collected_cents <= 10000
    assert settled.returned_cents >= 5000


@pytest.mark.parametrize(
    "make",
    [
        pytest.param(lambda: poker("comstock"), marks=clause("comstock/pai-gow-poker/18")),
        pytest.param(tiles, marks=clause("garlic-city/pai-gow-tiles/33")),
    ],
)
def test_there_is_no_maximum_for_the_bank(make: Make) -> None:
    table = make()
    # The table's maximum for a spot is $100; the bank puts up all it has.
    table.play("p1 bank 500")
    assert table.happened(BankTaken)[0].cents == 50000


@clause("comstock/pai-gow-poker/51")
def test_wagers_are_made_in_steps_of_five_dollars() -> None:
    table = poker("comstock")
    # "The designated player's bet" is one (rule 11).
    assert table.refused("p1 bank 103").why == "Wagers are made in steps of $5"
    table.play("p1 bank 105")
    refused = table.refused("p2 wager 22")
    assert (refused.why, refused.cite) == (
        "Wagers are made in steps of $5", "comstock/pai-gow-poker/51",
    )  # fmt: skip
    table.play("p2 wager 25")


@clause("garlic-city/pai-gow-tiles/28")
def test_a_player_keeps_a_full_minimum_after_paying_the_collection() -> None:
    charges = posted({"player": 100})
    table = tiles(stacks={1: 500, 2: 10, 3: 11}, collection=charges).play("p1 bank 100")
    # Ten dollars less the collection of one would leave nine for a minimum of ten.
    assert "wager" not in {one.verb for one in legal(table.hand, 2)}
    assert "The" in table.refused("p2 wager 10").why
    table.play("p3 wager 10")


@pytest.mark.parametrize(
    ("make", "cite", "moment"),
    [
        pytest.param(lambda: poker("comstock"), "comstock/pai-gow-poker/48",
                     "the dice cup is opened",
                     marks=clause("comstock/pai-gow-poker/48"), id="comstock"),
        pytest.param(tiles, "garlic-city/pai-gow-tiles/49", "the dice are released",
                     marks=clause("garlic-city/pai-gow-tiles/49", "garlic-city/pai-gow-tiles/52"),
                     id="tiles"),
    ],
)  # fmt: skip
def test_no_wager_is_changed_once_the_dice_are_out(make: Make, cite: str, moment: str) -> None:
    table = make()
    table.wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    for line in ("p2 wager 50", "p2 wager 0", "p2 join-bank 50"):
        refused = table.refused(line)
        assert refused.why == f"No wager is made or changed once {moment}"
        assert refused.cite.startswith(cite)
    assert table.won_dollars()[2] == -20, "the chips lie where they lay"


@clause("garlic-city/pai-gow-tiles/45", "garlic-city/pai-gow-tiles/40")
def test_every_wager_is_on_a_spot_of_the_layout() -> None:
    table = tiles().play("p1 bank 100")
    assert table.refused("p2 wager 20 on 9").why == "The spots are 1 to 8"
    table.play("p2 wager 20 on 8", "p3 wager 20 on 8")
    assert [(one.seat, one.spot) for one in table.happened(Wagered)] == [(2, 8), (3, 8)]


@clause("garlic-city/pai-gow-tiles/53", "garlic-city/pai-gow-tiles/52")
def test_only_chips_in_a_spot_play_and_nothing_is_called() -> None:
    table = tiles(stacks={1: 500, 2: 30, 3: 500}).play("p1 bank 100")
    assert table.refused("p2 wager 50").why == "The most is $30"
    table.play("p2 wager 30", "p2 done", "p3 done")
    assert bank_of(table.hand).wagers[0].cents == 3000
    assert table.hand.money.balances[2] == 0, "they have left the stack"


@clause("garlic-city/pai-gow-tiles/19", "garlic-city/pai-gow-tiles/41")
def test_backline_wagers_ride_on_a_seated_players_hand_without_his_leave() -> None:
    hands = {1: "5-5 6-3 6-4 6-2", 2: "6-6 6-6 5-4 5-5"}
    table = tiles(hands=hands).play("p1 bank 200", "p2 wager 40")
    # Seat 2 is not asked: seat 3 simply wagers there.
    table.play("p3 wager 20 on 2").by_the_clock(until="setting")
    table.play("p2 front 5-4 5-5", "p1 front 6-4 6-2")
    assert table.won_dollars() == {1: -60, 2: 40, 3: 20}


@clause("comstock/pai-gow-poker/66")
def test_there_are_no_side_bets() -> None:
    table = poker("comstock").play("p1 bank 100", "p2 wager 20")
    for kind in ("pair-plus", "insurance", "buster"):
        assert table.refused(f"p2 wager 20 {kind}").why.startswith("There is no")
    kinds = {one.kind for one in legal(table.hand, 3) if one.verb == "wager"}
    assert kinds == {"base"}


@clause("garlic-city/pai-gow-tiles/35")
def test_each_partner_of_a_shared_wager_puts_in_the_minimum() -> None:
    table = tiles().play("p1 bank 100", "p2 wager 20")
    assert table.refused("p3 wager 5 on 2 with p2").why == "The least is $10"
    table.play("p3 wager 10 on 2 with p2")
    assert bank_of(table.hand).wagers[0].owners == {2: 2000, 3: 1000}
    together = tiles(chosen={"kum_kum_minimum": "the whole wager"})
    together.play("p1 bank 100", "p2 wager 20", "p3 wager 1 on 2 with p2")
    assert bank_of(together.hand).wagers[0].owners == {2: 2000, 3: 100}


@clause("garlic-city/pai-gow-tiles/54")
def test_every_player_sees_what_the_bank_has_put_up() -> None:
    table = tiles().wagered("p1 bank 100", "p2 wager 20").by_the_clock(until="setting")
    view = seat_view(table.hand, 2)
    assert any(isinstance(event, BankTaken) and event.cents == 10000 for event in view.events)


@clause("garlic-city/pai-gow-tiles/56")
def test_nobody_banks_from_a_position_that_had_no_wager_on_the_last_hand() -> None:
    # Seats 3 and 4 wagered; seat 1's position had none.
    table = tiles(stacks=FOUR, last=after(2, hands=2, wagered="2 3 4"))
    assert offered(table) == [4, 3]
    # A wager by anybody opens it: seat 4 wagered behind seat 1.
    spots = ((2, 2), (3, 3), (1, 4))
    last = BankTurn(spot=2, seat=2, hands=2, running=2, wagered=spots, kept=spots)
    assert offered(tiles(stacks=FOUR, last=last)) == [1, 4, 3]


@clause("comstock/pai-gow-poker/42")
def test_nobody_banks_where_he_himself_did_not_wager() -> None:
    spots = ((2, 2), (3, 3), (1, 4))
    last = BankTurn(spot=2, seat=2, hands=2, running=2, wagered=spots, kept=spots)
    table = poker("comstock", stacks=FOUR, last=last)
    # Clockwise from 2: seat 3 at 3; nobody at 4; at 1 only seat 4, who wagered there.
    assert [(one.seat, one.spot) for one in offers(table.hand.setup)] == [(3, 3), (4, 1)]


@clause("comstock/pai-gow-poker/43")
def test_a_second_bank_may_be_taken_by_whoever_wagered_at_that_position() -> None:
    spots = ((2, 2), (2, 4), (3, 3))
    last = BankTurn(spot=2, seat=2, hands=1, running=1, wagered=spots, kept=spots)
    table = poker("comstock", stacks=FOUR, last=last)
    assert table.happened(BankOffered) == [BankOffered(seat=2, spot=2, number=2)]
    table.play("p2 pass-bank")
    assert table.happened(BankOffered)[-1] == BankOffered(seat=4, spot=2, number=2)
    table.play("p4 bank 100")
    assert (table.happened(BankTaken)[0].spot, table.happened(BankTaken)[0].number) == (2, 2)
    # Gone or out of money: the offer goes straight to the next.
    gone = poker("comstock", stacks={1: 500, 3: 500, 4: 500}, last=last)
    assert gone.happened(BankOffered) == [BankOffered(seat=4, spot=2, number=2)]


@clause("comstock/pai-gow-poker/26", "garlic-city/pai-gow-tiles/42")
def test_the_largest_wager_in_action_may_claim_the_hand() -> None:
    for table in (poker("comstock"), tiles()):
        table.wagered("p1 bank 200", "p2 wager 20", "p3 wager 50 on 2")
        table.by_the_clock(until="setting")
        assert table.hand.asked == [3]
        table.play("p3 claim 2")
        assert table.happened(Claimed) == [Claimed(seat=3, holding=2)]
        assert table.hand.asked == [3]


@clause("comstock/pai-gow-poker/27")
def test_of_equal_wagers_that_both_claim_the_seated_player_has_the_final_say() -> None:
    """$20 from seat 2, $50 each from seats 3 and 4 behind it: it looks and sets the hand."""
    table = poker("comstock", stacks=FOUR)
    table.wagered("p1 bank 200", "p2 wager 20", "p3 wager 50 on 2", "p4 wager 50 on 2")
    table.by_the_clock(until="setting")
    assert table.hand.asked == [3, 4]
    assert not table.hand.holdings[2].seen_by
    table.play("p4 claim 2", "p3 claim 2")
    assert table.hand.asked == [2]
    assert table.hand.holdings[2].seen_by == (2,)
    # The table is told what each of them said, and only then what comes of it.
    said = [event for event in table.hand.log if isinstance(event, Claimed | ClaimLeft)]
    assert [told(Teller({}), event) for event in said] == [
        "Seat 4 takes over the play of the hand on spot 2.",
        "Seat 3 takes over the play of the hand on spot 2.",
        "The wagers are equal and their owners disagree: the hand on spot 2 stays with its player.",
    ]


@clause("comstock/pai-gow-poker/27", "garlic-city/pai-gow-tiles/43")
def test_with_no_more_in_action_the_seated_player_decides() -> None:
    equal = poker("comstock").wagered("p1 bank 200", "p2 wager 20", "p3 wager 20 on 2")
    assert equal.by_the_clock(until="setting").hand.asked == [2]
    # The worked case: 5 in the bank, 3 from the active player, more behind: 2 can be in action.
    worked = tiles(hands={1: "6-6 6-6 6-3 4-4", 2: "3-3 6-5 6-1 4-3"})
    worked.wagered("p1 bank 50", "p2 wager 30", "p3 wager 100 on 2")
    assert worked.by_the_clock(until="setting").hand.asked == [2]
    # Seven and four lose to a wong and a gong: 3 chips and 2, and the other 8 go back.
    assert worked.by_the_clock().won_dollars() == {1: 50, 2: -30, 3: -20}


def test_the_bank_of_one_hand_is_remembered_for_the_next() -> None:
    table = tiles().wagered("p1 bank 100", "p2 wager 20").by_the_clock()
    turn = bank_turn(table.hand)
    assert turn is not None
    assert (turn.seat, turn.hands, set(turn.wagered)) == (1, 1, {(1, 1), (2, 2)})


def test_whoever_plays_several_hands_must_say_which_one_he_means() -> None:
    table = poker("comstock").wagered("p1 bank 200", "p2 wager 40", "p2 wager 40 on 4")
    table.by_the_clock(until="setting")
    assert "must say which hand" in table.refused("p2 let-look p3").why
