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
PLAYS_ON: Final = frozenset({"call", "bet", "raise", "complete"})
DRAW: Final = "draw"
"""The street on which cards are drawn."""

Told = Literal["told", "noise", "by later bets", "by folds"]
"""Whether a lead can be told; if not, what it may come of."""
EVEN: Final = {"noise": "even", "by later bets": "even-later", "by folds": "even-folds"}

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
    cost, stderr = _apart(best, done, on)
    told: Told = "told"
    if best is not done:
        told = _how_sure(cost, stderr, on)
        verdict: Verdict = "costs" if told == "told" else "even"
    elif ranked[0] is not done:
        verdict, best, told = "even", ranked[0], "by folds"
    elif other is done:
        verdict = "best"
    else:
        gained, unsure = _apart(done, other, on)
        # Later bets cost whoever plays on: they can take a lead from a call, and from no fold.
        of_done = on if done.key in PLAYS_ON else on._replace(slack_cents=0.0)
        told = "by folds" if done.key in on.unproved else _how_sure(gained, unsure, of_done)
        verdict = "best" if told == "told" else "even"
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
        says=_sentence(verdict, told, (done, best, other), on),
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


def _apart(one: Option, other: Option, on: Grounds) -> tuple[float, float]:
    """By how much a choice is ahead of another on the same deals, and the standard error."""
    return on.average([ours - its for ours, its in zip(one.values, other.values, strict=True)])


def _how_sure(cents: float, stderr: float, on: Grounds) -> Told:
    """Whether a lead is one: beyond the noise, and beyond what further betting may change."""
    if cents < max(SURE * stderr, HAIR_CENTS):
        return "noise"
    return "told" if cents >= on.slack_cents else "by later bets"


def _sentence(verdict: Verdict, told: Told, of: tuple[Option, Option, Option], on: Grounds) -> str:
    """The judgement in words, of what was done, the best choice, and the best other one."""
    done, best, other = of
    ahead, behind = (done, other) if best is done else (best, done)
    if ahead is behind:
        return say("says.only", did=_capital(doing(done.key)))
    one_of = ahead.key == behind.key
    names = [_at_length(one) if one_of else doing(one.key) for one in (ahead, behind)]
    by = money(_apart(ahead, behind, on)[0])
    words = {"ahead": names[0], "behind": names[1], "by": by, "slack": money(on.slack_cents)}
    words["first"] = _capital(names[0])
    words["did"], words["other"] = names if best is done else names[::-1]
    if verdict == "even":
        return say(f"says.{EVEN[told]}", **words)
    if verdict == "best":
        return say("says.best-one" if one_of else "says.best", **words)
    key = "says.folds" if best.key in ("fold", "give-up") else "says.costs"
    return say("says.same" if one_of else key, **words)


def _at_length(option: Option) -> str:
    """One of several choices of a kind, in the middle of a sentence: "setting Ac 9d in front"."""
    verb, _, rest = option.words.partition(" ")
    return f"{catalogue()[f'verb.{verb}']} {rest}".strip()


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
