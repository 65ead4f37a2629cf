"""Asked of a line of a hand, "why?": the question, the answer, the clauses, how they stand."""

from collections.abc import Mapping

from houseway.houses.house import House
from houseway.houses.reasons import reason_of
from houseway.reports.rule_sheet import cited
from houseway.table.hand import Hand
from houseway.table.seen import Happened, seen, seen_since
from houseway.table.telling import Teller, told
from houseway.table.why import Grounds, why
from houseway.web.messages.history import WhyAnswer, WhyClause, WhyShown
from houseway.web.refusing import NotThere
from houseway.web.shown.lines import tag_of


def why_answer(hand: Hand, line: int, *, viewer: int, names: Mapping[int, str]) -> WhyAnswer:
    """What a line rests on, as far as this viewer may know the line."""
    if not 0 <= line < len(hand.log):
        raise NotThere(f"this hand has lines 0 to {len(hand.log) - 1}, not {line}")
    event = seen(hand, hand.log[line], viewer)
    grounds = () if isinstance(event, Happened) else why(hand, hand.log[line])
    return WhyAnswer(
        line=line,
        event=tag_of(event),
        words=_words(hand, line, viewer=viewer, names=names),
        whose="rule" if grounds else "choice",
        grounds=tuple(_shown(hand, ground) for ground in grounds),
    )


def _words(hand: Hand, line: int, *, viewer: int, names: Mapping[int, str]) -> str:
    """The sentence of the line; a teller has to be told those before it, too."""
    teller = Teller(names, me=max(viewer, 0))
    words = ""
    for event in seen_since(hand, viewer)[: line + 1]:
        words = told(teller, event)
    return words


def _shown(hand: Hand, ground: Grounds) -> WhyShown:
    house = House.named(hand.setup.answers.house)
    answers = hand.setup.answers
    question = answers.answer(ground.option).question.text if ground.option else ""
    reason = reason_of(house, ground.because) if ground.because else None
    is_key = bool(ground.because) and " " not in ground.because
    return WhyShown(
        option=ground.option,
        question=question,
        answer=ground.answer,
        standing=ground.standing,
        clauses=_clauses(house, ground.clauses),
        see=_clauses(house, ground.see),
        reading=ground.because if is_key else "",
        because=reason.why if reason is not None else ground.because,
    )


def _clauses(house: House, ids: tuple[str, ...]) -> tuple[WhyClause, ...]:
    return tuple(WhyClause(one.id, one.gist) for one in cited(house, ids))
