"""Runs inside `.bench-venv` and knows nothing of houseway: one peer, one round for each line read.

The first line says which peer and what work; every later line asks for one round. The answer is a
line of JSON: how many hands or samples a second the peer did. Reading hands into the peer's own
types is not timed.
"""

import importlib
import json
import sys
import time
from collections.abc import Callable
from typing import Any

RANKS, SUITS = "23456789TJQKA", "cdhs"

Round = Callable[[], int]
"""Does one round and says how many hands or samples it was."""


def written(card: int) -> str:
    return RANKS[card // 4] + SUITS[card % 4]


def hands_of(work: dict[str, Any], card: Callable[[int], Any]) -> list[list[Any]]:
    return [[card(one) for one in hand] for hand in work["hands"]]


def eval7(work: dict[str, Any]) -> Round:
    peer = importlib.import_module("eval7")
    hands, evaluate = hands_of(work, lambda one: peer.Card(written(one))), peer.evaluate

    def one_round() -> int:
        for hand in hands:
            evaluate(hand)
        return len(hands)

    return one_round


def phevaluator(work: dict[str, Any]) -> Round:
    peer = importlib.import_module("phevaluator")
    # Its cards are numbered as ours are, so nothing needs to be read.
    hands, evaluate = hands_of(work, int), peer.evaluate_cards

    def one_round() -> int:
        for hand in hands:
            evaluate(*hand)
        return len(hands)

    return one_round


def treys(work: dict[str, Any]) -> Round:
    peer = importlib.import_module("treys")
    hands = hands_of(work, lambda one: peer.Card.new(written(one)))
    split, evaluate = [(hand[:5], hand[5:]) for hand in hands], peer.Evaluator().evaluate

    def one_round() -> int:
        for board, hole in split:
            evaluate(board, hole)
        return len(split)

    return one_round


def pokerkit(work: dict[str, Any]) -> Round:
    peer = importlib.import_module("pokerkit")
    hands = hands_of(work, lambda one: next(peer.Card.parse(written(one))))
    split, from_game = [(hand[:2], hand[2:]) for hand in hands], peer.StandardHighHand.from_game

    def one_round() -> int:
        for hole, board in split:
            from_game(hole, board)
        return len(split)

    return one_round


def poker_equity(work: dict[str, Any]) -> Round:
    peer = importlib.import_module("poker_equity")
    variant, hands = work["variant"], work["texts"]
    seeds = iter(range(1_000_000))

    def exact() -> int:
        peer.exact_from_text(variant, hands)
        return 1

    def sampled() -> int:
        peer.chunk_from_text(variant, hands, samples=work["samples"], seed=next(seeds))
        return int(work["samples"])

    return sampled if "samples" in work else exact


PEERS = {
    "eval7": eval7,
    "phevaluator": phevaluator,
    "treys": treys,
    "PokerKit": pokerkit,
    "poker-equity": poker_equity,
}


def main() -> None:
    one_round: Round | None = None
    for line in sys.stdin:
        question = json.loads(line)
        try:
            if one_round is None:
                one_round = PEERS[question["peer"]](question)
                one_round()
                answer: dict[str, Any] = {"ready": True}
            else:
                begun = time.perf_counter()
                done = one_round()
                answer = {"rate": done / (time.perf_counter() - begun)}
        except Exception as error:
            # Whatever a peer does wrong is its answer; the benchmark goes on without it.
            answer = {"error": f"{type(error).__name__}: {error}"}
        print(json.dumps(answer), flush=True)


if __name__ == "__main__":
    main()
