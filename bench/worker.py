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
from random import Random
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


def whole_hands(peer: Any, work: dict[str, Any]) -> Round:
    """Six players, $1,000 each, $4 and $8, and everything by itself but the betting.

    `forced` are the blinds, or the bring-in of a stud game.
    """
    variant, automations = getattr(peer, work["variant"]), tuple(peer.Automation)
    forced, chance = work.get("forced", (200, 400)), Random(7)

    def calls_down(state: Any) -> None:
        while state.status:
            if state.bring_in_status:
                state.post_bring_in()
            else:
                state.check_or_call()

    def at_random(state: Any) -> None:
        while state.status:
            actions = [state.check_or_call]
            if state.can_fold():
                actions.append(state.fold)
            if state.can_complete_bet_or_raise_to():
                actions.append(state.complete_bet_or_raise_to)
            actions[int(chance.random() * len(actions))]()

    plays = {"call down": calls_down, "random": at_random}[work["policy"]]

    def one_round() -> int:
        for _ in range(work["count"]):
            plays(variant.create_state(automations, True, 0, forced, 400, 800, 100_000, 6))
        return int(work["count"])

    return one_round


def pokerkit(work: dict[str, Any]) -> Round:
    peer = importlib.import_module("pokerkit")
    if "variant" in work:
        return whole_hands(peer, work)
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


def gymnasium(work: dict[str, Any]) -> Round:
    """Its blackjack table, played by the rule that ours is: hit below 17."""
    peer = importlib.import_module("gymnasium")
    table = peer.make("Blackjack-v1").unwrapped

    def one_round() -> int:
        for _ in range(work["count"]):
            (count, _, _), _ = table.reset()
            is_over = False
            while not is_over:
                (count, _, _), _, is_over, _, _ = table.step(int(count < 17))
        return int(work["count"])

    return one_round


def rlcard(work: dict[str, Any]) -> Round:
    """Its blackjack game, without the learner around it."""
    peer = importlib.import_module("rlcard")
    table = peer.make("blackjack")
    hit, stand = 0, 1

    def one_round() -> int:
        for _ in range(work["count"]):
            table.reset()
            while not table.is_over():
                count = table.game.players[0].score
                table.step(hit if count < 17 else stand)
        return int(work["count"])

    return one_round


def open_spiel(work: dict[str, Any]) -> Round:
    """Its `universal_poker` at fixed limit, loaded once; it reads at most four stacks."""
    peer = importlib.import_module("pyspiel")
    count = work["players"]
    game = peer.load_game(
        "universal_poker",
        {
            "betting": "limit",
            "numPlayers": count,
            "numRounds": 4,
            "blind": " ".join(["2", "4", *["0"] * (count - 2)]),
            "firstPlayer": "3 1 1 1",
            "numSuits": 4,
            "numRanks": 13,
            "numHoleCards": 2,
            "numBoardCards": "0 3 1 1",
            "raiseSize": "4 4 8 8",
            "maxRaises": "3 4 4 4",
            "stack": " ".join(["1000"] * count),
        },
    )
    chance, call = Random(7), 1

    def one_round() -> int:
        for _ in range(work["count"]):
            state = game.new_initial_state()
            while not state.is_terminal():
                if state.is_chance_node():
                    cards = state.legal_actions()
                    state.apply_action(cards[int(chance.random() * len(cards))])
                else:
                    state.apply_action(call)
        return int(work["count"])

    return one_round


PEERS = {
    "OpenSpiel": open_spiel,
    "eval7": eval7,
    "phevaluator": phevaluator,
    "treys": treys,
    "PokerKit": pokerkit,
    "poker-equity": poker_equity,
    "gymnasium": gymnasium,
    "RLCard": rlcard,
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
