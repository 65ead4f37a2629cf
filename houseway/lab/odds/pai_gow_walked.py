"""What came of walking all hands of pai gow poker, and where it is kept.

The house way of every club has been walked, and ways that differ from it in one answer: what came
of it ships beside this file, as `pai_gow_poker.json` and, for the best setting of every hand, as
`pai_gow_poker.msgpack`. Other answers are walked when they are asked for, which takes minutes, and
kept on disk like all figures.
"""

import hashlib
import json
from functools import cache
from importlib import resources
from typing import Final, NamedTuple

import msgspec
import numpy as np

from houseway.hands.house_way.pai_gow_poker import PokerWay
from houseway.lab.odds.kept import keep, kept
from houseway.lab.odds.pai_gow_best import BestFronts, packed
from houseway.lab.odds.pai_gow_rules import (
    NAMED,
    Rules,
    named_ways,
    neighbours,
    rules_of,
    values,
    way_of,
)
from houseway.lab.odds.pieces import in_pieces
from houseway.lab.odds.studies import Tell
from houseway.lab.odds.two_hands import Numbers
from houseway.rulebook.options import Options

HANDS: Final = 154_143_080
"""Seven of 53 cards."""
BANKS: Final = 53_524_680
"""Seven of the other 46."""
PIECES: Final = 400
OTHERS: Final = 1 << 17
"""In one piece of work, so many spreads may be set otherwise than the first of their kind."""
FILE: Final = "pai_gow_poker.json"
FRONTS_FILE: Final = "pai_gow_poker.msgpack"

Stands = tuple[int, ...]
"""How often each of nine stands came, over all hands and all their banks."""


class BestReply(msgspec.Struct, frozen=True, kw_only=True):
    """The best setting of every hand by one way to settle."""

    rules: Rules
    stands: Stands


class Walked(msgspec.Struct, frozen=True, kw_only=True):
    """Every hand against every bank that sets one way."""

    way: dict[str, object]
    plays: dict[str, Stands]
    """The plays that have a name, whatever the rules."""
    best: tuple[BestReply, ...]

    def stands(self, strategy: str, rules: Rules) -> Stands | None:
        """How a play stood to all banks; none where these rules were not asked for."""
        if strategy in self.plays:
            return self.plays[strategy]
        return next((one.stands for one in self.best if one.rules == rules), None)


class Shipped(msgspec.Struct, frozen=True, kw_only=True):
    """The table that comes with the package."""

    made_by: str
    """The command that makes it again."""
    definitions: str
    """A digest of how every kind of hand is set and ranked: what the table was made from."""
    rules: dict[str, str]
    """By house, the digest of the answers that its figures rest on."""
    hands: dict[str, int]
    """By line of the list, how many hands hold it at best."""
    ways: tuple[Walked, ...]


def stands_of(strategy: str, way: PokerWay, rules: Rules, tell: Tell) -> Stands:
    """How hands played so stand to all banks; from the table, from the disk, or walked."""
    for one in (*shipped().ways, *_kept(way)):
        if one.way == told(way) and (found := one.stands(strategy, rules)):
            return found
    walked, fronts = walk_all(way, neighbours(rules), tell)
    keep(_name(way), walked)
    for reply, best in zip(walked.best, fronts, strict=True):
        keep(fronts_name(way, reply.rules), best)
    found = walked.stands(strategy, rules)
    assert found is not None
    return found


def takes_long(options: Options, strategy: str) -> str:
    """What to say before a walk; nothing where it has been made."""
    way, rules = way_of(options), rules_of(options)
    if any(one.way == told(way) and one.stands(strategy, rules) for one in shipped().ways):
        return ""
    if any(one.stands(strategy, rules) for one in _kept(way)):
        return ""
    from houseway.kernels.pai_gow_cuda import no_device

    where = f"on the processor, for {why}" if (why := no_device()) else "on the GPU"
    return (
        f"By these answers all 154,143,080 hands have to be walked, {where}, which takes minutes:"
        " --sampled deals some, and says how far off it may be."
    )


def best_fronts(way: PokerWay, rules: Rules, tell: Tell) -> BestFronts:
    """The best setting of every hand: what goes in front."""
    name = fronts_name(way, rules)
    found = _shipped_fronts().get(name) or kept(name, BestFronts)
    if found is None:
        _, (found,) = walk_all(way, (rules,), tell)
        keep(name, found)
    return found


@cache
def shipped() -> Shipped:
    content = resources.files(__package__).joinpath(FILE).read_bytes()
    return msgspec.json.decode(content, type=Shipped)


@cache
def _shipped_fronts() -> dict[str, BestFronts]:
    content = resources.files(__package__).joinpath(FRONTS_FILE).read_bytes()
    return msgspec.msgpack.decode(content, type=dict[str, BestFronts])


def _kept(way: PokerWay) -> tuple[Walked, ...]:
    found = kept(_name(way), Walked)
    return (found,) if found else ()


def told(way: PokerWay) -> dict[str, object]:
    """A house way as a file has it."""
    said: dict[str, object] = json.loads(msgspec.json.encode(way))
    return said


def _name(way: PokerWay) -> str:
    return f"pai-gow-poker-walked-{_digest(way)}"


def fronts_name(way: PokerWay, rules: Rules) -> str:
    """What the best settings by these rules are kept under."""
    return f"{_name(way)}-{_digest(rules)}"


def _digest(one: object) -> str:
    return hashlib.sha256(msgspec.json.encode(one, order="sorted")).hexdigest()[:16]


class _Piece(NamedTuple):
    tallies: Numbers
    others: Numbers


def walk_all(
    way: PokerWay, rules: tuple[Rules, ...], tell: Tell, *, kinds: Numbers | None = None
) -> tuple[Walked, tuple[BestFronts, ...]]:
    """All hands against all banks; only of some rank kinds, where a test says which."""
    from houseway.kernels.pai_gow_cuda import no_device, walker_on_gpu
    from houseway.kernels.pai_gow_study import HOUSE, found_for, study_of
    from houseway.kernels.pai_gow_walking import Job, Plan, walk

    study, worth = study_of(way, named_ways(way)), values(rules)
    walker = walk if no_device() else walker_on_gpu(study.banks)
    shared = found_for(study, worth, others=1)
    # Some kinds take far longer than others: shuffled, every piece takes as long.
    every = np.arange(len(study.players.counts)) if kinds is None else kinds
    order = np.random.default_rng(1).permutation(every)
    done: list[_Piece] = []

    def piece(rows: slice) -> None:
        found = shared._replace(
            tallies=np.zeros_like(shared.tallies),
            others=np.zeros((OTHERS, shared.others.shape[1]), np.int64),
            many=np.zeros(1, np.int64),
        )
        walker(order[rows], Job(study.players, study.banks, Plan(worth, HOUSE), found))
        many = int(found.many[0])
        assert many <= OTHERS
        done.append(_Piece(found.tallies, found.others[:many].copy()))

    in_pieces(piece, len(order), min(PIECES, len(order)), tell)
    tallies = sum((one.tallies for one in done), np.zeros_like(shared.tallies))
    others = np.concatenate([one.others for one in done])
    stands = [tuple(row) for row in tallies.tolist()]
    walked = Walked(
        way=told(way),
        plays=dict(zip(NAMED, stands[len(rules) :], strict=True)),
        best=tuple(
            BestReply(rules=one, stands=each) for one, each in zip(rules, stands, strict=False)
        ),
    )
    fronts = tuple(
        packed(shared.fronts[at], shared.gained[at], others[others[:, 0] == at, 1:])
        for at in range(len(rules))
    )
    return walked, fronts
