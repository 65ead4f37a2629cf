"""The books in full text: every clause by its words, found in a few milliseconds.

The four are there, and the books of clubs of one's own that a room deals by.

Made once: the books do not change while a server runs, and are in memory anyway. A word that was
typed finds the words that begin so; two of them in one ("hold em"), or one that is two ("paigow"),
are found too, and where no book has such a word, those that are near.
"""

from bisect import bisect_left
from collections import Counter, defaultdict
from collections.abc import Iterable, Mapping, Sequence
from typing import Final

from houseway.rulebook.clauses import Clause
from houseway.web.search.spelling import is_near, words_of

GIST: Final = 3
"""What a word of the rule itself counts, beside one of its heading, its club or its id."""
HEADING: Final = 1
WHOLE: Final = 1.5
"""A whole word counts more than the beginning of one, and words in their order more still."""
IN_ORDER: Final = 5
NUMBERED: Final = 50
CLAUSE: Final = frozenset({"clause", "clauses"})

_LAST: Final = "\U0010ffff"

Weights = dict[int, float]
"""By place of a clause, how much of what was typed it has."""


class ClauseIndex:
    """Clauses by their words."""

    def __init__(self, clauses: Iterable[Clause], clubs: Mapping[str, str]) -> None:
        self.clauses = tuple(clauses)
        self.gists: list[str] = []
        """Each in plain words, to see whether what was typed stands there in its order."""
        self.places: defaultdict[str, Weights] = defaultdict(dict)
        for place, clause in enumerate(self.clauses):
            gist = words_of(clause.gist)
            self.gists.append(f" {' '.join(gist)} ")
            heading = (clause.id, clubs[clause.house], clause.place, clause.kind)
            for word in (word for text in heading for word in words_of(text)):
                self.places[word][place] = HEADING
            for word in gist:
                self.places[word][place] = GIST
        self.words = sorted(self.places)
        self.by_id = {clause.id: place for place, clause in enumerate(self.clauses)}

    def find(self, text: str) -> list[Clause]:
        """The clauses that have these words, those that have them best first."""
        wanted = text.strip().lower()
        if wanted in self.by_id:
            return [self.clauses[self.by_id[wanted]]]
        typed = words_of(text)
        numbers = {int(one) for one in typed if one.isdecimal()}
        is_numbered = bool(numbers and {*typed} & CLAUSE)
        if is_numbered:
            # Whoever says "clause 61" means its number: the word itself stands in no clause.
            typed = [one for one in typed if one not in CLAUSE]
        weights = self._most_of(typed)
        if is_numbered:
            for place in weights:
                weights[place] += NUMBERED * (self.clauses[place].number in numbers)
        phrase = f" {' '.join(typed)}"
        if len(typed) > 1:
            for place in weights:
                weights[place] += IN_ORDER * (phrase in self.gists[place])
        ordered = sorted(weights, key=lambda place: (-weights[place], place))
        return [self.clauses[place] for place in ordered]

    def _most_of(self, typed: Sequence[str]) -> Weights:
        """Those with every word; where there are none, those with the most, if that is half."""
        has: Counter[int] = Counter()
        weights: defaultdict[int, float] = defaultdict(float)
        for at in range(len(typed)):
            for place, weight in self._one_of(typed, at).items():
                has[place] += 1
                weights[place] += weight
        most = max(has.values(), default=0)
        if 2 * most < len(typed):
            return {}
        return {place: weights[place] for place, count in has.items() if count == most}

    def _one_of(self, typed: Sequence[str], at: int) -> Weights:
        """What has this word, or has it in one with a neighbour."""
        found = self._beginning(typed[at])
        for start in (at - 1, at):
            if 0 <= start < len(typed) - 1:
                _better(found, self._beginning("".join(typed[start : start + 2])))
        return found or self._in_two(typed[at]) or self._near(typed[at])

    def _beginning(self, run: str) -> Weights:
        found: Weights = {}
        first, last = bisect_left(self.words, run), bisect_left(self.words, run + _LAST)
        for word in self.words[first:last]:
            count = WHOLE if word == run else 1
            _better(found, {place: count * one for place, one in self.places[word].items()})
        return found

    def _in_two(self, run: str) -> Weights:
        """Two words that were typed as one."""
        found: Weights = {}
        for cut in range(2, len(run) - 1):
            first, second = self.places.get(run[:cut]), self.places.get(run[cut:])
            if first and second:
                _better(found, {one: first[one] for one in first.keys() & second.keys()})
        return found

    def _near(self, run: str) -> Weights:
        found: Weights = {}
        first, last = bisect_left(self.words, run[:1]), bisect_left(self.words, run[:1] + _LAST)
        for word in self.words[first:last]:
            if is_near(run, word):
                _better(found, self.places[word])
        return found


def _better(found: Weights, others: Mapping[int, float]) -> None:
    for place, weight in others.items():
        if weight > found.get(place, 0):
            found[place] = weight
