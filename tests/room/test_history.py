"""Hands that are over: what each viewer's record opens, and what stays closed."""

from collections.abc import Iterator
from random import Random

import pytest

from houseway.cards.card import UNKNOWN, card, name
from houseway.errors import BadInput
from houseway.houses.playing import PlayedHand
from houseway.room.books.history import (
    PastHand,
    auditors_record,
    past_hand,
    past_hands,
    viewers_record,
)
from houseway.room.bots.commands import AddBot
from houseway.room.seats.commands import GetUp
from houseway.table.pot.actions import Discard
from houseway.table.records.hand_file import read_hand_file
from houseway.table.sealing import entitled
from houseway.table.verifying import verified
from houseway.table.viewers import RAIL
from tests.room.logged_room import LoggedRoom

GAMES = (
    ("garlic-city", "texas-holdem", "4/8"),
    ("garlic-city", "seven-card-stud", "4/8"),
    ("comstock", "lowball", "4-20"),
    ("garlic-city", "draw-poker", "4/8"),
    ("garlic-city", "chinese-poker", "5"),
    ("garlic-city", "pai-gow-tiles", "5-100"),
    ("garlic-city", "pai-gow-poker", "5-100"),
    ("comstock", "pure-21-5-blackjack", "min-5"),
    ("comstock", "super-pan-nine", "5-100"),
    ("garlic-city", "pan", "condition-2"),
)


def played(house: str, game: str, limit: str, hands: int = 2) -> list[PastHand]:
    room = LoggedRoom()
    table = room.table(house, game, limit, practice=True, pace_ms=0, buy_in_min_cents=20_000)
    for _ in range(4):
        room.do(AddBot(table=table.number, cents=60_000))
    room.hands(table, hands)
    return list(past_hands(room.entries))


@pytest.fixture(scope="module")
def holdem() -> list[PastHand]:
    return played("garlic-city", "texas-holdem", "4/8", 4)


def viewers(past: PastHand) -> Iterator[int]:
    yield RAIL
    yield from past.players


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game", "limit"), GAMES)
def test_every_viewer_can_check_his_cards_and_no_others(house: str, game: str, limit: str) -> None:
    for past in played(house, game, limit):
        hand = past.played()
        for viewer in viewers(past):
            found = verified(viewers_record(past, viewer))
            assert found.ok, found.faults
            may_see = len(entitled(hand, viewer))
            assert (found.opened, found.closed) == (
                may_see,
                sum(one.positions for one in found.shuffles) - may_see,
            )


@pytest.mark.slow
@pytest.mark.parametrize(("house", "game", "limit"), GAMES[:7])
def test_mucked_hands_burns_and_the_stub_stay_closed(house: str, game: str, limit: str) -> None:
    """No card that a viewer was not shown stands anywhere in their record, discards included."""
    for past in played(house, game, limit):
        hand = past.played()
        pack = hand.setup.game.pack(hand.setup.options).cards
        if len(set(pack)) < len(pack):
            continue
        for viewer in viewers(past):
            record = read_hand_file(viewers_record(past, viewer))
            shown = {record.deck[place.position] for place in entitled(hand, viewer)}
            assert UNKNOWN not in shown
            hidden = {name(one) for one in pack if one not in shown}
            for line in record.actions:
                words = line.split()[2:] if line.startswith("p") else []
                named = {word[at : at + 2] for word in words for at in range(0, len(word), 2)}
                assert not named & hidden, line


def test_a_players_discards_are_his_own_to_know() -> None:
    (past, *_) = [
        one
        for one in played("garlic-city", "draw-poker", "4/8", 4)
        if any(isinstance(action, Discard) and action.cards for action in one.actions)
    ]
    drawn = next(one for one in past.actions if isinstance(one, Discard) and one.cards)
    drew = f"p{drawn.seat} sd {''.join(map(name, drawn.cards))}"
    closed = f"p{drawn.seat} sd {'??' * len(drawn.cards)}"
    other = next(seat for seat in past.players if seat != drawn.seat)
    assert drew in read_hand_file(viewers_record(past, drawn.seat)).actions
    for viewer in (other, RAIL):
        actions = read_hand_file(viewers_record(past, viewer)).actions
        assert closed in actions
        assert drew not in actions


def test_a_viewers_record_replays_to_the_same_cents(holdem: list[PastHand]) -> None:
    """Whatever lay where they could not look (promise 6)."""
    for past in holdem:
        for viewer in viewers(past):
            again = PlayedHand.from_record(viewers_record(past, viewer))
            assert again.stacks_cents == past.ended.stacks_cents


def test_the_auditor_alone_opens_everything(holdem: list[PastHand]) -> None:
    record = auditors_record(holdem[0])
    found = verified(record)
    assert (found.ok, found.opened, found.closed) == (True, 52, 0)
    assert PlayedHand.from_record(record).stacks_cents == holdem[0].ended.stacks_cents
    assert all(verified(viewers_record(holdem[0], one)).closed for one in viewers(holdem[0]))


def changed(record: str, part: int, whims: Random) -> tuple[str, int]:
    """The record with one opening changed: its card (1), its salt (2) or its path (3)."""
    lines = record.split("\n")
    opened = [at for at, line in enumerate(lines) if line.startswith('  "') and len(line) > 300]
    at = whims.choice(opened)
    words = lines[at].strip(' ",').split()
    before = words[part]
    other = name((card(before) + 1) % 52) if part == 1 else _flipped(before)  # type: ignore[arg-type]
    lines[at] = lines[at].replace(before, other, 1)
    return "\n".join(lines), int(words[0])


def _flipped(text: str) -> str:
    return ("0" if text[0] != "0" else "1") + text[1:]


@pytest.mark.parametrize("part", [1, 2, 3], ids=["card", "salt", "path"])
def test_a_changed_opening_is_named_by_its_position(holdem: list[PastHand], part: int) -> None:
    for seed, past in enumerate(holdem):
        record, position = changed(viewers_record(past, 1), part, Random(seed))
        found = verified(record)
        assert not found.ok
        assert {one.position for one in found.faults} == {position}


def test_a_changed_root_opens_nothing(holdem: list[PastHand]) -> None:
    record = viewers_record(holdem[0], 1)
    root = verified(record).shuffles[0].root
    found = verified(record.replace(root, _flipped(root)))
    assert len(found.faults) == found.opened > 0
    noted = verified(record, roots=[root])
    assert noted.ok
    other = verified(record, roots=[_flipped(root)])
    assert [one.what for one in other.faults] == [
        f"{_flipped(root)} was published, and the record has another root"
    ]


def test_a_card_that_the_record_shows_must_be_the_one_laid_open(holdem: list[PastHand]) -> None:
    record = auditors_record(holdem[0])
    deck = read_hand_file(record).deck
    told = f'deck = "{" ".join(map(name, deck))}"'
    swapped = f'deck = "{" ".join(map(name, (deck[1], deck[0], *deck[2:])))}"'
    assert told in record
    found = verified(record.replace(told, swapped))
    assert [one.position for one in found.faults] == [0, 1]
    assert name(deck[1]) in found.faults[0].what


def test_a_card_that_was_not_opened_may_not_be_shown(holdem: list[PastHand]) -> None:
    record = viewers_record(holdem[0], RAIL)
    deck = read_hand_file(record).deck
    at = deck.index(UNKNOWN)
    names = [name(one) for one in deck]
    claimed = [*names[:at], "2c", *names[at + 1 :]]
    found = verified(record.replace(" ".join(names), " ".join(claimed)))
    assert [(one.position, one.what) for one in found.faults] == [
        (at, "the record shows 2c, and the position is not open")
    ]


@pytest.mark.parametrize(
    ("lines", "words"),
    [
        ("", "has no '_seals'"),
        ('_seals = ["1 As 00 00"]', "line 1 of '_seals' is no seal"),
        ('_seals = ["shuffle 52 zz"]', "line 1 of '_seals' is no seal"),
        ('_seals = ["shuffle 52 00", "1 Ax 00"]', "line 2 of '_seals' is no seal"),
        ("_seals = [1]", "has no '_seals'"),
    ],
)
def test_a_record_without_seals_cannot_be_checked(lines: str, words: str) -> None:
    record = 'house = "comstock"\ngame = "pan"\nlimit = "condition-1"\nstacks_dollars = [9, 9]\n'
    with pytest.raises(BadInput, match=words):
        verified(f"{record}actions = []\n{lines}\n")


def test_a_hand_is_found_with_whoever_was_dealt_in() -> None:
    room = LoggedRoom()
    table = room.table("garlic-city", "texas-holdem", "4/8", practice=True, pace_ms=0)
    for _ in range(3):
        room.do(AddBot(table=table.number))
    room.hands(table, 1)
    gone = table.chairs[1].player
    room.do(GetUp(table=table.number, player=gone))
    room.hands(table, 1)
    first, second = past_hand(room.entries, 1, 1), past_hand(room.entries, 1, 2)
    assert (first.seat_of(gone), second.seat_of(gone)) == (1, RAIL)
    assert set(second.players) == {2, 3}
    with pytest.raises(BadInput, match="no finished hand 9 of table 1 in this log"):
        past_hand(room.entries, 1, 9)
