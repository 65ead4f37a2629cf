"""Jobs of the lab and second looks, where no request lands on the node of the one before."""

from typing import Any

import httpx
import pytest

from houseway.room.log.connecting import engine_for
from houseway.web.lab.jobs import OWN_MOST
from houseway.web.people import People
from tests.nodes.pair import Pair, Player
from tests.patience import until

pytestmark = pytest.mark.slow

QUICK = {"house": "garlic-city", "game": "three-card-poker"}
LONG = {"house": "garlic-city", "game": "no-bust-21st-century-blackjack"}
"""Minutes: whatever is asked about it meanwhile, it is worked on."""
By = dict[str, str]


def ann_and_bob(pair: Pair) -> list[Player]:
    return [*pair.players.values()][:2]


def a_manager(pair: Pair) -> By:
    engine = engine_for(pair.database)
    people = People(engine)
    token = people.session(people.enter(9_001, "The manager", "manager"))
    engine.dispose()
    return {"authorization": f"Bearer {token}"}


def a_guest(pair: Pair, node: str) -> By:
    answer = pair.clients[node].post("/api/session/guest", json={})
    assert answer.status_code == 200, answer.text
    pair.clients[node].cookies.clear()
    return {"authorization": f"Bearer {answer.json()['token']}"}


def asked(pair: Pair, node: str, question: dict[str, Any], by: By) -> httpx.Response:
    return pair.clients[node].post("/api/lab/jobs", json=question, headers=by)


def shown(pair: Pair, node: str, job: str) -> httpx.Response:
    return pair.clients[node].get(f"/api/lab/jobs/{job}")


def stopped(pair: Pair, node: str, job: str, by: By) -> httpx.Response:
    return pair.clients[node].delete(f"/api/lab/jobs/{job}", headers=by)


def with_packs(packs: int) -> dict[str, Any]:
    """One of the questions that take long."""
    return {**LONG, "answers": {"packs": str(packs)}}


def begun(pair: Pair, node: str, packs: int, by: By) -> str:
    """A job that is not done before somebody stops it."""
    answer = asked(pair, node, with_packs(packs), by)
    assert answer.status_code == 200, answer.text
    return str(answer.json()["job"])


def test_a_question_is_asked_at_one_node_and_answered_at_another(pair: Pair) -> None:
    ann, bob = ann_and_bob(pair)
    told = asked(pair, "north", QUICK, ann.by)
    job = told.json()["job"]
    assert "north" not in job, "what servers are called is for staff"
    until(lambda: shown(pair, "south", job).json()["state"] not in ("waiting", "working"))
    here, there = (shown(pair, node, job).json() for node in ("north", "south"))
    assert there["state"] == "done", there
    assert here == there
    # The same question at another node, by whomever, is the same job as far as it is.
    again = asked(pair, "south", QUICK, bob.by).json()
    assert again == there
    for node in ("north", "south"):
        unknown = shown(pair, node, "0" + job[1:])
        assert unknown.status_code == 404
        assert "ask the question again" in unknown.text


def test_a_job_is_stopped_at_another_node_by_whoever_asked_and_by_a_manager_alone(
    pair: Pair,
) -> None:
    ann, bob = ann_and_bob(pair)
    manager = a_manager(pair)
    job, second = (begun(pair, "south", packs, ann.by) for packs in (8, 7))
    until(lambda: shown(pair, "north", job).json()["state"] == "working")
    assert shown(pair, "north", second).json()["ahead"] == 1
    here, there = (stopped(pair, node, job, bob.by) for node in ("south", "north"))
    assert there.status_code == here.status_code == 409
    assert there.json() == here.json()
    assert stopped(pair, "north", job, {}).status_code == 401
    assert shown(pair, "south", job).json()["state"] == "working"
    assert stopped(pair, "north", job, ann.by).json()["state"] == "stopped"
    assert shown(pair, "south", job).json()["state"] == "stopped"
    by_a_manager = stopped(pair, "north", second, manager)
    assert by_a_manager.json()["state"] == "stopped"


def test_guests_from_one_address_are_counted_together_at_all_nodes(pair: Pair) -> None:
    guests = [a_guest(pair, node) for node in ("north", "south") * 2]
    spread = zip(("north", "south", "north"), (8, 7, 6), guests, strict=False)
    jobs = [begun(pair, node, packs, by) for node, packs, by in spread]
    assert len(jobs) == OWN_MOST
    refused = asked(pair, "south", with_packs(5), guests[3])
    assert refused.status_code == 409
    assert "3 of yours are waiting already" in refused.text
    for job, by in zip(jobs, guests, strict=False):
        assert stopped(pair, "south", job, by).status_code == 200


def test_few_jobs_of_one_person_wait_at_all_nodes_together(pair: Pair) -> None:
    ann, bob = ann_and_bob(pair)
    spread = zip(("north", "south", "north"), (8, 7, 6), strict=True)
    jobs = [begun(pair, node, packs, ann.by) for node, packs in spread]
    assert len(jobs) == OWN_MOST
    for node in ("north", "south"):
        refused = asked(pair, node, with_packs(5), ann.by)
        assert refused.status_code == 409
        assert "3 of yours are waiting already" in refused.text
    others = begun(pair, "south", 5, bob.by)
    for job, by in [*((one, ann.by) for one in jobs), (others, bob.by)]:
        assert stopped(pair, "north", job, by).status_code == 200


def test_a_second_look_is_asked_for_at_one_node_and_told_at_another_to_nobody_else(
    pair: Pair,
) -> None:
    ann, bob = ann_and_bob(pair)
    about = pair.turn("south", ann)
    fold = {"act": "fold", "seat": ann.seat}
    wish = {"command": "act", "table": ann.table, "hand": about["hand"], "action": fold}
    assert pair.ask("south", ann, wish).status_code == 200
    path = f"/api/tables/{ann.table}/hands/{about['hand']}/review"

    def looked(node: str) -> httpx.Response:
        return pair.clients[node].post(path, json={}, headers=ann.by)

    until(lambda: looked("north").status_code == 200)
    job = looked("north").json()["job"]

    def told(by: By) -> httpx.Response:
        return pair.clients["south"].get(f"/api/me/reviews/{job}", headers=by)

    until(lambda: told(ann.by).json()["state"] not in ("waiting", "working"))
    assert told(ann.by).json()["state"] == "done", told(ann.by).text
    assert told(ann.by).json()["review"]["hand"] == str(about["hand"])
    assert looked("south").json() == told(ann.by).json()
    assert told(bob.by).status_code == 404
    assert shown(pair, "south", job).status_code == 404, "it is no job of the lab"


def test_a_question_is_asked_again_where_the_node_with_its_job_is_killed(pair: Pair) -> None:
    ann, _ = ann_and_bob(pair)
    killed = begun(pair, "south", 4, ann.by)
    assert shown(pair, "north", killed).status_code == 200
    pair.servers["south"].kill()
    for gone in (shown(pair, "north", killed), stopped(pair, "north", killed, ann.by)):
        assert gone.status_code == 404
        assert "ask the question again" in gone.text
    again = begun(pair, "north", 4, ann.by)
    assert shown(pair, "north", again).json()["state"] in ("waiting", "working")
    assert stopped(pair, "north", again, ann.by).status_code == 200


def test_nobody_waits_for_a_node_that_is_frozen_with_their_job(pair: Pair) -> None:
    ann, _ = ann_and_bob(pair)
    frozen = begun(pair, "south", 4, ann.by)
    with pair.frozen("south"):
        silent = shown(pair, "north", frozen)
        assert silent.status_code == 404
        assert "ask the question again" in silent.text
        mine = begun(pair, "north", 4, ann.by)
        assert mine != frozen
        assert stopped(pair, "north", mine, ann.by).json()["state"] == "stopped"
