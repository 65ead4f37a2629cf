"""What a run found, for a person: the survivors under the clauses they broke."""

from collections import defaultdict

from houseway.errors import BadInput
from houseway.rulebook.clauses import clause_named
from tests.mutants.mutant import Mutant
from tests.mutants.runner import Outcome, Wanted


def report(outcome: Outcome, wanted: Wanted) -> str:
    """The survivors by clause, what has no test at all, and one line that sums up."""
    lines = []
    for clauses, mutants in _by_clauses(outcome.survivors).items():
        lines += [f"{clause}: {_gist(clause)}" for clause in clauses]
        for mutant in mutants:
            place = mutant.place.removeprefix(f"{wanted.root}/")
            lines += [f"    {place} {mutant.where}", f"        {mutant.text}"]
        lines.append("")
    if outcome.without_tests and not wanted.sample:
        lines.append(f"cited, and no test carries them: {', '.join(_untested(outcome))}")
    killed = len(outcome.tried) - len(outcome.survivors)
    lines.append(
        f"{len(outcome.tried)} mutants: {killed} killed, {len(outcome.survivors)} survived; "
        f"{len(outcome.without_tests)} more have no tests; {outcome.seconds:.0f} s"
    )
    if wanted.sample:
        sample = f"--sample {wanted.sample} --seed {wanted.seed}"
        lines.append(f"the same again: python -m tests.mutants {sample}")
    return "\n".join(lines)


def _by_clauses(mutants: list[Mutant]) -> dict[tuple[str, ...], list[Mutant]]:
    """Together what belongs to the same clauses."""
    found: dict[tuple[str, ...], list[Mutant]] = defaultdict(list)
    for mutant in mutants:
        found[mutant.clauses].append(mutant)
    return dict(sorted(found.items()))


def _untested(outcome: Outcome) -> list[str]:
    return sorted({clause for mutant in outcome.without_tests for clause in mutant.clauses})


def _gist(clause: str) -> str:
    try:
        return clause_named(clause).gist
    except BadInput as error:
        return str(error)
