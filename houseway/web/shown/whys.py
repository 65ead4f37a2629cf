"""Asked of a line of a hand, "why?": the question, the answer, the clauses, how they stand."""

from collections.abc import Mapping

from houseway.houses.house import House, house_behind
from houseway.houses.reasons import reason_of
from houseway.reports.rule_sheet import cited
from houseway.table.event import tag_of
from houseway.table.hand import Hand
from houseway.table.seen import seen, seen_since
from houseway.table.teller import Teller, told
from houseway.table.why import Grounds, whose, why
from houseway.web.messages.history import WhyAnswer, WhyClause, WhyShown
from houseway.web.refusing import NotThere


def why_answer(hand: Hand, line: int, *, viewer: int, names: Mapping[int, str]) -> WhyAnswer:
    """What a line rests on, as far as this viewer may know the line."""
    if not 0 <= line < len(hand.log):
        raise NotThere(f"this hand has lines 0 to {len(hand.log) - 1}, not {line}")
    event = seen(hand, hand.log[line], viewer)
    grounds = why(hand, hand.log[line])
    return WhyAnswer(
        line=line,
        event=tag_of(type(event)),
        words=_words(hand, line, viewer=viewer, names=names),
        whose=whose(hand, hand.log[line]),
        grounds=tuple(_shown(hand, ground) for ground in grounds),
    )


def _words(hand: Hand, line: int, *, viewer: int, names: Mapping[int, str]) -> str:
    """The sentence of the line; a teller has to be told those before it, too."""
    teller = Teller.at(hand.setup, names, me=max(viewer, 0))
    words = ""
    for event in seen_since(hand, viewer)[: line + 1]:
        words = told(teller, event)
    return words


def _shown(hand: Hand, ground: Grounds) -> WhyShown:
    answers = hand.setup.answers
    house = house_behind(answers)
    reading, because = _reading(house, ground.because)
    return WhyShown(
        option=ground.option,
        question=answers.answer(ground.option).question.text if ground.option else "",
        answer=ground.answer,
        standing=ground.standing,
        clauses=_clauses(house, ground.clauses),
        see=_clauses(house, ground.see),
        leans_on=_clauses(house, ground.leans_on),
        reading=reading,
        because=because,
        leaves_open=ground.leaves_open,
    )


def _reading(house: House, because: str) -> tuple[str, str]:
    """The keys of our readings and what they say, or the reason as it is written, without a key."""
    reasons = [reason_of(house, key) for key in because.split(", ")]
    found = [one.why for one in reasons if one is not None]
    return (because, " ".join(found)) if len(found) == len(reasons) else ("", because)


def _clauses(house: House, ids: tuple[str, ...]) -> tuple[WhyClause, ...]:
    return tuple(WhyClause(one.id, one.gist) for one in cited(house, ids))
