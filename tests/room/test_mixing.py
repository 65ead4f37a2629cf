"""Nobody deals themselves a hand: the house publishes its shuffle before the players mix it.

No book knows of it: it is how this program shuffles.
"""

from hashlib import sha256

import pytest
from msgspec.structs import replace

from houseway.cards.mixing import Contribution, promise, unmixed
from houseway.cards.seal import seal
from houseway.errors import BadInput, Broken, HousewayError, Refused
from houseway.room.books.audit import _missing
from houseway.room.books.proving import prove
from houseway.room.event import RoomEvent
from houseway.room.hands.clockwork import due, next_ms
from houseway.room.hands.dealing import acted
from houseway.room.hands.events import Acted, HandBegan
from houseway.room.seats.commands import GetUp, GoAway
from houseway.room.shuffles.commands import Mix
from houseway.room.shuffles.events import NumberAdded, ShufflePublished, ShuffleVoided
from houseway.room.shuffles.mixing import WAIT_MS
from houseway.room.state import RoomTable
from houseway.room.tables.commands import CloseTable
from houseway.table.actions import Report
from houseway.table.actors import HOUSE_DEALER
from houseway.table.events import Sealed, Shuffled
from houseway.table.pot.actions import Call
from houseway.web.shown.shuffles import shuffle_shown
from tests.room.seat_room import SeatRoom


class Player:
    """Somebody with a seat whose client mixes."""

    def __init__(self, room: SeatRoom, table: RoomTable, name: str) -> None:
        self.room, self.table, self.name = room, table, name
        self.player, self.count = room.sit(table, 20_000), 0

    @property
    def number(self) -> bytes:
        """The next number they will add."""
        return sha256(f"{self.name} {self.count}".encode()).digest()

    @property
    def seat(self) -> int:
        return self.room.chair(self.table, self.player).seat

    def promises(self) -> None:
        self._mix()

    def adds(self, shuffle: int = 0, number: bytes = b"") -> Contribution:
        added = number or self.number
        self.count += 1
        self._mix(number=added.hex(), shuffle=shuffle or self.table.shuffles.published)
        return Contribution(self.seat, added)

    def _mix(self, **about: object) -> list[RoomEvent]:
        wish = {"table": self.table.number, "player": self.player, **about}
        return self.room.do(Mix(promise=promise(self.number).hex(), **wish))  # type: ignore[arg-type]


@pytest.fixture
def room() -> SeatRoom:
    return SeatRoom()


@pytest.fixture
def table(room: SeatRoom) -> RoomTable:
    return room.table("garlic-city", "texas-holdem", "4/8", practice=True, pace_ms=1_000)


def sitting(room: SeatRoom, table: RoomTable, *names: str) -> list[Player]:
    return [Player(room, table, name) for name in names]


def shuffle_of(began: HandBegan) -> tuple[Sealed, Shuffled]:
    sealed, shuffled = began.events[:2]
    assert isinstance(sealed, Sealed)
    assert isinstance(shuffled, Shuffled)
    return sealed, shuffled


def until(room: SeatRoom, kind: type[RoomEvent], step_s: float = 0.05) -> RoomEvent:
    """Lets time pass until the next such event."""
    for _ in range(400):
        for event in room.wait(step_s):
            if isinstance(event, kind):
                return event
    raise AssertionError(f"no {kind.__name__} comes")


def test_the_root_is_told_before_any_number_and_the_deal_is_made_of_both(
    room: SeatRoom, table: RoomTable
) -> None:
    ann, bob, _ = sitting(room, table, "ann", "bob", "cid")
    ann.promises()
    bob.promises()
    published = until(room, ShufflePublished)
    assert isinstance(published, ShufflePublished)
    assert table.hand is None
    added = ann.adds(), bob.adds()
    began = until(room, HandBegan)
    assert isinstance(began, HandBegan)
    sealed, shuffled = shuffle_of(began)
    assert sealed.root == published.root
    assert shuffled.mix == tuple(sorted(added, key=lambda one: one.seat)), "cid has sent nothing"
    order = unmixed(shuffled.order, shuffled.mix)
    assert seal(order, shuffled.secret).root == published.root
    assert list(shuffled.order) != order


def test_it_is_published_while_the_last_hand_is_read_so_that_nobody_waits(
    room: SeatRoom, table: RoomTable
) -> None:
    ann, _ = sitting(room, table, "ann", "bob")
    ann.promises()
    until(room, ShufflePublished)
    ann.adds()
    until(room, HandBegan)
    room.play_out(table)
    due_ms = next_ms(room.room, table)
    until(room, ShufflePublished, 0.01)
    assert room.at_ms == due_ms - WAIT_MS
    ann.adds()
    until(room, HandBegan, 0.01)
    assert room.at_ms == due_ms


def test_whoever_is_silent_is_waited_for_a_quarter_of_a_second(
    room: SeatRoom, table: RoomTable
) -> None:
    ann, bob = sitting(room, table, "ann", "bob")
    ann.promises()
    bob.promises()
    room.at_ms = next_ms(room.room, table) + 1_000
    (published,) = room.wait(0)
    assert isinstance(published, ShufflePublished)
    ann.adds()
    assert room.wait((WAIT_MS - 1) / 1000) == []
    began = room.wait(0.001)[-1]
    assert isinstance(began, HandBegan)
    assert [one.seat for one in shuffle_of(began)[1].mix] == [ann.seat]


def test_where_nobody_has_promised_anything_nothing_is_waited_for(
    room: SeatRoom, table: RoomTable
) -> None:
    sitting(room, table, "ann", "bob")
    room.at_ms = next_ms(room.room, table)
    began = room.wait(0)[-1]
    assert isinstance(began, HandBegan)
    sealed, shuffled = shuffle_of(began)
    assert shuffled.mix == ()
    assert seal(shuffled.order, shuffled.secret).root == sealed.root


def test_only_the_number_that_was_promised_before_goes_in_and_only_once(
    room: SeatRoom, table: RoomTable
) -> None:
    """Whoever knows the root, or even the secret, can no longer choose a number to go with it."""
    ann, bob = sitting(room, table, "ann", "bob")
    ann.promises()
    until(room, ShufflePublished)
    standing = table.shuffles.standing
    assert standing is not None
    bob.promises()
    bob.adds()
    ann.adds(shuffle=7)
    ann.count = 0
    assert standing.added == {}
    first = ann.adds()
    ann.adds(number=b"x" * 32)
    ann.count = 0
    ann.adds()
    assert standing.added == {ann.player: first}
    # What is promised while it stands is for the next one.
    assert standing.promised == {ann.player: promise(first.number)}
    until(room, HandBegan)
    room.play_out(table)
    until(room, ShufflePublished)
    assert table.shuffles.standing is not None
    assert set(table.shuffles.standing.promised) == {ann.player, bob.player}


def test_a_number_that_was_not_promised_goes_into_no_shuffle(
    room: SeatRoom, table: RoomTable
) -> None:
    ann, _ = sitting(room, table, "ann", "bob")
    ann.promises()
    until(room, ShufflePublished)
    ann.adds(number=b"x" * 32)
    began = until(room, HandBegan)
    assert isinstance(began, HandBegan)
    assert shuffle_of(began)[1].mix == ()


@pytest.mark.parametrize("wrong", ["", "12", "xy" * 32, "00" * 33])
def test_what_is_no_hash_is_named(room: SeatRoom, table: RoomTable, wrong: str) -> None:
    (ann,) = sitting(room, table, "ann")
    with pytest.raises(BadInput, match="a promise is 64 hexadecimal digits"):
        room.do(Mix(table=table.number, player=ann.player, promise=wrong))


def test_whoever_is_away_or_gone_is_not_waited_for(room: SeatRoom, table: RoomTable) -> None:
    ann, bob, cid = sitting(room, table, "ann", "bob", "cid")
    for one in (ann, bob, cid):
        one.promises()
    room.do(GoAway(table=table.number, player=ann.player))
    room.do(GetUp(table=table.number, player=bob.player))
    sitting(room, table, "dan")
    until(room, ShufflePublished)
    assert table.shuffles.standing is not None
    assert set(table.shuffles.standing.promised) == {cid.player}


def test_a_published_shuffle_stands_until_it_is_dealt(room: SeatRoom, table: RoomTable) -> None:
    """It waits for a second player however long that takes: no other is published meanwhile."""
    ann, bob = sitting(room, table, "ann", "bob")
    ann.promises()
    published = until(room, ShufflePublished)
    room.do(GetUp(table=table.number, player=bob.player))
    assert not any(isinstance(one, ShufflePublished) for one in room.wait(600))
    sitting(room, table, "cid")
    began = until(room, HandBegan, 1)
    assert isinstance(began, HandBegan)
    assert isinstance(published, ShufflePublished)
    assert shuffle_of(began)[0].root == published.root


def test_a_shuffle_that_is_never_dealt_is_voided_with_its_reason(
    room: SeatRoom, table: RoomTable
) -> None:
    ann, _ = sitting(room, table, "ann", "bob")
    ann.promises()
    until(room, ShufflePublished)
    happened = room.do(CloseTable(table=table.number))
    (voided,) = [one for one in happened if isinstance(one, ShuffleVoided)]
    assert (voided.number, voided.because) == (1, "the table is closed before it is dealt")
    told = shuffle_shown(table, None)
    assert (told.voided, told.because) == (1, voided.because), "everybody is told"


def test_a_rulings_reshuffle_is_mixed_too(room: SeatRoom, table: RoomTable) -> None:
    """The flop is turned early: it goes back, and the stub is shuffled with what players add.

    garlic-city/texas-holdem/56 has the cards reshuffled; until then nobody acts.
    """
    ann, _ = sitting(room, table, "ann", "bob")
    ann.promises()
    until(room, ShufflePublished)
    ann.adds()
    until(room, HandBegan)
    hand = table.hand
    assert hand is not None
    fault = Report(seat=HOUSE_DEALER, fault="flop-turned-early")
    (published,) = room.so(list(acted(table, hand, fault, "7")))
    assert isinstance(published, ShufflePublished)
    assert (published.action, published.by) == (fault, "7")
    assert len(hand.log) == len(table.hand.log), "nothing has happened yet"  # type: ignore[union-attr]
    seat = hand.asked[0]
    with pytest.raises(Refused, match="The cards are being shuffled"):
        room.act(table, seat, by=table.chairs[seat].player, action=Call(seat=seat))
    added = ann.adds()
    done = until(room, Acted)
    assert isinstance(done, Acted)
    assert (done.action, done.by) == (fault, "7")
    shuffled = next(one for one in done.events if isinstance(one, Shuffled))
    assert shuffled.mix == (added,)
    assert Sealed(published.root) in done.events
    assert seal(unmixed(shuffled.order, shuffled.mix), shuffled.secret).root == published.root
    room.play_out(table)


def forgeries(began: HandBegan) -> dict[str, HandBegan]:
    """What a house would write that wants other cards than those it published."""
    sealed, shuffled = shuffle_of(began)
    rest = began.events[2:]
    other = seal(shuffled.order[::-1], b"z" * 32)
    return {
        "another one is dealt": replace(
            began, events=(Sealed(other.root), Shuffled(shuffled.order[::-1], b"z" * 32), *rest)
        ),
        "not dealt as players have mixed it": replace(
            began, events=(sealed, replace(shuffled, mix=()), *rest)
        ),
        "not in the order that was sealed": replace(
            began, events=(sealed, replace(shuffled, order=shuffled.order[::-1]), *rest)
        ),
    }


def _proved(room: SeatRoom, table: RoomTable, began: HandBegan) -> None:
    prove(room.room, table, began, room.at_ms)


@pytest.mark.parametrize(
    "what",
    [
        "another one is dealt",
        "not dealt as players have mixed it",
        "not in the order that was sealed",
    ],
)
def test_an_audit_finds_a_house_that_deals_something_else(
    room: SeatRoom, table: RoomTable, what: str
) -> None:
    ann, _ = sitting(room, table, "ann", "bob")
    ann.promises()
    until(room, ShufflePublished)
    ann.adds()
    began: HandBegan | None = None
    while began is None:
        room.at_ms += 100
        events = list(due(room.room, table, room.at_ms))
        began = next((one for one in events if isinstance(one, HandBegan)), None)
        if began is None:
            room.so(events)
    forged = forgeries(began)[what]
    _proved(room, table, began)
    with pytest.raises(Broken, match=what):
        _proved(room, table, forged)


def test_an_audit_finds_a_shuffle_that_was_thrown_away_and_a_number_that_was_not_promised(
    room: SeatRoom, table: RoomTable
) -> None:
    """A re-roll: the house publishes again because it does not like what it has fixed."""
    ann, _ = sitting(room, table, "ann", "bob")
    ann.promises()
    published = until(room, ShufflePublished)
    assert isinstance(published, ShufflePublished)
    added = NumberAdded(
        table=1, shuffle=1, player=ann.player, seat=ann.seat, number=ann.number, promise=b""
    )
    cases: list[tuple[RoomEvent, str]] = [
        (replace(published, number=2), "published while another one stands"),
        (replace(published, number=3), "published after shuffle 1"),
        (ShuffleVoided(table=1, number=2, because="dull"), "does not stand published"),
        (replace(added, number=b"x" * 32), "not the one promised"),
        # A number from a seat that the house likes: each has another deal.
        (replace(added, seat=7), "from another's seat"),
        (replace(added, seat=2), "from another's seat"),
    ]
    prove(room.room, table, added, room.at_ms)
    for event, why in cases:
        with pytest.raises(HousewayError, match=why):
            prove(room.room, table, event, room.at_ms)


def test_an_audit_finds_a_house_that_does_not_wait_and_counts_what_came_too_late(
    room: SeatRoom, table: RoomTable
) -> None:
    """Who leaves numbers out at will has as many deals to choose from as there are ways to."""
    ann, bob = sitting(room, table, "ann", "bob")
    ann.promises()
    bob.promises()
    until(room, ShufflePublished)
    ann.adds()
    standing = table.shuffles.standing
    assert standing is not None
    room.at_ms = standing.at_ms + WAIT_MS
    began = next(one for one in due(room.room, table, room.at_ms) if isinstance(one, HandBegan))
    _proved(room, table, began)
    assert _missing(table, began.events) == 1
    assert _missing(table, began.events[1:]) == 0, "nothing is dealt by these"
    with pytest.raises(Broken, match="dealt before its numbers were waited for"):
        prove(room.room, table, began, standing.at_ms + WAIT_MS - 1)
