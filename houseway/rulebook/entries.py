"""One table of a book file, such as `{ is = 3, cite = "garlic-city/texas-holdem/38" }`.

An entry knows its file and its name, so that whatever is wrong in it is said with file, line and
key. It checks which parts are written and whether the clauses it names exist; what the parts
mean is for its reader.
"""

import json
from collections.abc import Collection, Mapping
from dataclasses import dataclass, replace

from houseway.errors import HouseError, did_you_mean
from houseway.rulebook.book_file import BookFile
from houseway.rulebook.clauses import nearest_clause
from houseway.rulebook.kinds import either


@dataclass(frozen=True)
class Entry:
    """The parts written under one name of a file."""

    book: BookFile
    name: str
    parts: Mapping[str, object]

    @classmethod
    def of(cls, book: BookFile, name: str, form: str) -> "Entry":
        """The entry of that name, which must be a table of this form."""
        written = book.content[name]
        if isinstance(written, dict):
            return cls(book, name, written)
        raise cls(book, name, {}).wrong(f"needs its clause beside it; write {form}.")

    def cited_by_row(self, part: str) -> "Entry":
        """The same, with `cite` gathered from the rows of a part where each names its clause."""
        rows = self.parts.get(part)
        tables = [row for row in rows if isinstance(row, dict)] if isinstance(rows, list) else []
        cites = [row["cite"] for row in tables if "cite" in row]
        if not cites or "cite" in self.parts:
            return self
        if len(cites) < len(tables):
            raise self.wrong("has a row that lacks its 'cite'.", part)
        return replace(self, parts={**self.parts, "cite": cites})

    def wrong(self, why: str, part: str = "") -> HouseError:
        """The fault of this entry, at the line of one part where that is known."""
        place = (self.name, part) if part else (self.name,)
        return self.book.error(f"{self.name!r} {why}", *place)

    def check_parts(self, must: Collection[str], may: Collection[str] = ()) -> None:
        for part in self.parts:
            if part not in must and part not in may:
                legal = either(*(repr(right) for right in (*must, *may)))
                near = did_you_mean(part, [*must, *may]) or f" It may have {legal}."
                raise self.wrong(f"has no part {part!r}.{near}", part)
        for part in must:
            if part not in self.parts:
                raise self.wrong(f"lacks its {part!r}.")

    def text(self, part: str) -> str:
        """What is written there, in words; nothing when the part is left out."""
        written = self.parts.get(part, "")
        if not isinstance(written, str) or (part in self.parts and not written.strip()):
            shown = json.dumps(written, default=str, ensure_ascii=False)
            raise self.wrong(f"needs words in its {part!r}, not {shown}.", part)
        return written

    def clause_ids(
        self, part: str, clauses: Collection[str], *, any_house: bool = False
    ) -> tuple[str, ...]:
        """One clause or a list of them; all exist, and are the house's own unless any will do."""
        written = self.parts.get(part, [])
        ids = written if isinstance(written, list) else [written]
        if part in self.parts and not ids:
            raise self.wrong(f"names no clause in its {part!r}.", part)
        house = self.book.house
        for clause_id in ids:
            if not isinstance(clause_id, str) or clause_id not in clauses:
                may = [one for one in clauses if any_house or one.startswith(f"{house}/")]
                near = nearest_clause(str(clause_id), may, own=house)
                raise self.wrong(
                    f"names {clause_id!r} in its {part!r}, which is no clause.{near}", part
                )
            if not any_house and not clause_id.startswith(f"{house}/"):
                why = f"but {house}'s own book must say it."
                raise self.wrong(f"names {clause_id!r} in its {part!r}, {why}", part)
        return tuple(ids)
