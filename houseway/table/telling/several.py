"""What happens in one family alone, told in a sentence each: draw, stud, Push-9, Chinese Poker."""

from typing import Final

from houseway.money.cents import dollars
from houseway.table.events import Event
from houseway.table.chinese.events import Compared, Opened, SetDown
from houseway.table.draw.events import (
    AnteReturned,
    BetsPassedOn,
    CarriedIn,
    CarriedOut,
    Cut,
    DiscardsReturned,
    DrawChanged,
    KillAllowed,
    KillPosted,
    OpenersShown,
)
from houseway.table.mexican.events import FaceChosen
from houseway.table.push.events import BoughtIn, PotPushedOn, ShareAnswered, StayedOut
from houseway.table.stud.events import BroughtIn, BurnsTaken, DealtDead
from houseway.table.pot.telling import Telling
from houseway.table.telling.teller import Teller, counted, joined, opening, spoken


def _passed_on(teller: Teller, event: BetsPassedOn) -> str:
    shares = [f"{teller.name(seat)} {dollars(cents)}" for seat, cents in event.shares]
    return f"Bets after the draw go to the next best hand: {joined(shares)}"


def _face(teller: Teller, event: FaceChosen) -> str:
    if not event.is_down:
        return teller.who(event.seat, "take the next card up")
    turned = f", turning up {spoken(event.turned)}" if event.turned else ""
    return f"{teller.who(event.seat, 'take the next card down')}{turned}"


def _share(teller: Teller, event: ShareAnswered) -> str:
    return teller.who(event.seat, "would divide the pot" if event.agrees else "play for the pot")


def _set_down(teller: Teller, event: SetDown) -> str:
    return teller.who(event.seat, "have set")


def _opened(teller: Teller, event: Opened) -> str:
    automatic = "an automatic win, " if event.is_automatic else ""
    wrong = "mis-set: " if event.is_mis_set else ""
    return f"{teller.who(event.seat, 'open')} {wrong}{automatic}{event.words}"


def _compared(teller: Teller, event: Compared) -> str:
    one, other = event.seat, event.other
    if not event.points:
        return f"{joined([teller.who(one, '').strip(), teller.name(other)])} break even"
    if event.points < 0:
        one, other = other, one
    points = counted(abs(event.points), "point")
    return (
        f"{teller.who(one, 'collect')} {points} from {teller.name(other)}: {dollars(event.cents)}"
    )


def _kill(teller: Teller, event: KillPosted) -> str:
    return f"{teller.who(event.seat, 'kill')} the pot for {dollars(event.to_cents)}"


SEVERAL: Final[dict[type[Event], Telling]] = {
    Cut: lambda teller, event: teller.who(event.seat, "cut the cards"),
    KillAllowed: lambda *_: "The floor allows a kill",
    KillPosted: _kill,
    DrawChanged: lambda teller, event: teller.who(event.seat, "think again"),
    DiscardsReturned: lambda _, event: (
        f"{counted(len(event.cards), 'discard')} go into the stub, which is shuffled"
    ),
    OpenersShown: lambda teller, event: (
        f"{teller.who(event.seat, 'prove')} openers: {spoken(event.cards)}"
    ),
    BetsPassedOn: _passed_on,
    AnteReturned: lambda teller, event: (
        f"{teller.who(event.seat, 'get')} the ante of {dollars(event.cents)} back"
    ),
    CarriedOut: lambda _, event: f"{dollars(event.cents)} stays for the next deal",
    CarriedIn: lambda _, event: f"{dollars(event.cents)} lies in the middle from the last deal",
    FaceChosen: _face,
    PotPushedOn: lambda teller, event: (
        f"{opening(teller.listed(event.tied))} tie: {dollars(event.cents)} stays for a new deal"
    ),
    ShareAnswered: _share,
    BoughtIn: lambda teller, event: (
        f"{teller.who(event.seat, 'buy in')} for {dollars(event.cents)}"
    ),
    StayedOut: lambda teller, event: teller.who(event.seat, "stay out"),
    BroughtIn: lambda teller, event: (
        f"{teller.who(event.seat, 'bring it in')} for {dollars(event.cents)}"
    ),
    DealtDead: lambda *_: "Cards for those who have folded go to the muck",
    BurnsTaken: lambda *_: "The burns go back to the stub, which is shuffled",
    SetDown: _set_down,
    Opened: _opened,
    Compared: _compared,
}
