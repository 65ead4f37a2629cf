"""What a banked game is worth as one house deals it, or as the usual game goes.

    odds_of(House.named("garlic-city").row("three-card-poker").answers)

Only the answers that decide the figures count: their digest is the name that the figures are kept
under, and stands in whatever is printed from them.
"""

import hashlib
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import msgspec

from houseway.errors import BadInput
from houseway.lab.odds.figures import Counted, Figures, HandCount, Lines, Method
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.studies import OPTIMAL, Play, Study, Tell, in_silence, simulated_by, study_of
from houseway.rulebook.answers import Answers, with_option
from houseway.rulebook.four_answers import Answer
from houseway.rulebook.options import Groups


class GameOdds(msgspec.Struct, frozen=True, kw_only=True):
    """The figures of one game under one set of answers."""

    house: str
    game: str
    strategy: str
    method: Method
    deals: int
    rules: str
    """The digest of the answers that the figures rest on."""
    wagers: tuple[Figures, ...]
    hands: tuple[HandCount, ...] = ()
    """The lines of the list, best first, with the hands that hold nothing better."""
    tables: tuple[Lines, ...] = ()
    """What else there is to say of a game."""

    def wager(self, slug: str) -> Figures:
        """One wager's figures; where the row does not offer it, which it does."""
        for one in self.wagers:
            if one.wager == slug:
                return one
        raise not_offered(slug, [one.wager for one in self.wagers])


def not_offered(slug: str, there: Sequence[str]) -> BadInput:
    """What to say of a wager that a row does not offer, beside those it does."""
    hint = f": add --set {slug}_offered=yes" if slug == "buster" else ""
    return BadInput(f"{slug} is not offered here, beside {', '.join(there)}{hint}")


class NamedPlay(msgspec.Struct, frozen=True):
    """A way to play that has a name: what it is worth, and what it gives up against the best."""

    strategy: str
    edge: float
    element_of_risk: float
    gives_up: float


@dataclass(frozen=True)
class Asked:
    """A game's answers, and how it is played."""

    answers: Answers
    strategy: str = OPTIMAL

    @property
    def study(self) -> Study:
        return study_of(self.answers.game)

    @property
    def decisive(self) -> Iterator[Answer]:
        """The answers that the figures rest on."""
        return among(self.answers, self.study.asks)

    @property
    def rules(self) -> str:
        """A digest of the decisive answers."""
        return digest_of(self.answers, self.study.asks)

    @property
    def name(self) -> str:
        """What the figures are kept under."""
        return f"{self.answers.game}-{self.rules}-{self.strategy}"

    @property
    def notice(self) -> str:
        """What to say before figures are worked out that take minutes; nothing if none do."""
        if self.study.takes_long is None or kept(self.name, Counted):
            return ""
        return self.study.takes_long(Play(options=self.answers.options, strategy=self.strategy))


def among(answers: Answers, groups: Groups) -> Iterator[Answer]:
    """The answers to the questions of some groups."""
    return (one for one in answers if one.question.declared_in in groups)


def digest_of(answers: Answers, groups: Groups) -> str:
    """A digest of the answers to some groups, the same for every house that gives them."""
    told = [answers.game, *(f"{one.name}={one.shown}" for one in among(answers, groups))]
    return hashlib.sha256("\n".join(told).encode()).hexdigest()[:16]


def odds_of(
    answers: Answers,
    strategy: str = OPTIMAL,
    *,
    is_sampled: bool = False,
    tell: Tell = in_silence,
) -> GameOdds:
    """The figures of a game, from the disk where they have been worked out before."""
    asked = Asked(answers, study_of(answers.game).checked(strategy))
    work = simulated_by(asked.study) if is_sampled else asked.study.counted
    name = f"{asked.name}{'-sampled' if is_sampled else ''}"
    found = kept(name, Counted)
    if found is None:
        found = work(Play(options=answers.options, strategy=strategy, tell=tell))
        keep(name, found)
    return GameOdds(
        house=answers.house,
        game=answers.game,
        strategy=strategy,
        method=found.method,
        deals=found.deals,
        rules=asked.rules,
        wagers=found.wagers,
        hands=found.hands,
        tables=found.tables,
    )


def plays_of(
    answers: Answers, *, is_sampled: bool = False, tell: Tell = in_silence
) -> tuple[NamedPlay, ...]:
    """Every named play of a game beside the best, by its first wager."""
    found = {
        one: odds_of(answers, one, is_sampled=is_sampled, tell=tell).wagers[0]
        for one in study_of(answers.game).strategies
    }
    best = found[OPTIMAL].edge
    return tuple(
        NamedPlay(strategy, first.edge, first.element_of_risk, first.edge - best)
        for strategy, first in found.items()
    )


def usual_answers(answers: Answers) -> Answers:
    """The same answers, but for those in which this club's words differ from the usual game."""
    for one in answers:
        if one.common is not None:
            usual = one.question.kind.show(one.common)
            answers = with_option(answers, one.name, usual, because="the usual game")
    return answers
