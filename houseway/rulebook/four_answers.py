"""One answer of a house, and where it stands: printed, silent, contradicted, or the floor's.

    raises_max   = { is = 3, cite = "garlic-city/texas-holdem/38" }
    raise_min    = { silent = true, reading = "last bet or raise", because = "GC-D19" }
    natural_pays = { conflict = ["…/6", "…/87"], reading = "6 to 5", because = "GC-N1" }
    house_way_after_look = { floor = true, cite = "…/37", advice = "refused" }

Exactly one of the four. A silent answer that leans on a clause of its own book says in
`leaves_open` what that clause does not settle. `common` is what the usual game does where this
club's words differ from it. The clauses under `cite` and `conflict` must be the house's own,
because its own book must say it; `see` may look at another club's, and whoever is shown such an
answer reads that it leans on it. Rows of a pay table cite for themselves.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

from houseway.errors import BadInput
from houseway.rulebook.book_file import BookFile
from houseway.rulebook.entries import Entry
from houseway.rulebook.options import Floor, Question
from houseway.rulebook.said_answers import said

Standing = Literal["is", "silent", "conflict", "floor", "set"]
"""The four answers of a book, and `set`: chosen by a person for one table or one study."""

PARTS: Mapping[Standing, tuple[tuple[str, ...], tuple[str, ...]]] = {
    "is": (("is", "cite"), ("common",)),
    "silent": (("silent", "reading"), ("see", "because", "leaves_open", "common")),
    "conflict": (("conflict", "reading", "because"), ("see", "common")),
    "floor": (("floor", "cite"), ("advice", "common")),
}
"""What must be written with each of the four, itself first, and what may be."""


@dataclass(frozen=True, kw_only=True)
class Answer:
    """What one house answers to one question, on whose word, and where that is written."""

    question: Question
    standing: Standing
    value: object
    cites: tuple[str, ...] = ()
    """The house's own clauses: those that say so, or those that contradict each other."""
    see: tuple[str, ...] = ()
    """Clauses that a reading leans on, of any house."""
    through: tuple[str, ...] = ()
    """The clauses that bring another game's answers into this one, nearest first."""
    because: str = ""
    leaves_open: str = ""
    """What the house's own clauses under `see` do not settle, where the book is called silent."""
    advice: object = None
    """What we suggest to the floor, where it decides."""
    common: object = None
    """What the usual game does, where this club's words differ from it."""
    book: BookFile | None = field(default=None, repr=False, compare=False)

    @property
    def name(self) -> str:
        return self.question.name

    @property
    def file(self) -> str:
        return str(self.book.path) if self.book else ""

    @property
    def line(self) -> int:
        return self.book.line(self.name) if self.book else 0

    @property
    def shown(self) -> str:
        """The value as a person would write it."""
        if self.value is Floor.DECIDES:
            return "the floor decides"
        return self.question.kind.show(self.value)

    @property
    def said(self) -> str:
        """The value as people are told it."""
        return said(self.name, self.shown)

    @property
    def usually(self) -> str:
        """What the usual game does, as people are told it; nothing where it is the same."""
        if self.common is None:
            return ""
        return said(self.name, self.question.kind.show(self.common))

    @property
    def cite(self) -> str:
        """What a player is shown beside a ruling or a refusal that rests on this answer."""
        printed = ", ".join((*self.cites, *self.through))
        if self.standing in ("is", "floor"):
            return printed
        if self.standing == "set":
            return self.because or "chosen for this table"
        # A reading's name is one word (GC-N1); a reason in sentences is for the readings report.
        named = f" {self.because}" if self.because and " " not in self.because else ""
        of = f" of {printed}" if printed else ""
        see = f", see {', '.join(self.see_here)}" if self.see_here else ""
        leaning = f", leaning on {', '.join(self.leans_on)}" if self.leans_on else ""
        return f"our reading{named}{of}{see}{leaning}"

    @property
    def see_here(self) -> tuple[str, ...]:
        """Of the clauses under `see`, the house's own."""
        return tuple(one for one in self.see if one not in self.leans_on)

    @property
    def leans_on(self) -> tuple[str, ...]:
        """Those of another house, which bind nobody here."""
        return () if self.book is None else foreign(self.see, self.book.house)

    def borrowed(self, because: str, *, of: str) -> "Answer":
        """The same answer on a page that is silent, where a reading sends us to this one."""
        if self.standing == "floor":
            return replace(self, because=because)
        if self.standing == "is" and all(map(_is_for_every_game, self.cites)):
            return self
        see = (*self.cites, *self.see)
        house = self.book.path.absolute().parent.name if self.book else ""
        is_near = any(one.startswith(f"{house}/") for one in see)
        elsewhere = f"No clause of its own page says that the rules of {of} hold here."
        return replace(
            self,
            standing="silent",
            cites=(),
            see=see,
            because=because if self.standing == "is" else self.because or because,
            leaves_open=" ".join(filter(None, (self.leaves_open, elsewhere if is_near else ""))),
        )


def _is_for_every_game(clause_id: str) -> bool:
    """Whether a clause stands on no game's page: what it settles needs no reading to get there.

    >>> _is_for_every_game("garlic-city/house/1"), _is_for_every_game("garlic-city/omaha/27")
    (True, False)
    """
    return clause_id.split("/")[-2] in ("house", "betting-structures")


def foreign(clause_ids: Iterable[str], house: str) -> tuple[str, ...]:
    """Those that stand in another house's book.

    >>> foreign(("comstock/pan/3", "s-and-k/pan/5"), "s-and-k")
    ('comstock/pan/3',)
    """
    return tuple(one for one in clause_ids if not one.startswith(f"{house}/"))


def read_answer(
    book: BookFile, question: Question, clauses: Collection[str], *, through: tuple[str, ...] = ()
) -> Answer:
    """The file's own answer to a question; the first thing wrong with it is a HouseError."""
    entry = Entry.of(book, question.name, '{ is = …, cite = "…" }').cited_by_row("is")
    standing = _standing(entry)
    if standing == "floor" and not question.may_ask_floor:
        raise entry.wrong("cannot be left to the floor; play does not stop there to ask.", "floor")
    cited = "conflict" if standing == "conflict" else "cite"
    return Answer(
        question=question,
        standing=standing,
        value=_value(entry, question, standing),
        cites=entry.clause_ids(cited, clauses),
        see=entry.clause_ids("see", clauses, any_house=True),
        through=through,
        because=entry.text("because"),
        leaves_open=entry.text("leaves_open"),
        advice=_read(entry, question, "advice") if "advice" in entry.parts else None,
        common=_read(entry, question, "common") if "common" in entry.parts else None,
        book=book,
    )


def _standing(entry: Entry) -> Standing:
    standings = [standing for standing in PARTS if standing in entry.parts]
    if len(standings) > 1:
        both = " and ".join(repr(standing) for standing in standings)
        raise entry.wrong(f"has {len(standings)} answers, {both}; keep one.", standings[1])
    if not standings:
        raise entry.wrong("has no answer; write one of 'is', 'silent', 'conflict' or 'floor'.")
    standing = standings[0]
    entry.check_parts(*PARTS[standing])
    if standing in ("silent", "floor") and entry.parts[standing] is not True:
        raise entry.wrong(f"can only say {standing} = true.", standing)
    if standing == "silent" and not {"see", "because"} & set(entry.parts):
        raise entry.wrong("gives a reading without a reason; add 'because' or 'see'.", "reading")
    clashing = entry.parts.get("conflict")
    if standing == "conflict" and not (isinstance(clashing, list) and len(clashing) > 1):
        raise entry.wrong("needs the list of clauses that contradict each other.", "conflict")
    return standing


def _value(entry: Entry, question: Question, standing: Standing) -> object:
    if standing == "floor":
        return Floor.DECIDES
    return _read(entry, question, "is" if standing == "is" else "reading")


def _read(entry: Entry, question: Question, part: str) -> object:
    try:
        return question.kind.read(entry.parts[part])
    except BadInput as fault:
        raise entry.wrong(str(fault), part) from None
