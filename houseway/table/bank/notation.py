"""Games with a player-dealer in short texts.

p1 bank 200         takes the bank with 200        p3 play, p3 give-up      stays in, or does not
p1 pass-bank        lets it go by                  p3 draw-one, p3 stand    a card, or none
p3 wager 20         on the seat's own spot         p3 house-way             leaves the hand to it
p3 wager 5 pair-plus on 4                          p6 claim 3, p6 leave 3   the largest wager has it
p4 wager 10 on 3 with p3        kum-kum            p1 shake, p1 shake by p4
p3 wager 0          takes it back                  p1 shake 3 4 6           what real dice showed
p5 join-bank 50     beside the player-dealer       p3 done                  makes no more wagers

Where a seat has several hands the number of the one meant follows: `p3 draw-one 5`.
"""

from typing import TYPE_CHECKING, Any, Final, get_args

from houseway.table.actions import Action
from houseway.table.bank.actions import (
    AskHouseWay,
    Claim,
    Done,
    DrawOne,
    GiveUp,
    JoinBank,
    LeaveIt,
    PassBank,
    PlaceWager,
    Play,
    Shake,
    Stand,
    TakeBank,
)
from houseway.table.bank.bank import WagerKind

if TYPE_CHECKING:
    from collections.abc import Callable

    from houseway.table.notation import Words
    from houseway.table.records.amounts import Units

KINDS: Final[tuple[WagerKind, ...]] = get_args(WagerKind)


def _number(words: "Words", what: str) -> int:
    word = words.next(what)
    if not word.isdigit() or len(word) > 3:
        raise words.wrong(f"{what} is a number, not '{word}'")
    return int(word)


def _about(words: "Words") -> int:
    """The hand meant, where one is named."""
    return _number(words, "the hand") if words.left else 0


def _wagered(seat: int, words: "Words") -> Action:
    cents = words.cents()
    kind: WagerKind = "base"
    spot = partner = 0
    while words.left:
        word = words.next("where")
        if word == "on":
            spot = _number(words, "the spot")
        elif word == "with":
            partner = words.seat("the partner")
        elif word in KINDS:
            kind = word
        else:
            raise words.wrong(f"a wager is on a spot, with a partner or a kind, not '{word}'")
    return PlaceWager(seat, cents, spot, kind, partner)


def _shaken(seat: int, words: "Words") -> Action:
    named, dice = 0, []
    if words.left[:1] == ["by"]:
        words.next("by")
        named = words.seat("who shakes")
    while words.left:
        dice.append(_number(words, "a die"))
    return Shake(seat, named, tuple(dice))


def _verb(kind: "Callable[[int, int], Action]") -> "Callable[[int, Words], Action]":
    return lambda seat, words: kind(seat, _about(words))


BANK_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    "bank": lambda seat, words: TakeBank(seat, words.cents()),
    "pass-bank": lambda seat, _: PassBank(seat),
    "wager": _wagered,
    "join-bank": lambda seat, words: JoinBank(seat, words.cents()),
    "done": lambda seat, _: Done(seat),
    "shake": _shaken,
    "claim": lambda seat, words: Claim(seat, _number(words, "the hand")),
    "leave": lambda seat, words: LeaveIt(seat, _number(words, "the hand")),
    "play": _verb(Play),
    "give-up": _verb(GiveUp),
    "draw-one": _verb(DrawOne),
    "stand": _verb(Stand),
    "house-way": _verb(AskHouseWay),
}


BANK_STAFF_VERBS: "Final[dict[str, Callable[[int, Words], Action]]]" = {
    verb: BANK_VERBS[verb] for verb in ("claim", "leave")
}
"""Between equal wagers the floor may have to say who plays the hand."""


def _written(verb: str) -> "Callable[[Any, Units], str]":
    return lambda action, _: f"{_who(action.seat)} {verb} {action.about or ''}".rstrip()


def _who(seat: int) -> str:
    return f"p{seat}" if seat > 0 else "floor"


def _wager_text(action: PlaceWager, units: "Units") -> str:
    told = (
        f"p{action.seat} wager {units.amount(action.cents)}",
        action.kind if action.kind != "base" else "",
        f"on {action.spot}" if action.spot else "",
        f"with p{action.partner}" if action.partner else "",
    )
    return " ".join(filter(None, told))


def _shake_text(action: Shake, _: "Units") -> str:
    named = f" by p{action.named}" if action.named else ""
    return f"p{action.seat} shake{named}{''.join(f' {face}' for face in action.dice)}"


BANK_WRITTEN: "Final[dict[type[Action], Callable[[Any, Units], str]]]" = {
    TakeBank: lambda action, units: f"p{action.seat} bank {units.amount(action.cents)}",
    PassBank: lambda action, _: f"p{action.seat} pass-bank",
    PlaceWager: _wager_text,
    JoinBank: lambda action, units: f"p{action.seat} join-bank {units.amount(action.cents)}",
    Done: lambda action, _: f"p{action.seat} done",
    Shake: _shake_text,
    Claim: _written("claim"),
    LeaveIt: _written("leave"),
    Play: _written("play"),
    GiveUp: _written("give-up"),
    DrawOne: _written("draw-one"),
    Stand: _written("stand"),
    AskHouseWay: _written("house-way"),
}
