"""How every clause stands: evidenced, posted, beyond software, or still open.

`evidenced`  tests carry its id and fail when that rule alone is broken (`evidence.json`)
`posted`     a notice, and where people can read it (`standing.toml`)
`beyond`     no software can carry it out, and why (`standing.toml`); forty at most in all
`open`       none of these yet

`evidence.json` is written by `make evidence` from the marks on the tests. A clause that stands in
two ways at once is an error: somebody forgot to take it off a list.
"""

import tomllib
from collections.abc import Iterable
from pathlib import Path
from typing import Final, Literal, get_args

import msgspec

from houseway.errors import BadInput, HouseError, did_you_mean
from houseway.rulebook.clauses import Clause, clause_named, every_clause
from houseway.rulebook.toml_places import lines_of_keys

EVIDENCE: Final = Path(__file__).with_name("evidence.json")
STANDING: Final = Path(__file__).with_name("standing.toml")

BEYOND_MAX: Final = 40
"""More than this, and "cannot be executed" has become an excuse."""

Status = Literal["evidenced", "posted", "beyond", "open"]
STATUSES: Final[tuple[Status, ...]] = get_args(Status)


class ClauseStanding(msgspec.Struct, frozen=True):
    """One clause, how it stands, and the tests or the reason that show it."""

    id: str
    status: Status
    tests: tuple[str, ...] = ()
    reason: str = ""


def every_standing(
    *, evidence: Path = EVIDENCE, listed: Path = STANDING
) -> dict[str, ClauseStanding]:
    """How each clause of the four books stands, in book order."""
    tests = read_evidence(evidence)
    standings = read_listed(listed)
    for clause_id, one in standings.items():
        if clause_id in tests:
            why = f"{clause_id} is {one.status}, and {tests[clause_id][0]} is evidence of it"
            raise HouseError(why, file=listed.name, line=_line(listed, one.status, clause_id))
    standings |= {
        clause_id: ClauseStanding(clause_id, "evidenced", tuple(names))
        for clause_id, names in tests.items()
    }
    return {
        clause.id: standings.get(clause.id) or ClauseStanding(clause.id, "open")
        for clause in every_clause()
    }


def totals(standings: Iterable[ClauseStanding]) -> dict[Status, int]:
    """How many clauses stand in each of the four ways."""
    counts = dict.fromkeys(STATUSES, 0)
    for standing in standings:
        counts[standing.status] += 1
    return counts


def read_evidence(file: Path) -> dict[str, list[str]]:
    """The tests that carry each clause id, as `make evidence` last wrote them."""
    try:
        tests = msgspec.json.decode(file.read_bytes(), type=dict[str, list[str]])
    except msgspec.DecodeError as error:
        raise HouseError(f"{error}. Run `make evidence`", file=file.name) from error
    for number, (clause_id, names) in enumerate(tests.items(), start=2):
        _known(clause_id, file=file, line=number)
        if not names:
            raise HouseError(f"no test is named for {clause_id}", file=file.name, line=number)
    return tests


def read_listed(file: Path) -> dict[str, ClauseStanding]:
    """The clauses listed by hand as posted or beyond, each with its reason."""
    try:
        lists = tomllib.loads(file.read_text(encoding="utf-8"))
    except tomllib.TOMLDecodeError as error:
        raise HouseError(f"not TOML: {error}", file=file.name) from error
    standings: dict[str, ClauseStanding] = {}
    for name, reasons in lists.items():
        status = _status(name, reasons, file=file)
        for clause_id, reason in reasons.items():
            clause = _known(clause_id, file=file, line=_line(file, name, clause_id))
            why = _objection(clause, status, reason)
            if clause_id in standings:
                why = f"{clause_id} is on both lists"
            if why:
                raise HouseError(why, file=file.name, line=_line(file, name, clause_id))
            standings[clause_id] = ClauseStanding(clause_id, status, (), reason)
    if (count := sum(one.status == "beyond" for one in standings.values())) > BEYOND_MAX:
        raise HouseError(f"{count} clauses are beyond; {BEYOND_MAX} may be", file=file.name)
    return standings


def _status(name: str, reasons: object, *, file: Path) -> Status:
    if name == "posted" and isinstance(reasons, dict):
        return "posted"
    if name == "beyond" and isinstance(reasons, dict):
        return "beyond"
    near = did_you_mean(name, ("posted", "beyond"))
    why = f"'{name}' is no list of clauses: [posted] and [beyond] are.{near}"
    raise HouseError(why, file=file.name, line=_line(file, name))


def _objection(clause: Clause, status: Status, reason: object) -> str:
    """Why this clause may not be listed so, or nothing."""
    if not isinstance(reason, str) or not reason.strip():
        return f"{clause.id} is {status} without a reason"
    if status == "posted" and clause.enforceable != "notice":
        return f"{clause.id} binds the {clause.enforceable}: only a notice is posted"
    return ""


def _known(clause_id: str, *, file: Path, line: int) -> Clause:
    try:
        return clause_named(clause_id)
    except BadInput as error:
        raise HouseError(str(error), file=file.name, line=line) from error


def _line(file: Path, *place: str) -> int:
    return lines_of_keys(file.read_text(encoding="utf-8"))[place]
