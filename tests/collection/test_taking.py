"""The collection as chips: from a named payer to the drop, the jackpot apart, nothing lost."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from houseway.collection.charges import Charge, Charges
from houseway.collection.taking import (
    HouseAccounts,
    Owing,
    drop,
    give_back,
    take,
    take_what_is_there,
)
from houseway.errors import BadInput
from houseway.houses.books import house_collection
from houseway.money.accounts import CAGE, Accounts, Transfer
from tests.collection.asking import ask, charge_of, the_charge
from tests.evidence import clause

NB21 = "no-bust-21st-century-blackjack"
PURE = "pure-21-5-blackjack"
PAYERS = ("pot", "player", "player-dealer")


def table(**chips_cents: int) -> tuple[Accounts, HouseAccounts]:
    """Accounts of a table, with what is in them; underscores in a name stand for hyphens."""
    names = [*PAYERS, "drop", "jackpot", "laid out"]
    accounts = Accounts(names, house=["drop", "jackpot"], keep_journal=True)
    for name, cents in chips_cents.items():
        accounts.issue(cents, target=accounts.number(name.replace("_", "-")))
    return accounts, HouseAccounts(*map(accounts.number, ("drop", "jackpot", "laid out")))


def journal(accounts: Accounts) -> list[Transfer]:
    assert accounts.journal is not None
    return [line for line in accounts.journal if line.why != "buy-in"]


def test_a_drop_with_a_jackpot_is_two_transfers_with_their_clauses() -> None:
    charge = the_charge(
        "garlic-city", "texas-holdem", "per-hand", "4/8", players=9, has_jackpot=True
    )
    accounts, house = table(pot=600)
    pot = accounts.number("pot")
    take(accounts, charge, source=pot, house=house)
    cite = "garlic-city/collection/6"
    assert journal(accounts) == [
        Transfer(cents=400, source=pot, target=house.drop, why="collection", cite=cite),
        Transfer(cents=100, source=pot, target=house.jackpot, why="jackpot", cite=cite),
    ]
    assert accounts.balances[pot] == 100
    accounts.assert_balanced()


def test_a_jackpot_of_its_own_clause_is_cited_so() -> None:
    charge = the_charge("comstock", "lowball", "per-hand", "4-20", players=5, has_jackpot=True)
    accounts, house = table(pot=400)
    take(accounts, charge, source=accounts.number("pot"), house=house)
    assert [line.cite for line in journal(accounts)] == [
        "comstock/collection/29",
        "comstock/collection/20",
    ]


def test_a_payer_who_is_short_pays_nothing_and_is_told_what_is_due() -> None:
    charge = the_charge("players-club", "texas-holdem", "blind-drop", "3/6", players=9)
    accounts, house = table(player=299)
    with pytest.raises(BadInput, match=r"player has \$2.99 and cannot pay \$3 of collection"):
        take(accounts, charge, source=accounts.number("player"), house=house)
    assert journal(accounts) == []


def test_a_pot_that_is_short_owes_the_rest_to_the_first_chips_that_enter_it() -> None:
    charge = the_charge(
        "garlic-city", "texas-holdem", "per-hand", "2/4", players=9, has_jackpot=True
    )
    accounts, house = table(pot=250, player=1000)
    pot, player = accounts.number("pot"), accounts.number("player")
    owing = take_what_is_there(accounts, charge, source=pot, house=house)
    assert owing == Owing(50, 100)
    accounts.transfer(400, source=player, target=pot, why="bet")
    owing = take_what_is_there(accounts, charge, source=pot, house=house, owing=owing)
    assert not owing
    assert (accounts.balances[house.drop], accounts.balances[house.jackpot]) == (300, 100)
    assert accounts.balances[pot] == 250


@pytest.mark.parametrize(
    ("house_slug", "game", "schedule", "limit", "into", "cents"),
    [
        pytest.param(
            *("garlic-city", NB21, "option-a", "25-100", "drop", 500),
            marks=clause(f"garlic-city/{NB21}/32"),
        ),
        pytest.param(
            *("players-club", NB21, "total-action", "5-200", "drop", 300),
            marks=clause(f"players-club/{NB21}/32", f"players-club/{NB21}/68"),
        ),
        pytest.param(
            *("comstock", PURE, "drop", "min-10", "laid out", 200),
            marks=clause(f"comstock/{PURE}/41", f"comstock/{PURE}/42", f"comstock/{PURE}/88"),
        ),
        pytest.param(
            *("s-and-k", PURE, "total-action", "min-10", "drop", 500),
            marks=clause(f"s-and-k/{PURE}/72"),
        ),
    ],
)
def test_all_fees_are_taken_before_the_first_card(
    house_slug: str, game: str, schedule: str, limit: str, *, into: str, cents: int
) -> None:
    """$400 in action on three spots of one player; $2 and 3 x $1 at Garlic City's $25-$100."""
    answer = ask(house_slug, game, schedule, limit, total_action_cents=40000, spots=3)
    assert isinstance(answer, Charges)
    assert answer.due("before the deal") == answer.charges
    accounts, house = table(player=5000, player_dealer=90000)
    for charge in answer.due("before the deal"):
        if charge.payer != "backline-player":
            take(accounts, charge, source=accounts.number(charge.payer), house=house)
    held = accounts.statement()
    assert {name: held[name] for name in ("drop", "laid out", "jackpot") if held[name]} == {
        into: cents
    }
    accounts.assert_balanced()


@clause("comstock/pure-21-5-blackjack/44")
def test_fees_that_were_laid_out_are_dropped_after_the_hand() -> None:
    """Players owe nothing here: the player-dealer's $2 is all there is to drop."""
    answer = ask("comstock", PURE, "drop", "min-10", total_action_cents=40000, has_jackpot=True)
    assert isinstance(answer, Charges)
    accounts, house = table(player=5000, player_dealer=90000)
    for charge in answer.charges:
        payer = "player-dealer" if charge.payer == "player-dealer" else "player"
        take(accounts, charge, source=accounts.number(payer), house=house)
    assert (accounts.balances[house.laid_out], accounts.balances[house.drop]) == (200, 0)
    for charge in answer.charges:
        drop(accounts, charge, house=house)
    assert (accounts.balances[house.laid_out], accounts.balances[house.drop]) == (0, 200)
    assert accounts.balances[house.jackpot] == 100
    assert journal(accounts)[-1] == Transfer(
        cents=200,
        source=house.laid_out,
        target=house.drop,
        why="collection",
        cite="comstock/pure-21-5-blackjack/44",
    )


@clause("comstock/pure-21-5-blackjack/44")
def test_a_void_hand_gives_back_what_was_laid_out_and_touches_no_box() -> None:
    answer = ask("comstock", PURE, "drop", "min-10", total_action_cents=40000)
    fee = charge_of(answer, "player-dealer-per-hand", "player-dealer")
    accounts, house = table(player_dealer=90000)
    player_dealer = accounts.number("player-dealer")
    take(accounts, fee, source=player_dealer, house=house)
    returned = house_collection("comstock").returned(PURE, "void hand")
    assert returned.is_due
    give_back(accounts, fee, target=player_dealer, house=house, cite=returned.cite)
    assert accounts.balances[player_dealer] == 90000
    assert {line.source for line in journal(accounts)} == {player_dealer, house.laid_out}
    assert accounts.balances[house.laid_out] == 0


@pytest.mark.parametrize("amount_cents", [0, 300])
def test_what_went_into_the_box_at_once_is_not_dropped_again(amount_cents: int) -> None:
    fee = Charge("per-hand", "pot", amount_cents, 0, "comstock/collection/29", "during the hand")
    accounts, house = table(pot=1000)
    take(accounts, fee, source=accounts.number("pot"), house=house)
    drop(accounts, fee, house=house)
    assert accounts.balances[house.drop] == amount_cents
    assert len(journal(accounts)) == (1 if amount_cents else 0)


@clause("comstock/pure-21-5-blackjack/43")
def test_the_box_is_locked_until_it_is_counted() -> None:
    answer = ask("comstock", PURE, "drop", "min-10", total_action_cents=40000)
    assert isinstance(answer, Charges)
    accounts, house = table(player_dealer=90000)
    player_dealer = accounts.number("player-dealer")
    take(accounts, answer.charges[0], source=player_dealer, house=house)
    drop(accounts, answer.charges[0], house=house)
    for why in ("payout", "won", "pay"):
        with pytest.raises(BadInput, match="its chips are returned, or counted"):
            accounts.transfer(200, source=house.drop, target=player_dealer, why=why)
    accounts.transfer(200, source=house.drop, target=CAGE, why="count")
    assert accounts.balances[house.drop] == 0


@pytest.mark.parametrize(
    ("owing", "owes"),
    [(Owing(0, 0), False), (Owing(1, 0), True), (Owing(0, 1), True), (Owing(300, 100), True)],
)
def test_a_cent_of_either_kind_is_still_owed(owing: Owing, owes: bool) -> None:
    assert bool(owing) is owes


def test_a_collection_of_nothing_moves_nothing() -> None:
    answer = ask("players-club", NB21, "total-action", "5-200", total_action_cents=5000)
    assert isinstance(answer, Charges)
    accounts, house = table()
    for charge in answer.charges:
        take(accounts, charge, source=accounts.number("player"), house=house)
    assert journal(accounts) == []


def test_what_goes_back_comes_out_of_the_accounts_it_went_to() -> None:
    answer = ask("comstock", "pai-gow-poker", "drop", "5-100", has_jackpot=True)
    assert isinstance(answer, Charges)
    accounts, house = table(player=1000)
    player = accounts.number("player")
    take(accounts, answer.charges[0], source=player, house=house)
    assert accounts.balances[player] == 800
    give_back(
        accounts, answer.charges[0], target=player, house=house, cite="comstock/pai-gow-poker/38"
    )
    assert accounts.balances[player] == 1000
    assert [line.why for line in journal(accounts)[2:]] == ["returned", "returned"]
    assert {line.cite for line in journal(accounts)[2:]} == {"comstock/pai-gow-poker/38"}


@settings(deadline=None)
@given(st.integers(0, 2000), st.integers(0, 200), st.lists(st.integers(0, 700), max_size=6))
def test_the_house_receives_what_is_posted_and_never_a_cent_more(
    amount_cents: int, jackpot_cents: int, bets_cents: list[int]
) -> None:
    charge = Charge(
        "per-hand", "pot", amount_cents, jackpot_cents, "comstock/collection/29", "before the deal"
    )
    accounts, house = table(player=10_000)
    player, pot = accounts.number("player"), accounts.number("pot")
    owing = Owing(amount_cents, jackpot_cents)
    for cents in bets_cents:
        if cents:
            accounts.transfer(cents, source=player, target=pot, why="bet")
        owing = take_what_is_there(accounts, charge, source=pot, house=house, owing=owing)
    taken = (accounts.balances[house.drop], accounts.balances[house.jackpot])
    assert taken == (amount_cents - owing.amount_cents, jackpot_cents - owing.jackpot_cents)
    assert sum(taken) == min(charge.total_cents, sum(bets_cents))
    accounts.assert_balanced()
