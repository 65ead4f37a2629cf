"""Hand records: the list of a shift's hands, and one hand told line by line with its clauses.

A hand is told as the floor may know it: no burn, no stub and no mucked hand is ever in it, for
nobody looks at them (comstock/seven-card-stud/19). Every line that rests on a rule names its
clauses, and what they say stands at the end.
"""

from collections.abc import Iterable, Iterator

from houseway.houses.house import House
from houseway.reports.scope import Scope, table_words
from houseway.reports.sheet import Cell, Column, Figure, Section, Sheet, Source, money_words
from houseway.room.books.history import PastHand, Recorded
from houseway.table.actors import FLOOR
from houseway.table.bank.events import BankTaken
from houseway.table.event import Event
from houseway.table.events import Ended, StreetBegan
from houseway.table.hand import Hand
from houseway.table.repair_events import Ruled
from houseway.table.sealing import openings
from houseway.table.seen import seen_since
from houseway.table.teller import Teller
from houseway.table.teller import told as sentence
from houseway.table.viewers import RAIL
from houseway.table.why import why


def hand_list(told: Iterable[Recorded], scope: Scope, source: Source) -> Sheet:
    """The hands that ended in a shift or a day, at the house's tables."""
    hands = [
        one.past
        for one in told
        if one.past is not None
        and not one.past.opened.is_practice
        and scope.holds(one.at_ms, one.table)
    ]
    seats = sorted({seat for one in hands for seat in one.ended.stacks_cents})
    rows = tuple(_listed(scope, past, seats) for past in sorted(hands, key=lambda one: one.table))
    return Sheet(
        report="hands",
        letterhead=scope.letterhead,
        title="Hands",
        about=scope.about,
        source=source,
        figures=(
            Figure("hands", "Hands", len(hands), "count"),
            Figure("drop_cents", "Drop", sum(one.ended.drop_cents for one in hands)),
            Figure("jackpot_cents", "Jackpot", sum(one.ended.jackpot_cents for one in hands)),
        ),
        sections=(
            Section(
                slug="hands",
                title="By table",
                columns=(
                    Column("table", "Table", "count", once=True),
                    Column("game", "Game", once=True),
                    Column("hand", "Hand", "count"),
                    Column("began", "Began", "time"),
                    Column("ended", "Ended", "time"),
                    Column("seats", "Dealt in", "count"),
                    Column("first", "Button or bank"),
                    Column("result", "Won and lost, by seat", is_told=False),
                    Column("rulings", "Rulings", "count"),
                    Column("drop_cents", "Drop", "money"),
                    Column("jackpot_cents", "Jackpot", "money"),
                    *(_seat_column(seat) for seat in seats),
                ),
                rows=rows,
                nothing="No hand ended.",
            ),
        ),
        is_wide=True,
    )


def _seat_column(seat: int) -> Column:
    """What a seat won or lost, in cents for programs; on paper it is in words."""
    return Column(f"seat_{seat}_cents", f"Seat {seat}", "money", is_on_paper=False)


def _listed(scope: Scope, past: PastHand, seats: Iterable[int]) -> tuple[Cell, ...]:
    bank = next((one.seat for one in past.events if isinstance(one, BankTaken)), 0)
    changes = _changes(past)
    return (
        past.table,
        table_words(past.opened),
        past.hand,
        scope.time(past.began_ms),
        scope.time(past.ended_ms),
        len(past.players),
        f"bank {bank}" if bank else f"button {past.setup.button}" if past.setup.button else "",
        results(past),
        sum(isinstance(one, Ruled) for one in past.events) or None,
        past.ended.drop_cents,
        past.ended.jackpot_cents,
        *(changes.get(seat) for seat in seats),
    )


def results(past: PastHand) -> str:
    """What each seat has more or less than before, the most first."""
    moved = sorted((-cents, seat) for seat, cents in _changes(past).items() if cents)
    return ", ".join(
        f"{seat} {'+' if cents < 0 else ''}{money_words(-cents)}" for cents, seat in moved
    )


def _changes(past: PastHand) -> dict[int, int]:
    before = past.setup.by_seat
    return {seat: after - before[seat] for seat, after in past.ended.stacks_cents.items()}


def hand_account(past: PastHand, scope: Scope, source: Source) -> Sheet:
    """One hand in full."""
    hand = past.played()
    lines = tuple(_lines(past, hand, scope))
    cited = dict.fromkeys(cite for line in lines for cite in str(line[3]).split(", ") if cite)
    table = table_words(past.opened)
    began, ended = scope.moment(past.began_ms), scope.moment(past.ended_ms)
    return Sheet(
        report="hand",
        letterhead=scope.letterhead,
        title=f"Table {past.table}, hand {past.hand}",
        about=(
            ("Game", table + (", practice" if past.opened.is_practice else "")),
            ("Day", f"{scope.day:%A}, {scope.day:%B} {scope.day.day}, {scope.day.year}"),
            ("Played", f"{began:%H:%M:%S} to {ended:%H:%M:%S}"),
        ),
        source=source,
        figures=(
            Figure("seats", "Dealt in", len(past.players), "count"),
            Figure("drop_cents", "Drop", past.ended.drop_cents),
            Figure("jackpot_cents", "Jackpot", past.ended.jackpot_cents),
        ),
        sections=(
            _seats(past, scope),
            Section(
                slug="account",
                title="What happened",
                columns=(
                    Column("line", "Line", "count"),
                    Column("street", "Street", once=True),
                    Column("words", "In words"),
                    Column("clauses", "Clauses", "clause"),
                ),
                rows=lines,
            ),
            _seals(hand),
            _clauses(past, cited),
        ),
    )


def _seats(past: PastHand, scope: Scope) -> Section:
    before, after = past.setup.by_seat, past.ended.stacks_cents
    return Section(
        slug="seats",
        title="Seats",
        columns=(
            Column("seat", "Seat", "count"),
            Column("player", "Player"),
            Column("proposition", "Proposition player"),
            Column("before_cents", "Before", "money"),
            Column("after_cents", "After", "money"),
            Column("change_cents", "Change", "money"),
        ),
        rows=tuple(
            (seat, scope.person(player), "yes" if seat in past.proposition_players else "",
             before[seat], after[seat], after[seat] - before[seat])
            for seat, player in past.players.items()
        ),
    )  # fmt: skip


def _lines(past: PastHand, hand: Hand, scope: Scope) -> Iterator[tuple[Cell, ...]]:
    names = {seat: scope.names[one] for seat, one in past.players.items() if one in scope.names}
    teller, street = Teller.at(hand.setup, names), ""
    for number, (event, shown) in enumerate(zip(hand.log, seen_since(hand, FLOOR), strict=True), 1):
        if isinstance(event, StreetBegan):
            street = event.street
            continue
        words = sentence(teller, shown)
        if words and not isinstance(event, Ended):
            yield (number, street, words, ", ".join(_cited(hand, event)))


def _cited(hand: Hand, event: Event) -> list[str]:
    """The house's own clauses behind an event, each once."""
    found = (one for ground in why(hand, event) for one in ground.clauses)
    return list(dict.fromkeys(found))


def _seals(hand: Hand) -> Section:
    """What was fixed before the deal, and how much of it anybody has seen."""
    return Section(
        slug="seals",
        title="Shuffles",
        columns=(
            Column("root", "Root, published before the first card"),
            Column("positions", "Positions", "count"),
            Column("shown", "Shown to all", "count"),
            Column("closed", "Closed", "count"),
        ),
        rows=tuple(
            (one.root.digest.hex(), one.root.positions, len(one.openings),
             one.root.positions - len(one.openings))
            for one in openings(hand, RAIL)
        ),
        nothing="The cards were not dealt by the program.",
    )  # fmt: skip


def _clauses(past: PastHand, cited: Iterable[str]) -> Section:
    known = House.of_edition(past.opened.house, past.opened.edition).clauses
    return Section(
        slug="clauses",
        title="Clauses",
        columns=(Column("clause", "Clause", "clause"), Column("gist", "What it says")),
        rows=tuple((one, known[one].gist) for one in cited if one in known),
    )
