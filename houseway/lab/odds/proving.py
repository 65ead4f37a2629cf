"""What stands behind the figures of a game: checks that anybody can follow, and how results spread.

A report that goes with a filing says not only what a wager is worth but why that is to be believed:
every deal is there once, the results give the edge again, the usual game meets what has been
published, and tables dealt at random come to the same.
"""

import hashlib
from collections.abc import Iterator, Mapping
from math import erf, sqrt
from typing import Final

import msgspec

from houseway.lab.odds.asking import Asked, GameOdds, odds_of, usual_answers
from houseway.lab.odds.figures import Figures
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.studies import BLACKJACK, OPTIMAL, Play, Tell, in_silence, study_of
from houseway.lab.strategy.words import MINUS
from houseway.rulebook.answers import Answers

SPANS: Final = (100, 1_000, 10_000)
"""After how many hands it is said how far results spread."""
READABLE: Final = 10**18
RAISED: Final = str.maketrans("0123456789", "⁰¹²³⁴⁵⁶⁷⁸⁹")
ERRORS_MAX: Final = 4
"""So many standard errors apart are still chance."""
PUBLISHED: Final[Mapping[str, Mapping[str, float]]] = {
    "4b7dff764b632601": {"ante": 0.03372981, "pair-plus": 0.02316742},
    "012e666d6c0facc1": {"ante": 0.05224306},
}
"""Edges that are in print, to eight places, by the rules they are of: the usual Three Card Poker
and the usual Caribbean Stud."""

METHODS: Final = {
    "three-card-poker": "All 22,100 hands of three cards against all 18,424 that the bank may hold"
    " beside each; hands that differ only by the names of suits are counted together.",
    "caribbean-stud": "All 134,459 hands that differ by more than the names of suits, each against"
    " every up card of the bank and every hand behind it.",
    "super-pan-nine": "Every two hands of three cards from the shoe by their points, with the card"
    " that either may draw; what one holds is not there for the other.",
    **dict.fromkeys(
        ("no-bust-21st-century-blackjack", "pure-21-5-blackjack", "no-bust-blackjack"),
        "Every hand that a player may come to hold and every hand of the bank, by their values from"
        " the shoe that the others leave; each hand of a split pair is played by its own cards.",
    ),
    "pai-gow-tiles": "All 35,960 hands of four tiles against all 20,475 that the bank may hold"
    " beside each, the bank set the house way.",
    "pai-gow-poker": "All 154,143,080 hands of seven cards, each against all 53,524,680 that the"
    " bank may hold beside it, the bank set the house way; hands that differ only by the names of"
    " suits are counted together.",
    "push-nine": "All 22,100 hands of three cards against all 18,424 that one other player may hold"
    " beside each.",
}
"""How the deals of a game are counted."""


class Proof(msgspec.Struct, frozen=True):
    """One check: what was looked at, what was found, and whether it holds."""

    claim: str
    found: str
    holds: bool


class Span(msgspec.Struct, frozen=True):
    """How the results of many hands spread, in units of the wager; by the normal curve."""

    hands: int
    mean: float
    sd: float
    ahead: float
    """The chance that the bettor is ahead."""


def spans(wager: Figures) -> tuple[Span, ...]:
    """What a bettor may expect after many hands of the same wager."""
    return tuple(
        Span(
            hands,
            -wager.edge * hands,
            wager.sd * sqrt(hands),
            _normal(-wager.edge * sqrt(hands) / wager.sd) if wager.sd else 0.0,
        )
        for hands in SPANS
    )


def _normal(at: float) -> float:
    return (1 + erf(at / sqrt(2))) / 2


def method_of(found: GameOdds) -> str:
    """How the figures were come by, in a sentence or two."""
    if found.method == "simulated":
        return "Deals at random with one seed; a standard error stands beside what it is of."
    every = METHODS[found.game]
    return f"{every} Counts are whole numbers until the last division: nothing is sampled."


def proofs(answers: Answers, found: GameOdds, *, tell: Tell = in_silence) -> tuple[Proof, ...]:
    """All checks that can be made of a game's figures."""
    return (
        *_from_results(found),
        *_against_print(answers, tell),
        *_dealt(answers, found, tell),
    )


class _Dealt(msgspec.Struct, frozen=True):
    """What deals at random proved: kept, since they are the same every time."""

    proofs: tuple[Proof, ...]


def _dealt(answers: Answers, found: GameOdds, tell: Tell) -> tuple[Proof, ...]:
    """From the disk where the same figures have been held against the same answers before."""
    rests_on = hashlib.sha256(msgspec.json.encode(found))
    for one in answers:
        rests_on.update(f"{one.name}={one.shown}\n".encode())
    name = f"{answers.game}-proofs-{rests_on.hexdigest()[:16]}"
    dealt = kept(name, _Dealt)
    if dealt is None:
        dealt = _Dealt((*_at_random(answers, found, tell), *_hands_at_random(answers, found, tell)))
        keep(name, dealt)
    return dealt.proofs


def _from_results(found: GameOdds) -> Iterator[Proof]:
    """That every deal is there once, and that the results give the edge again."""
    for wager in found.wagers:
        # How often insurance is offered is counted with its results: they prove nothing of it.
        if found.method == "exact" and wager.made == 1:
            deals = sum(one.deals for one in wager.results)
            yield Proof(
                f"{wager.wager}: every deal is counted once",
                f"the results add up to {shown(deals)} deals of {shown(found.deals)}",
                deals == found.deals,
            )
        again = -sum(one.won * one.chance for one in wager.results)
        yield Proof(
            f"{wager.wager}: the results give the edge again",
            f"{_percent(again, 6)} from results and chances, {_percent(wager.edge, 6)} stated",
            abs(again - wager.edge) < 1e-9,
        )


def _against_print(answers: Answers, tell: Tell) -> Iterator[Proof]:
    """That the same program finds what has been published of the usual game.

    A house whose other answers are not the usual ones, or were chosen, has nothing to compare.
    """
    usual_game = usual_answers(answers)
    printed = PUBLISHED.get(Asked(usual_game).rules, {})
    if not printed:
        return
    usual = odds_of(usual_game, OPTIMAL, tell=tell)
    for wager, edge in printed.items():
        found = usual.wager(wager).edge
        yield Proof(
            f"{wager}: the usual game, played as well as can be, meets what is published",
            f"{_percent(found, 6)} here, {_percent(edge, 6)} in print",
            round(found, 8) == edge,
        )


def _at_random(answers: Answers, found: GameOdds, tell: Tell) -> Iterator[Proof]:
    """That hands dealt at random, one against the bank, come to the same."""
    study = study_of(answers.game)
    if study.sampled is None or found.method != "exact":
        return
    sample = study.sampled(Play(options=answers.options, strategy=found.strategy, tell=tell), 1)
    for slug, owed in sample.owed.items():
        wager = found.wager(slug)
        won = owed.sum(axis=(1, 2)) / sample.scale[slug]
        # In a deal in which it cannot be made, nothing is won or lost.
        made, edge = wager.made, wager.edge * wager.made
        spread = sqrt(made * (wager.sd**2 + wager.edge**2) - edge**2)
        error = spread / sqrt(len(won))
        apart = abs(float(won.mean()) + edge) / error
        yield Proof(
            f"{slug}: {len(won):,} hands dealt at random with one seed come to the same",
            # Of each unit put down, as the edge is stated: insurance is made on an ace alone.
            f"{_percent(-float(won.mean()) / made, 3)}, which is {apart:.1f} standard errors of"
            f" {_percent(error / made, 3)} from it",
            apart < ERRORS_MAX,
        )


def _hands_at_random(answers: Answers, found: GameOdds, tell: Tell) -> Iterator[Proof]:
    """The same for very many hands of blackjack, played out one by one."""
    if answers.game not in BLACKJACK:
        return
    from houseway.lab.odds.blackjack.game import game_of
    from houseway.lab.odds.blackjack.tables import hands_played

    game = game_of(answers.game, BLACKJACK[answers.game], answers.options)
    played = hands_played(game, found.strategy, tell)
    apart = abs(played.loss - found.wagers[0].edge) / played.error
    yield Proof(
        f"base: {played.hands:,} hands played out by the compiled twin come to the same",
        f"{_percent(played.loss, 4)}, which is {apart:.1f} standard errors of"
        f" {_percent(played.error, 4)} from it",
        apart < ERRORS_MAX,
    )


def _percent(share: float, places: int) -> str:
    """A part of a unit as the page of the report has it: with a true minus, and none of nothing."""
    digits = f"{abs(100 * share):.{places}f}"
    return f"{MINUS if share < 0 and float(digits) else ''}{digits} %"


def shown(deals: int) -> str:
    """A number of deals; one that nobody reads by its size.

    >>> shown(407_170_400), shown(3 * 10**25)
    ('407,170,400', '3.0 · 10²⁵')
    """
    if deals < READABLE:
        return f"{deals:,}"
    digits, _, power = f"{deals:.1e}".partition("e+")
    return f"{digits} · 10{power.translate(RAISED)}"
