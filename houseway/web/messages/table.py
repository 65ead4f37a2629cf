"""What a table's socket says to whoever draws it: everything, each time, so that nothing is kept.

`?tell=steps` asks for these. One message holds the table as this viewer may know it, the lines
that are new, and what they may do now with everything it takes to draw it. A page that has lost its
connection opens the socket again and has lost nothing. Card numbers are in docs/api.md.
"""

from typing import Any, Literal

import msgspec

from houseway.cards.card import Card
from houseway.money.chips import Chips
from houseway.room.tables.layout import Place, Shape
from houseway.rulebook.four_answers import Standing
from houseway.table.endings import Held
from houseway.table.results import HandResults, NamedPart
from houseway.table.views import FloorView, RailView, SeatView
from houseway.web.messages.book import Layout
from houseway.web.messages.pace import AheadShown, PaceShown
from houseway.web.messages.shuffles import ShuffleShown


class PartShown(msgspec.Struct, frozen=True):
    """A part that a hand is set in, front first: the field of the action, and how many cards."""

    name: str
    count: int


class FeltShown(msgspec.Struct, frozen=True, kw_only=True):
    """What a table of this game looks like before anything lies on it."""

    layout: Layout
    theme: str
    felt: str
    accent: str
    seats: int
    shape: Shape
    """How players sit: all round, or in a half circle that faces the house dealer."""
    places: tuple[Place, ...]
    """Each seat and its direction, as the house dealer sees it."""
    spots: int
    """Betting places before the seats; 0 in a game without a player-dealer."""
    sides: tuple[str, ...]
    """Side wagers that have a place of their own."""
    board: int
    """How many cards the board comes to; 0 without one."""
    hole: int
    """How many cards a hand has at the most, to leave room for them."""
    parts: tuple[PartShown, ...]
    """How a hand is set, in a game where it is."""
    dice: int
    pieces: Literal["cards", "tiles"]
    pack: int
    """How many cards or tiles there are."""
    has_joker: bool
    bonus_ranks: tuple[int, ...]
    """Ranks drawn as bonus cards, because this game counts them apart; aces are 14."""
    turns: Literal["clockwise", "counter-clockwise"]
    """Which way the turn goes round."""


class ChairShown(msgspec.Struct, frozen=True, kw_only=True):
    """A seat, taken or free, as anybody sees it."""

    seat: int
    player: int
    """0 for a free seat."""
    name: str
    stack_cents: int
    """The chips behind, in the running hand too."""
    is_you: bool
    is_bot: bool
    is_away: bool
    is_unheard: bool
    """Whether they are away because they have not answered, and have not said so."""
    is_leaving: bool
    is_proposition_player: bool
    """Whether they play for a third-party provider of proposition player services."""
    is_asked: bool
    is_dealt_in: bool
    standing: str
    """New, changed seat, missed, busted, or nothing for who simply goes on."""
    missed: tuple[str, ...]
    """The missed-blind buttons before them."""
    held_until_ms: int
    """How long the seat of an away player is held, by the server's clock; 0 where it is not."""
    kept_for: str
    """Who has been called to this free seat."""
    has_overs: bool
    wants_deal: bool
    """Whether they have called for a hand from away."""
    moves_to_seat: int
    """The seat they move to when the hand is over, or 0."""
    moves_to_table: int
    """The table on whose change board their name stands, or 0."""
    stand_in: str
    """Who plays their chips while they are away, or empty."""
    sits_out_next: bool
    """Whether they go away when the hand is over."""
    is_silent: bool
    """Whether they have let the clock act in this hand: they are not waited for until they act."""
    calls_floor: bool


class BetShown(msgspec.Struct, frozen=True, kw_only=True):
    """The chips of a wager against the bank, as they are stacked on its spot."""

    spot: int
    seat: int
    kind: str
    cents: int
    chips: tuple[Chips, ...]
    """From the bottom up: the largest first."""


class ButtonsShown(msgspec.Struct, frozen=True, kw_only=True):
    """Where the buttons lie; 0 where there is none."""

    dealer: int
    action_spot: int
    player_dealer: int
    bank_number: int
    """1 for a first bank, 2 for a second."""
    killers: tuple[int, ...]
    overs: tuple[int, ...]


class ClockShown(msgspec.Struct, frozen=True, kw_only=True):
    """Who is asked, and until when by the server's clock."""

    asked: tuple[int, ...]
    server_ms: int
    since_ms: int
    until_ms: int
    """0 while nobody is asked, and where no clock runs."""
    then: str
    """What the clock does for the viewer then: "fold"; empty while they are not asked."""


class Preset(msgspec.Struct, frozen=True):
    """An amount that people choose often, and its name in the catalogue."""

    key: str
    cents: int


class AmountShown(msgspec.Struct, frozen=True, kw_only=True):
    """How much: the field of the action, its bounds, and the amounts people choose."""

    field: str
    low_cents: int
    high_cents: int
    step_cents: int
    presets: tuple[Preset, ...]


class CardsShown(msgspec.Struct, frozen=True, kw_only=True):
    """Which cards: the field of the action, what may be chosen, and how many."""

    field: str
    cards: tuple[Card, ...]
    least: int
    most: int
    must: Card | None


class ReadyAction(msgspec.Struct, frozen=True):
    """An action that can be sent as it is, and its words."""

    words: str
    action: dict[str, Any]
    cards: tuple[Card, ...] = ()
    """Of a meld: all of its cards as it would lie, in order."""
    why: str = ""
    """Why a steady player would do it, in one clause; empty where nothing is proposed."""
    explained: str = ""
    """How the figures of that clause come about and compare, in sentences; may be empty."""


class LaidShown(msgspec.Struct, frozen=True):
    """What a hand would be as its cards lie, before it is set."""

    named: tuple[NamedPart, ...]
    """Its parts by name, in the order in which they are told."""
    foul: str
    """That it is foul, or mis-set, and why, in words; empty when it is good."""


class ChoiceShown(msgspec.Struct, frozen=True, kw_only=True):
    """One thing that may be done now, with everything it takes to draw it and to do it.

    `action` is complete: sent as it is, it does the plainest thing the choice allows. Where there
    is an amount, cards or parts to choose, put them in the fields named.
    """

    number: int
    verb: str
    key: str
    """Its name in the page's catalogue, such as "choice.call"."""
    words: str
    """What it is in English: "call $16"."""
    shape: Literal["plain", "amount", "number", "cards", "parts"]
    action: dict[str, Any]
    owed_cents: int
    """What it costs now."""
    amount: AmountShown | None
    cards: CardsShown | None
    parts: tuple[PartShown, ...]
    """Which part takes how many of the cards; the fields of the action have the same names."""
    rest: str
    """The part that is not sent: whatever cards are left lie there."""
    ready: tuple[ReadyAction, ...]
    """Of a meld: those that are allowed now, ready to be sent."""
    spot: int
    holding: int
    of_hand: int
    """Which hand of a pair that was split it is about, from 1; 0 where its spot has one hand."""
    partner: int
    kind: str
    cite: str
    is_beaten: bool
    """Of a muck: whether the hands that lie open leave the viewer's own nothing to win."""
    is_unbeaten: bool = False
    """Of a muck: whether the viewer's own hand would win some of the pot against those."""
    shortcut: str
    """A letter for the keyboard, where the choice has one of its own."""


class SplitShown(msgspec.Struct, frozen=True, kw_only=True):
    """One of the hands of a pair that was split."""

    holding: int
    number: int
    """Its place among the hands of its spot, from 1."""
    cents: int
    """What the player of the spot has on it."""
    counts: str
    """What it counts, such as "soft 14"; empty before its second card."""


class Moved(msgspec.Struct, frozen=True):
    """Chips or cards that go from one place of the table to another.

    A place is "seat 3", "bet 3" (before a seat), "spot 2", "holding 4", "pot", "drop", "jackpot",
    "bank", "deck", "board", "muck" or "middle".
    """

    what: Literal["chips", "cards"]
    source: str
    target: str
    cents: int = 0
    cards: tuple[Card, ...] = ()


class LineShown(msgspec.Struct, frozen=True, kw_only=True):
    """One line of the hand, told to this viewer."""

    line: int
    event: str
    key: str
    """Its name in the catalogue of words; what is put in is in `with_`."""
    words: str
    """The sentence, as the viewer is told it; empty for what is not worth one."""
    short: str
    """What the seat does in a word or two, for its plate; empty where that is not said."""
    with_: dict[str, Any] = msgspec.field(name="with")
    seat: int
    """Whose doing it is; 0 for nobody's in particular."""
    clauses: tuple[str, ...]
    standing: Standing | Literal[""]
    """How the first answer behind it stands that has a clause, or our reading where none has; empty
    where "why?" has nothing to show."""
    by_clock: bool
    """Whether the clock did it for its seat."""
    moves: tuple[Moved, ...]


class StepMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="kind", tag="step"):
    """The table as one viewer may know it now, and what is new."""

    table: int
    house: str
    club: str
    game: str
    title: str
    limit: str
    is_practice: bool
    paused: str
    stands_still: bool
    """Whether a mistake of ours stopped it: it waits for the floor, and nobody is asked."""
    held: str
    """Why nobody acts until the floor releases the action; empty while play goes on."""
    buy_in_min_cents: int
    buy_in_max_cents: int | None
    buy_in_cents: int
    chip_cents: int
    collection: tuple[str, ...]
    """What it costs to play here, line by line, as posted."""
    announced: str
    """Payouts of a side wager that are going to change, and when; empty where none are."""
    house_dealer: str
    """The name of who deals; empty where the room deals by itself."""
    felt: FeltShown
    chairs: tuple[ChairShown, ...]
    """Every seat from 1 up, the free ones too."""
    you: int
    """The viewer's own seat; 0 from the rail."""
    role: str
    hand: int
    line: int
    """How many lines of this hand's log the viewer has now been shown; send it with an action."""
    is_over: bool
    view: SeatView | FloorView | RailView | None
    """None before the first hand. Its `events` are empty: `lines` tells them."""
    results: HandResults | None
    """How the hand came out; wagers against a bank as they are settled."""
    own_hands: tuple[Held, ...]
    """What the viewer's own hands are called as they stand now; nothing when the hand is over."""
    open_hands: tuple[Held, ...]
    """What the hands against a bank are called that lie open for everybody, the bank's own too."""
    gave_up: str
    """What the viewer folded in this hand, and what it would have become; empty otherwise."""
    bets: tuple[BetShown, ...]
    """Every open wager against the bank."""
    splits: tuple[SplitShown, ...]
    """The hands of pairs that were split; nothing while every spot has one hand."""
    buttons: ButtonsShown
    clock: ClockShown
    lines: tuple[LineShown, ...]
    """Those that are new; all of the hand in the first message of a hand."""
    choices: tuple[ChoiceShown, ...]
    ahead: tuple[AheadShown, ...]
    """What the viewer may say before they are asked, where they will be."""
    no_raise: str
    """Why the viewer, who is asked, may not raise where the cap is reached; empty otherwise."""
    pace: PaceShown
    shuffle: ShuffleShown
    wishes: tuple[str, ...]
    """What players may ask for here beside playing, by the book of the table: names of commands."""
