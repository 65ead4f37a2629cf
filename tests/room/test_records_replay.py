"""The room's hand records: every one replays to the cents that the log has, and proves its cards.

Chance is in the record: the shoe as it was brought, each later shuffle, the lot and the dice.
"""

from pathlib import Path

import pytest
from msgspec.structs import replace

from houseway.cards.card import UNKNOWN, names
from houseway.cards.seal import Root
from houseway.errors import BadInput
from houseway.houses.house import House
from houseway.houses.playing import PlayedHand
from houseway.houses.replaying import replayed
from houseway.houses.usual import usual_limit
from houseway.room.books.exporting import exported
from houseway.room.books.hand_index import HandIndex
from houseway.room.books.history import (
    PastHand,
    ShoeRoot,
    auditors_record,
    past_hands,
    viewers_record,
)
from houseway.room.bots.commands import AddBot
from houseway.rulebook.clauses import HOUSES
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.bank.events import LotDrawn
from houseway.table.events import Discarded
from houseway.table.records.hand_file import read_hand_file
from houseway.table.verifying import verified
from houseway.table.viewers import RAIL
from houseway.web.shown.past import deck_check
from tests.room.logged_room import LoggedRoom, dealt_alike
from tests.room.open_room import OpenRoom

HANDS = 2


def played(house: str, game: str, hands: int = HANDS, **about: object) -> list[PastHand]:
    """Hands of a table of bots, in a room of their own."""
    row = House.named(house).row(game)
    room = LoggedRoom()
    table = room.table(house, game, str(usual_limit(row)), practice=True, pace_ms=0, **about)
    for _ in range(min(4, row.players[1])):
        room.do(AddBot(table=table.number))
    room.hands(table, hands)
    return list(past_hands(room.entries))


@pytest.mark.slow
@pytest.mark.parametrize("house", HOUSES)
def test_the_auditors_record_replays_at_every_row(house: str) -> None:
    for game in House.named(house).games:
        hands = played(house, game)
        assert hands, game
        for past in hands:
            record = auditors_record(past)
            found = verified(record, roots=[root.digest.hex() for root in past.published])
            assert (found.ok, found.closed) == (True, 0), (game, found.faults)
            assert PlayedHand.from_record(record).stacks_cents == past.ended.stacks_cents, game


@pytest.mark.slow
def test_what_is_exported_replays_from_its_files(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    for house, game in (
        ("garlic-city", "pai-gow-poker"),
        ("comstock", "no-bust-blackjack"),
        ("garlic-city", "pan"),
    ):
        limit = str(usual_limit(House.named(house).row(game)))
        room.bots(room.table(game, house=house, limit=limit, pace_ms=0), 4)
    while any(table.hands < 3 for table in room.desk.room.tables.values()):
        room.wait(0.01)
    folder = tmp_path / "exported"
    folder.mkdir()
    written = exported(room.desk.store, folder, lambda *_: None)
    room.close()
    files = sorted((folder / "hands").glob("*.hand"))
    assert len(files) == written["hands"] >= 6
    for file in files:
        (one,) = replayed(file)
        assert one.ok, (file.name, one.error)


def test_a_hand_from_a_shoe_that_is_dealt_on_replays_for_everybody() -> None:
    _, second = played("comstock", "no-bust-blackjack")
    assert second.shoe is not None
    assert second.shoe.hand == 1
    for text in (auditors_record(second), viewers_record(second, RAIL), viewers_record(second, 1)):
        record = read_hand_file(text)
        assert (record.dealt > 0, record.about["_shoe_of_hand"]) == (True, 1)
        assert len(PlayedHand(record).hand.stub) == len(record.deck) - record.dealt
        assert PlayedHand.from_record(text).stacks_cents == second.ended.stacks_cents


def test_a_record_that_says_the_shoe_was_dealt_less_far_comes_to_another_end() -> None:
    with dealt_alike("dealt on"):
        _, second = played("comstock", "no-bust-blackjack")
    text = auditors_record(second)
    dealt = read_hand_file(text).dealt
    with pytest.raises(BadInput):
        PlayedHand.from_record(text.replace(f"dealt = {dealt}", f"dealt = {dealt - 1}"))


def test_the_dice_stand_in_the_record() -> None:
    (past,) = played("garlic-city", "super-pan-nine", 1)
    lines = read_hand_file(viewers_record(past, RAIL)).actions
    (shake,) = (line for line in lines if " shake " in line)
    assert len(shake.split()) == len(("p1", "shake", "by", "p1", 2, 4, 4))


def test_the_lot_for_the_first_bank_stands_in_the_record() -> None:
    chosen = {"bank_first_offered": "drawn by lot"}
    with dealt_alike("by lot"):
        (past,) = played("comstock", "super-pan-nine", 1, chosen=chosen)
    (drawn,) = (one.spot for one in past.events if isinstance(one, LotDrawn))
    record = auditors_record(past)
    assert read_hand_file(record).lot == drawn
    assert PlayedHand.from_record(record).stacks_cents == past.ended.stacks_cents
    with pytest.raises(BadInput, match="a lot falls on a spot with somebody at it, not on 9"):
        PlayedHand.from_record(record.replace(f"lot = {drawn}", "lot = 9"))


def test_a_card_that_the_house_dealer_drew_unseen_stands_in_the_auditors_record_alone() -> None:
    room = LoggedRoom()
    table = room.table("garlic-city", "pan", "condition-2", practice=True, pace_ms=0)
    for _ in range(4):
        room.do(AddBot(table=table.number))
    while table.hand is None:
        room.wait(5)
    seat = table.hand.asked[0]
    report = Report(HOUSE_DEALER, "wrong-number-of-cards", about=seat, count=11)
    room.act(table, HOUSE_DEALER, by=0, action=report)
    room.play_out(table, wagering=True)
    (past,) = past_hands(room.entries)
    (drawn,) = (one for one in past.events if isinstance(one, Discarded) and one.by_dealer)
    record = auditors_record(past)
    assert read_hand_file(record).shuffles[-1] == drawn.cards
    assert verified(record).ok
    assert PlayedHand.from_record(record).stacks_cents == past.ended.stacks_cents
    assert read_hand_file(viewers_record(past, RAIL)).shuffles[-1] == (UNKNOWN,)


def test_a_later_shuffle_is_checked_against_its_own_root() -> None:
    """The first hand of pan is shuffled again once its first player is found."""
    (past,) = played("garlic-city", "pan", 1)
    record = auditors_record(past)
    (order,) = read_hand_file(record).shuffles
    other = next(at for at, one in enumerate(order) if one != order[0])
    swapped = list(order)
    swapped[0], swapped[other] = swapped[other], swapped[0]
    found = verified(record.replace(names(order), names(swapped)))
    assert [(one.shuffle, one.position) for one in found.faults] == [(2, 0), (2, other)]


def test_a_shuffle_whose_seal_was_left_out_is_named() -> None:
    """A house could deal what it liked after a shuffle that it tells no root of."""
    (past,) = played("garlic-city", "pan", 1)
    record = auditors_record(past)
    (order,) = read_hand_file(record).shuffles
    seals = record.index('  "shuffle ', record.index('  "shuffle ') + 1)
    forged = record[:seals] + record[record.rindex("]") :]
    swapped = names((order[1], order[0], *order[2:]))
    for told in (forged, forged.replace(names(order), swapped)):
        found = verified(told, roots=[past.published[0].digest.hex()])
        assert not found.ok
        assert [(one.shuffle, one.position) for one in found.faults] == [(2, None)]
        assert "no seal" in found.faults[0].what


def test_the_root_of_a_shoe_is_the_one_that_its_own_hand_published() -> None:
    first, second, third = played("comstock", "no-bust-blackjack", 3)
    assert first.shoe is None
    assert second.published == third.published == first.published
    assert deck_check(third, third.played(), RAIL).holds
    root = first.published[0]
    forged = ShoeRoot(1, Root(root.positions, root.digest[::-1]))
    for wrong, why in (
        (replace(third, shoe=forged), "does not open to what was sealed there"),
        (replace(third, shoe=None), "the root is not the one that was published"),
    ):
        found = deck_check(wrong, wrong.played(), RAIL)
        assert not found.holds
        assert why in found.because


@pytest.mark.slow
def test_the_index_finds_the_root_of_a_shoe_in_the_hand_that_shuffled_it(tmp_path: Path) -> None:
    room = OpenRoom(tmp_path)
    limit = str(usual_limit(House.named("comstock").row("no-bust-blackjack")))
    table = room.table("no-bust-blackjack", house="comstock", limit=limit, pace_ms=0)
    room.bots(table, 3)
    while table.hands < 4:
        room.wait(0.01)
    index = HandIndex(room.desk.store)
    index.follow()
    first, second, third = index.past(table.number, [0, 1, 2])
    assert first.shoe is None
    assert second.shoe == third.shoe == ShoeRoot(1, first.published[0])
    room.close()


@pytest.mark.parametrize(
    ("field", "words"),
    [
        ("dealt = 3", "'dealt' and 'shuffles' go with a 'deck'"),
        ('shuffles = ["As"]', "'dealt' and 'shuffles' go with a 'deck'"),
        ('deck = "As Kd"\ndealt = 3', "'dealt' is 0 to 2 cards of the deck, not 3"),
        ("lot = 2", "no lot is drawn for the bank of this hand"),
    ],
)
def test_chance_that_cannot_have_been_is_refused(field: str, words: str) -> None:
    record = 'house = "comstock"\ngame = "super-pan-nine"\nlimit = "5-100"\nactions = []\n'
    with pytest.raises(BadInput, match=words):
        PlayedHand(read_hand_file(f"{record}stacks_dollars = [200, 200, 200]\n{field}\n"))


def test_a_program_deals_on_from_a_shoe_by_the_same_words() -> None:
    hand = House.named("comstock").deal(
        "no-bust-blackjack",
        limit="5-100",
        stacks_dollars=[200, 200],
        schedule="none",
        deck="As As Kd 9c",
        dealt=2,
    )
    assert names(hand.hand.stub[-2:]) == "9c Kd"
    assert "dealt = 2" in hand.record()
    with pytest.raises(BadInput, match="'dealt' is a whole number, like 12, not 'two'"):
        House.named("comstock").deal(
            "no-bust-blackjack",
            limit="5-100",
            stacks_dollars=[200, 200],
            deck="As",
            dealt="two",  # type: ignore[arg-type]
        )
