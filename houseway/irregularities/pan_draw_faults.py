"""Faults of pan's stock: a foreign card, and players who draw out of turn.

A foreign card, an eight, nine, ten or joker, is replaced from the centre on the deal; on the draw
it is removed and the player draws again (garlic-city/pan/80 and 81, comstock/pan/74 and 75). Where
the order of the draw is confused it is rebuilt for those who have not drawn, until three or more
have drawn out of order: then the draw stands and goes on from there (garlic-city/pan/29 to 32,
comstock/pan/24 to 27).
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, Literal

from houseway.cards.card import Card
from houseway.irregularities.pan_faults import not_called
from houseway.irregularities.stub import off_the_top
from houseway.rulebook.options import HouseOptions
from houseway.table.actions import Report
from houseway.table.event import Event
from houseway.table.faults import Case, Fault, Ruling, WhyNot, ruling
from houseway.table.hand import Hand
from houseway.table.pan.declaring import Declaring
from houseway.table.pan.draw_faults import (
    DrewOutOfTurn,
    ForeignDrawn,
    draw_again,
    let_order_stand,
    rebuild_order,
)
from houseway.table.pan.first_player import DealingPackets
from houseway.table.pan.table import counter_clockwise, pan_of
from houseway.table.pan.turns import Turns
from houseway.table.plan import Plan
from houseway.table.pot.giving_back import return_wagers
from houseway.table.repair_events import NeverDealt
from houseway.table.repairing import make_dead


@dataclass(frozen=True, kw_only=True)
class PanDrawFaultOptions(HouseOptions):
    """Asked by pan."""

    foreign_card_dealt: Literal["replaced from the stock", "dead hand"]
    """A hand is dealt an eight, nine, ten or joker: is the card replaced, or is the hand dead and
    its ante returned?"""

    foreign_card_drawn: Literal["draws again", "turn is over"]
    """A player draws an eight, nine, ten or joker: do they draw again, or is their turn over?"""

    out_of_turn_draws_stand: int
    """With fewer players out of turn the order of the draw is rebuilt. How many must have drawn for
    it to stand, and go on from there?"""


def _foreign_dealt_why_not(hand: Hand, report: Report) -> WhyNot | None:
    pan = pan_of(hand)
    if report.about not in hand.order:
        live = ", ".join(map(str, sorted(hand.order)))
        return WhyNot(f"Name a live hand; those are at seats {live}")
    if not isinstance(hand.step, Declaring | Turns) or pan.phase in ("melding", "out"):
        return WhyNot("A hand is looked over between turns, once all cards are dealt")
    # garlic-city/pan/49, comstock/pan/44: found after the first draw, the hand is incorrect.
    if report.about in pan.touched:
        return WhyNot(
            "Its player has drawn, so what is wrong now is the number of cards in the pack"
        )
    if not hand.holdings[report.about].down:
        return WhyNot("All its cards lie on the table")
    return None


def _foreign_dealt(hand: Hand, report: Report) -> Sequence[Event]:
    """A foreign card came in place of one of the pack, which lies on the stock yet."""
    return (NeverDealt(report.about, (hand.holdings[report.about].down[-1],)),)


def _foreign_drawn_why_not(hand: Hand, report: Report) -> WhyNot | None:
    pan = pan_of(hand)
    if why_not := not_called(hand, report):
        return why_not
    if report.about not in hand.order or report.about != pan.turn:
        return WhyNot("Name the player whose turn it is")
    if hand.setup.is_felt and pan.phase == "drawn":
        return WhyNot("The card that was told is one of the pack")
    if pan.phase not in ("drawing", "drawn") or pan.hit:
        return WhyNot("It has just drawn no card")
    return None


def _foreign_drawn(_: Hand, report: Report) -> Sequence[Event]:
    return (ForeignDrawn(report.about),)


def _out_of_turn_why_not(hand: Hand, report: Report) -> WhyNot | None:
    pan = pan_of(hand)
    if why_not := not_called(hand, report):
        return why_not
    if pan.phase != "choosing":
        return WhyNot("It is reported before the player whose turn it is draws or melds")
    if report.about not in hand.order or report.about == pan.turn:
        return WhyNot("Name a live hand whose turn it is not")
    why = _impossible_draws(hand, report)
    return WhyNot(why) if why else None


def _impossible_draws(hand: Hand, report: Report) -> str:
    """Why so many cards cannot have been drawn; nothing if they can."""
    drew, count = _drew(hand, report), _count(report)
    if len(drew) < count:
        return f"Only {len(drew)} can have drawn before it was seat {report.about}'s turn"
    if not hand.setup.is_felt:
        return "" if len(hand.stub) >= count else f"{count} cards cannot have come off this stock"
    if len(report.cards) != count:
        return "It is said which cards were drawn, in their order"
    hand.setup.game.pack(hand.setup.options).check([*hand.seen_cards(), *report.cards])
    return ""


def _out_of_turn(hand: Hand, report: Report) -> Sequence[Event]:
    count = _count(report)
    cards: tuple[Card, ...] = report.cards if hand.setup.is_felt else off_the_top(hand, count)
    return (DrewOutOfTurn(tuple(_drew(hand, report)[-count:]), cards),)


def _count(report: Report) -> int:
    """How many have drawn out of turn; the one it is about, unless told."""
    return report.count or len(report.cards) or 1


def _drew(hand: Hand, report: Report) -> list[int]:
    """Who can have drawn too early, in turn: from the next player to the one it is about."""
    order = counter_clockwise(hand.order, after=pan_of(hand).turn)
    return order[: order.index(report.about) + 1]


FOREIGN_CARD_DEALT: Final = Fault(
    slug="foreign-card-dealt",
    title="A hand is dealt an eight, nine, ten or joker",
    says=("about",),
    touches="a card",
    reported_by="the staff or the player",
    why_not=_foreign_dealt_why_not,
    happened=_foreign_dealt,
    found=("play", Turns),
)

FOREIGN_CARD_DRAWN: Final = Fault(
    slug="foreign-card-drawn",
    title="A player draws an eight, nine, ten or joker",
    says=("about",),
    touches="a card",
    reported_by="anybody at the table",
    why_not=_foreign_drawn_why_not,
    happened=_foreign_drawn,
    found=("play", Turns),
)

DRAWN_OUT_OF_TURN: Final = Fault(
    slug="drawn-out-of-turn",
    title="Players draw before the player whose turn it is",
    says=("about", "count"),
    touches="a turn",
    reported_by="anybody at the table",
    why_not=_out_of_turn_why_not,
    happened=_out_of_turn,
    found=("play", Turns),
    cases={
        "one or two players have drawn": Case(seat=1, count=2),
        "three or more players have drawn": Case(seat=1, count=3),
    },
)


@ruling(FOREIGN_CARD_DEALT, asks=("foreign_card_dealt",))
def foreign_card_dealt(plan: Plan, house: PanDrawFaultOptions, case: Case) -> Plan:
    """The foreign card is removed, and its player is dealt the top of the stock in its place."""
    if house.foreign_card_dealt == "dead hand":
        return plan.now(make_dead(case.seat), return_wagers(case.seat))
    # garlic-city/pan/80, comstock/pan/74
    return plan.now(DealingPackets(1, only=(case.seat,)))


@ruling(FOREIGN_CARD_DRAWN, asks=("foreign_card_drawn",))
def foreign_card_drawn(plan: Plan, house: PanDrawFaultOptions, case: Case) -> Plan:
    """The foreign card is removed, and the player draws again."""
    plan = plan.resume(asked=())
    # garlic-city/pan/81, comstock/pan/75
    return plan.now(draw_again(case.seat)) if house.foreign_card_drawn == "draws again" else plan


@ruling(DRAWN_OUT_OF_TURN, asks=("out_of_turn_draws_stand",))
def drawn_out_of_turn(plan: Plan, house: PanDrawFaultOptions, case: Case) -> Plan:
    """The order is rebuilt: what was drawn goes back, and whoever has not drawn gets the card that
    was theirs. Once too many have drawn the draw stands, and goes on from the last of them.
    """
    # garlic-city/pan/30, garlic-city/pan/31, comstock/pan/25, comstock/pan/26
    if max(case.count, 1) >= house.out_of_turn_draws_stand:
        return plan.now(let_order_stand()).resume(asked=(case.seat,))
    # garlic-city/pan/29, garlic-city/pan/32, comstock/pan/24, comstock/pan/27
    return plan.now(rebuild_order())


PAN_DRAW_RULINGS: Final[tuple[Ruling, ...]] = (
    foreign_card_dealt,
    foreign_card_drawn,
    drawn_out_of_turn,
)
