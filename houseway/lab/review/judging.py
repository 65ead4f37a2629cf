"""Choices with their prices become a judgement: the best, what was done, and a sentence.

A cost that is within the noise is none: twice the standard error of the difference, or what a model
that stands between the figures and the truth may be wrong by.
"""

import tomllib
from collections.abc import Callable, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Any, Final, Literal, NamedTuple

from houseway.lab.review.told import Decision, Method, Priced, Verdict
from houseway.lab.review.walking import Moment
from houseway.money.cents import dollars
from houseway.table.pot.actions import Discard

SURE: Final = 2.0
"""Standard errors beyond which a difference counts."""
HAIR_CENTS: Final = 0.5
DRAW: Final = "draw"
"""The street on which cards are drawn."""

Average = Callable[[Sequence[float]], tuple[float, float]]
"""A mean over deals, and its standard error."""


class Option(NamedTuple):
    """One thing that may be done, by its kind, with what it wins in every deal."""

    key: str
    words: str
    is_done: bool
    values: Sequence[float]


class Grounds(NamedTuple):
    """What a judgement rests on beside its prices."""

    method: Method
    average: Average
    slack_cents: float = 0.0
    """What a model may be wrong by."""
    share: float | None = None
    price: float | None = None
    unit: Literal["bets", "held"] = "bets"
    """How a habit is called: by the street, or by what was held."""
    may_be_alone: bool = False
    """Whether the best of very many is judged without naming another."""
    unproved: frozenset[str] = frozenset()
    """Kinds of choices whose price says too little to hold them against others."""


def exactly(values: Sequence[float]) -> tuple[float, float]:
    """A value that is known."""
    return values[0], 0.0


@cache
def catalogue() -> Mapping[str, str]:
    tables = tomllib.loads(Path(__file__).with_name("words-en.toml").read_text("utf-8"))
    return {f"{table}.{key}": text for table, part in tables.items() for key, text in part.items()}


def say(key: str, **values: Any) -> str:
    return catalogue()[key].format_map(values)


def doing(key: str) -> str:
    """A kind of choice in the middle of a sentence."""
    return catalogue().get(f"doing.{key}", key)


def money(cents: float) -> str:
    """An average, to the cent."""
    return dollars(round(cents))


def judged(moment: Moment, options: Sequence[Option], on: Grounds) -> Decision | None:
    """The judgement of one decision; none where what was done is not among what was priced."""
    done = next((one for one in options if one.is_done), None)
    if done is None or len(options) < (1 if on.may_be_alone else 2):
        return None
    ranked = sorted(options, key=lambda one: -on.average(one.values)[0])
    proved = [one for one in ranked if one is done or one.key not in on.unproved]
    best, other = proved[0], next((one for one in proved if one is not done), done)
    apart = [one - two for one, two in zip(best.values, done.values, strict=True)]
    cost, stderr = on.average(apart)
    least = max(SURE * stderr, on.slack_cents, HAIR_CENTS)
    verdict: Verdict = "best" if best is done else "even" if cost < least else "costs"
    gained, unsure = on.average(
        [one - two for one, two in zip(done.values, other.values, strict=True)]
    )
    is_close = gained < max(SURE * unsure, HAIR_CENTS) or done.key in on.unproved
    if verdict == "best" and ranked[0] is not done:
        verdict, best = "even", ranked[0]
    elif verdict == "best" and other is not done and is_close:
        verdict, best = "even", other
    return Decision(
        line=moment.line,
        street=moment.view.street,
        did=done.words,
        have=have_of(moment),
        share=on.share,
        price=on.price,
        choices=tuple(_priced(one, on) for one in ranked),
        verdict=verdict,
        cost_cents=cost if verdict == "costs" else 0.0,
        stderr=stderr if verdict == "costs" else 0.0,
        method=on.method,
        says=_sentence(verdict, done, best, other=other, by=cost if cost > 0 else gained),
        habit=_habit(moment, done, on.unit),
    )


def have_of(moment: Moment) -> str:
    """What the hand in question was called."""
    have = dict(moment.have)
    about = getattr(moment.action, "about", 0)
    return have.get(about) or have.get(moment.view.seat) or next(iter(have.values()), "")


def _priced(option: Option, on: Grounds) -> Priced:
    cents, stderr = on.average(option.values)
    return Priced(
        words=option.words, key=option.key, cents=cents, stderr=stderr, is_done=option.is_done
    )


def _sentence(verdict: Verdict, done: Option, best: Option, *, other: Option, by: float) -> str:
    did, amount = doing(done.key), money(by)
    if verdict == "best" and other is done:
        return say("says.only", did=_capital(did))
    if verdict == "best":
        one_of = other.key == done.key
        names = (done.words, other.words) if one_of else (_capital(did), doing(other.key))
        key = "says.best-one" if one_of else "says.best"
        return say(key, did=names[0], other=names[1], by=amount)
    one_of = best.key == done.key
    did, aim = (f"to {done.words}", f"to {best.words}") if one_of else (did, doing(best.key))
    if verdict == "even":
        return say("says.even", did=did, best=aim)
    key = "says.folds" if best.key in ("fold", "give-up") else "says.costs"
    return say("says.same" if one_of else key, best=_capital(aim), did=did, by=amount)


def _habit(moment: Moment, done: Option, unit: str) -> str:
    if isinstance(moment.action, Discard):
        return _throwing(moment, done)
    if unit == "bets":
        return say("habit.bets", did=doing(done.key), street=street_words(moment.view.street))
    have = have_of(moment)
    return say("habit.at", did=doing(done.key), have=have) if have else doing(done.key)


def _throwing(moment: Moment, done: Option) -> str:
    """Cards are thrown away for others in the draw, and at the pineapples for none."""
    if moment.view.street == DRAW:
        return doing(done.key)
    return say("habit.bets", did=say("doing.throw"), street=street_words(moment.view.street))


def street_words(street: str) -> str:
    """When something was done: `before the flop`, `on third street`."""
    known = catalogue().get(f"street.{street}")
    usual = "street.numbered" if street.endswith("street") else "street.usual"
    return known or say(usual, street=street)


def _capital(words: str) -> str:
    return words[:1].upper() + words[1:]
