"""Who may see what: the hand as a seat, the rail and the floor may know it.

A view is built up field by field from what lies open on the felt, never cut down from everything,
and has no field that could hold a hidden card: the only closed cards in it are a seat's own. The
floor and the house dealer see no more cards than the rail does, but what is due and what comes
next. All of it is plain data that travels as JSON.

A viewer gets a view on joining; after that they are sent events, through `seen.py`. Which clauses
lie behind them is in `why.py`, and what they can check afterwards in `sealing.py`.
"""

from typing import Any, ClassVar, Final

from houseway.cards.card import Card
from houseway.money.pots import Pot, side_pots
from houseway.table.actors import FLOOR, HOUSE_DEALER
from houseway.table.bank.view import BankView, WagerView, bank_view, holdings_shown, wager_views
from houseway.table.choices import Choice
from houseway.table.engine import legal
from houseway.table.events import Boarded, Burned, Dealt, Laid, Shuffled
from houseway.table.hand import Hand
from houseway.table.legible import Legible
from houseway.table.pan.table import PanTable
from houseway.table.pan.view import PanView, pan_view
from houseway.table.pot.betting import BettingRound
from houseway.table.pot.events import BettingOpened
from houseway.table.repair_events import Gathered, NeverDealt, PassedOver, Ruled, Swapped, TakenOut
from houseway.table.repairing import this_deal
from houseway.table.seen import SeenEvent, seen_since
from houseway.table.streets import Street
from houseway.table.viewers import RAIL, own_holdings

STUB_CHANGES: Final = (
    *(Shuffled, Dealt, Burned, Laid, Boarded),
    *(NeverDealt, PassedOver, TakenOut, Gathered),
)
"""What takes the top card of the stub or covers it."""


class ChipsView(Legible, frozen=True, gc=False):
    """The chips in front of a seat: behind, and bet in this round."""

    seat: int
    stack_cents: int
    bet_cents: int


class HoldingView(Legible, frozen=True, gc=False):
    """What anybody sees of a hand: its open cards, and how many lie face down."""

    number: int
    seat: int
    up: tuple[Card, ...]
    down_count: int
    is_live: bool
    is_tabled: bool
    is_set: bool = False
    """Whether its player has set it, in a game where hands are set."""
    parts: tuple[tuple[Card, ...], ...] = ()
    """How it was set, front first, once it is open."""
    spot: int = 0
    played_by: int = 0
    """Who plays it, in a game with a player-dealer; 0 for the house way."""


class OwnCards(Legible, frozen=True, gc=False):
    """The closed cards of one of the viewer's own holdings."""

    holding: int
    down: tuple[Card, ...]
    parts: tuple[tuple[Card, ...], ...] = ()
    """How its player has set it, front first; nothing until then."""


class RailView(Legible, frozen=True, kw_only=True, tag_field="viewer", tag="rail"):
    """The hand as it lies open on the felt."""

    only_counted: ClassVar = "events"

    house: str
    game: str
    limit: str
    stakes: str
    """The limit that this pot is played at: a higher one when it is killed."""
    button: int
    street: str
    round: int
    board: tuple[Card, ...]
    laid_count: int
    """Board cards that lie in the middle face down (s-and-k/texas-holdem/2)."""
    aside: tuple[Card, ...]
    """Board cards that were turned too early and lie out of play."""
    burn_count: int
    stub_count: int
    face_up_on_stub: Card | None
    """An exposed card that was replaced: the next burn (garlic-city/texas-holdem/49 and 50)."""
    holdings: tuple[HoldingView, ...]
    chips: tuple[ChipsView, ...]
    pots: tuple[Pot, ...]
    """What has been pulled in, the main pot first; bets of this round lie before their seats."""
    pot_cents: int
    """Everything to be won so far, bets of this round included."""
    bet_cents: int
    """What a seat must have in to stay in this betting round."""
    bank: BankView | None
    """Of a game with a player-dealer."""
    wagers: tuple[WagerView, ...]
    asked: tuple[int, ...]
    in_turn: bool
    is_over: bool
    ruled: tuple[Ruled, ...]
    """What the house has ruled in this hand, with the clauses."""
    events: tuple[SeenEvent, ...]
    """The log, as this viewer may see it."""
    pan: PanView | None = None
    """Melds and the middle of the table, in pan."""


class SeatView(RailView, frozen=True, kw_only=True, tag="seat"):
    """The same from a seat, with its own cards and what it may do now."""

    seat: int
    own: tuple[OwnCards, ...]
    choices: tuple[Choice, ...]


class FloorView(RailView, frozen=True, kw_only=True, tag="floor"):
    """The same for the floor and the house dealer, who see no hand that is not tabled."""

    drop_cents: int
    jackpot_cents: int
    owed_cents: int
    """What is still due of the collection, because the pot does not hold it yet."""
    choices: tuple[Choice, ...]
    """What the staff may do now."""
    to_come: tuple[str, ...]
    """The words of the script that are still to come, the next one first."""


def seat_view(hand: Hand, seat: int, *, since: int = 0, is_past: bool = False) -> SeatView:
    """The hand as the player in this seat may know it, with its log from one line on.

    A hand that is past is looked at line by line, and nobody can do anything in it.
    """
    own = own_holdings(hand, seat)
    return SeatView(
        **_open(hand, seat, since),
        seat=seat,
        own=tuple(
            OwnCards(number, _held(hand, number), hand.holdings[number].parts) for number in own
        ),
        choices=() if is_past else tuple(legal(hand, seat)),
    )


def _held(hand: Hand, number: int) -> tuple[Card, ...]:
    """The closed cards of a hand; at pan, once it is over, those that it was put away with."""
    if isinstance(hand.own, PanTable) and number in hand.own.kept:
        return hand.own.kept[number]
    return tuple(hand.holdings[number].down)


def rail_view(hand: Hand, *, since: int = 0) -> RailView:
    """The hand as anybody may know it."""
    return RailView(**_open(hand, RAIL, since))


def floor_view(hand: Hand, *, since: int = 0) -> FloorView:
    """The hand as those who run the table may know it."""
    balances, setup, owed = hand.money.balances, hand.setup, hand.owed
    return FloorView(
        **_open(hand, FLOOR, since),
        drop_cents=balances[setup.drop],
        jackpot_cents=balances[setup.jackpot],
        owed_cents=owed.cents + owed.jackpot_cents if owed else 0,
        choices=tuple(choice for staff in (HOUSE_DEALER, FLOOR) for choice in legal(hand, staff)),
        to_come=tuple(
            step.name if isinstance(step, Street) else str(step.__struct_config__.tag)
            for step in reversed(hand.plan)
        ),
    )


def _open(hand: Hand, viewer: int, since: int) -> dict[str, Any]:
    """What all views have in common; of the log, what this viewer may see."""
    setup = hand.setup
    in_front = _in_front(hand)
    return {
        "house": setup.answers.house,
        "game": setup.game.slug,
        "limit": str(setup.limit),
        "stakes": str(hand.stakes),
        "button": setup.button,
        "street": hand.street,
        "round": hand.round,
        "board": tuple(hand.board),
        "laid_count": len(hand.laid),
        "aside": tuple(hand.aside),
        "burn_count": len(hand.burns),
        "stub_count": len(hand.stub),
        "face_up_on_stub": _face_up_on_stub(hand),
        "holdings": _holdings(hand),
        "chips": tuple(
            ChipsView(seat, hand.money.balances[seat], in_front[seat]) for seat in setup.order
        ),
        "pots": _pulled_in(hand, in_front),
        "pot_cents": hand.pot_cents,
        "bet_cents": hand.bet_cents,
        "bank": bank_view(hand),
        "wagers": wager_views(hand),
        "asked": tuple(hand.asked),
        "in_turn": hand.in_turn,
        "is_over": hand.is_over,
        "ruled": tuple(event for event in hand.log if isinstance(event, Ruled)),
        "events": seen_since(hand, viewer, since),
        "pan": pan_view(hand),
    }


def _holdings(hand: Hand) -> tuple[HoldingView, ...]:
    """Every hand that was dealt, clockwise from the left of the button; of empty seats too."""
    dealt_in = {seat: place for place, seat in enumerate(hand.setup.positions)}
    holdings = [holding for holding in hand.holdings if holding.seat in dealt_in]
    holdings.sort(key=lambda holding: dealt_in[holding.seat])
    if hand.setup.is_banked:
        holdings = holdings_shown(hand)
    return tuple(
        HoldingView(
            number=holding.number,
            seat=holding.seat,
            up=tuple(holding.up),
            down_count=len(holding.down),
            is_live=holding.number in hand.order,
            is_tabled=holding.is_tabled,
            is_set=bool(holding.parts),
            parts=holding.parts if holding.is_tabled else (),
            spot=holding.spot,
            played_by=holding.played_by,
        )
        for holding in holdings
    )


def _face_up_on_stub(hand: Hand) -> Card | None:
    """By the log and not by the stub: a shuffle may bring a card that was exposed to the top."""
    for event in reversed(hand.log):
        if isinstance(event, Swapped):
            return event.card
        if isinstance(event, STUB_CHANGES):
            break
    return None


def _in_front(hand: Hand) -> dict[int, int]:
    """By seat, the bets that the house dealer has not pulled in yet: of this round, or blinds."""
    is_betting = isinstance(hand.step, BettingRound) or not any(
        isinstance(event, BettingOpened) for event in this_deal(hand)
    )
    return {seat: hand.seats[seat].bet_cents if is_betting else 0 for seat in hand.setup.order}


def _pulled_in(hand: Hand, in_front: dict[int, int]) -> tuple[Pot, ...]:
    """The pots without the bets that still lie before their seats."""
    if hand.setup.is_banked:
        return ()
    if hand.own is not None or not hand.order:
        # The tops, which whoever goes out wins; or a pot that nobody is left to win, and that
        # stays for the next hand.
        return (Pot(hand.pot_cents, tuple(hand.order)),) if hand.pot_cents else ()
    seats = {seat: hand.seats[seat] for seat in hand.setup.order}
    dead_cents = sum(seat.dead_cents for seat in seats.values()) + hand.carried_cents
    paid_cents = sum(seat.paid_cents for seat in seats.values()) + dead_cents
    pulled_in = {number: seat.paid_cents - in_front[number] for number, seat in seats.items()}
    # A drop taken while the blinds are all there is comes off them when they are pulled in.
    drop_cents = min(paid_cents - hand.pot_cents, sum(pulled_in.values()) + dead_cents)
    return tuple(side_pots(pulled_in, hand.order, dead_cents=dead_cents, drop_cents=drop_cents))
