"""Who gets in, by what, for how long; and how a manager sends somebody away again."""

import time
from http.cookies import SimpleCookie
from pathlib import Path
from typing import Any, Final

import pytest
from msgspec.structs import replace

from houseway.web.app import Guarding
from houseway.web.gate import Gating
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow

DAY_MS = 24 * 3_600_000
SAME_SITE = {"origin": "http://testserver.local"}


def cookie_of(answer: Any) -> Any:
    return SimpleCookie(answer.headers["set-cookie"])["houseway_session"]


def test_a_link_signs_in_whoever_follows_it_once(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        link = f"/?invite={server.people.invite('manager')}"
        followed = server.client.get(link, follow_redirects=False)
        assert (followed.status_code, followed.headers["location"]) == (303, "/?invited")
        cookie = cookie_of(followed)
        assert cookie["httponly"]
        assert cookie["samesite"].lower() == "strict"
        assert server.client.get("/api/people").status_code == 200
        server.client.cookies.clear()
        again = server.client.get(link, follow_redirects=False)
        assert (again.status_code, again.headers["location"]) == (303, "/#/sign-in/spent")
        assert "set-cookie" not in again.headers


def test_a_browser_that_looks_ahead_does_not_spend_a_link(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        link = f"/?invite={server.people.invite('player')}"
        ahead = {"sec-purpose": "prefetch;prerender"}
        assert server.client.get(link, headers=ahead, follow_redirects=False).status_code == 200
        assert server.client.get(link, follow_redirects=False).status_code == 303


def test_an_invitation_expires(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        now = server.people.now_ms
        token = server.people.invite("player")
        server.people.tokens.now_ms = lambda: now() + DAY_MS + 1000
        wish = {"name": "Late", "invite": token}
        assert server.client.post("/api/session", json=wish).status_code == 401
        server.people.tokens.now_ms = now
        assert server.client.post("/api/session", json=wish).status_code == 200


def test_a_taken_name_does_not_spend_an_invitation(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        server.invited("Ann")
        wish = {"name": "Ann", "invite": server.people.invite("player")}
        answer = server.client.post("/api/session", json=wish)
        assert (answer.status_code, answer.json()["why"]) == (409, "the name 'Ann' is taken")
        wish["name"] = "Anna"
        assert server.client.post("/api/session", json=wish).status_code == 200


def test_a_session_is_kept_as_a_hash_only(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        token = server.invited("Ann")["authorization"].removeprefix("Bearer ")
        for file in tmp_path.iterdir():
            assert token.encode() not in file.read_bytes()


def test_cookies_are_secure_where_browsers_come_by_tls(tmp_path: Path) -> None:
    guarding = Guarding(gate=Gating(is_secure=True))
    with open_server(tmp_path, guarding=guarding) as server:
        link = f"/?invite={server.people.invite('player')}"
        answer = server.client.get(link, follow_redirects=False)
        assert cookie_of(answer)["secure"]
        assert "strict-transport-security" in answer.headers
    with open_server(tmp_path) as server:
        link = f"/?invite={server.people.invite('player')}"
        assert not cookie_of(server.client.get(link, follow_redirects=False))["secure"]


def test_a_cookie_changes_nothing_from_another_sites_page(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        server.client.get(f"/?invite={server.people.invite('floor')}")
        wish = {"command": "pause-table", "table": 1}
        foreign = {"origin": "http://elsewhere.example"}
        for headers in (foreign, {"origin": "null"}, {}):
            answer = server.client.post("/api/commands", json=wish, headers=headers)
            assert answer.status_code == 403
            assert server.client.get("/api/tables").json()[0]["paused"] == ""
        assert server.client.post("/api/commands", json=wish, headers=SAME_SITE).status_code == 200
        assert server.client.get("/api/tables").json()[0]["paused"] != ""


PROXY: Final = "10.0.0.1"
BEHIND: Final = Gating(is_secure=True, proxies=f"{PROXY}, 10.1.0.0/16")


def test_proxy_headers_are_believed_of_the_named_proxies_only(tmp_path: Path) -> None:
    forwarded = {"x-forwarded-for": "203.0.113.9", "x-forwarded-host": "club.example"}
    bad = {"name": "Nobody", "password": "no such password"}
    page = {**forwarded, "origin": "https://club.example"}
    few = Guarding(attempts_at_once=1, attempts_a_minute=1)
    behind = replace(few, gate=BEHIND)
    with open_server(tmp_path, guarding=behind, came_from=PROXY) as server:
        post = server.client.post
        assert post("/api/session", json={**bad, "name": "One"}, headers=page).status_code == 401
        assert post("/api/session", json={**bad, "name": "Two"}, headers=page).status_code == 429
        other = {**page, "x-forwarded-for": "203.0.113.9, 198.51.100.7"}
        assert post("/api/session", json={**bad, "name": "Six"}, headers=other).status_code == 401
        chained = {**page, "x-forwarded-for": "192.0.2.1, 203.0.113.9, 10.1.2.3"}
        assert post("/api/session", json={**bad, "name": "Ten"}, headers=chained).status_code == 429
    with open_server(tmp_path, guarding=behind, came_from="192.0.2.66") as server:
        past = server.client.get("/api/tables", headers=page)
        assert past.status_code == 403
        assert past.json()["why"] == "This room is reached through its proxy"
    with open_server(tmp_path, guarding=behind, came_from="127.0.0.1") as server:
        assert server.client.get("/api/tables").status_code == 200, "this machine looks itself"
    with open_server(tmp_path, guarding=few) as server:
        post = server.client.post
        assert post("/api/session", json=bad, headers=page).status_code == 403
        assert (
            post("/api/session", json={**bad, "name": "One"}, headers=forwarded).status_code == 401
        )
        forwarded["x-forwarded-for"] = "198.51.100.7"
        assert (
            post("/api/session", json={**bad, "name": "Two"}, headers=forwarded).status_code == 429
        )


def signed_in(server: Server, name: str, password: str) -> int:
    server.client.cookies.clear()
    wish = {"name": name, "password": password}
    return server.client.post("/api/session", json=wish).status_code


def test_a_manager_invites_sets_passwords_and_ends_sessions(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        boss = server.invited("Boss", "manager")
        made = server.client.post("/api/invites", json={"role": "floor", "hours": 2}, headers=boss)
        assert made.json()["role"] == "floor"
        wish = {"name": "Flo", "invite": made.json()["token"]}
        floor = server.client.post("/api/session", json=wish).json()
        server.client.cookies.clear()
        by = {"authorization": f"Bearer {floor['token']}"}
        people = {one["name"]: one for one in server.client.get("/api/people", headers=boss).json()}
        assert people["Flo"]["role"] == "floor"
        assert server.client.get("/api/people", headers=by).status_code == 403
        where = f"/api/people/{floor['player']}"
        new = {"password": "a longer password"}
        assert server.client.put(f"{where}/password", json=new, headers=by).status_code == 403
        assert server.client.put(f"{where}/password", json=new, headers=boss).status_code == 200
        assert server.ask({"command": "pause-table", "table": 1}, by).status_code == 401
        assert signed_in(server, "Flo", "a longer password") == 200
        server.client.cookies.clear()
        assert server.client.delete(f"{where}/sessions", headers=boss).status_code == 200
        assert server.client.delete("/api/people/99/sessions", headers=boss).status_code == 404


def test_a_session_that_is_ended_closes_its_socket(tmp_path: Path) -> None:
    with open_server(tmp_path, bots=3) as server:
        boss, ann = server.invited("Boss", "manager"), server.invited("Ann")
        with server.client.websocket_connect("/api/tables/1/socket", headers=ann) as socket:
            assert socket.receive_json()["kind"] == "table"
            player = max(server.people.names())
            where = f"/api/people/{player}/sessions"
            assert server.client.delete(where, headers=boss).status_code == 200
            with pytest.raises(Exception, match="session is over"):
                list(iter(socket.receive_json, None))


def test_nobody_takes_the_last_managers_role_away(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        boss = server.invited("Boss", "manager")
        number = server.client.get("/api/people", headers=boss).json()[0]["player"]
        where = f"/api/people/{number}/role"
        refused = server.client.put(where, json={"role": "player"}, headers=boss)
        assert (refused.status_code, refused.json()["why"]) == (409, "There is no other one")
        server.invited("Second", "manager")
        assert server.client.put(where, json={"role": "player"}, headers=boss).status_code == 200
        assert server.client.get("/api/people", headers=boss).status_code == 403


def test_ones_own_password_takes_the_old_one(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by = server.invited("Ann")
        first, second = {"password": "first password"}, {"password": "second password"}
        assert server.client.put("/api/session/password", json=first, headers=by).status_code == 200
        wish = {"name": "Ann", "password": "first password"}
        token = server.client.post("/api/session", json=wish).json()["token"]
        server.client.cookies.clear()
        by = {"authorization": f"Bearer {token}"}
        wrong = server.client.put("/api/session/password", json=second, headers=by)
        assert wrong.status_code == 409
        right = {**second, "old": "first password"}
        assert server.client.put("/api/session/password", json=right, headers=by).status_code == 200
        assert signed_in(server, "Ann", "first password") == 401
        assert signed_in(server, "Ann", "second password") == 200


def test_a_first_password_ends_every_session_but_the_one_that_sets_it(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        by = server.invited("Ann", "manager")
        (ann,) = (one for one in server.people.everybody() if one.name == "Ann")
        other = {"authorization": f"Bearer {server.people.session(ann)}"}
        assert not server.client.get("/api/me", headers=by).json()["has_password"]
        where, short = "/api/session/password", {"password": "short"}
        # What is refused changes nothing, and nobody is locked out by it.
        assert server.client.put(where, json=short, headers=by).status_code == 400
        assert server.client.get("/api/me", headers=by).json()["name"] == "Ann"
        right = {"password": "a card and a card"}
        assert server.client.put(where, json=right, headers=by).status_code == 200
        me = server.client.get("/api/me", headers=by).json()
        assert (me["name"], me["has_password"]) == ("Ann", True)
        assert server.client.get("/api/me", headers=other).json()["role"] == "rail"
        assert signed_in(server, "Ann", "a card and a card") == 200


def test_guests_and_the_rail_are_asked_for_no_password(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        assert not server.client.get("/api/me").json()["has_password"]
        server.client.post("/api/session/guest", json={})
        me = server.client.get("/api/me").json()
        assert (me["is_guest"], me["has_password"]) == (True, False)


def test_guessing_is_slowed_down_by_address(tmp_path: Path) -> None:
    guarding = Guarding(attempts_at_once=3, attempts_a_minute=6)
    with open_server(tmp_path, guarding=guarding) as server:
        codes = []
        for _ in range(6):
            wish = {"name": "Ann", "password": "not the password"}
            answer = server.client.post("/api/session", json=wish)
            codes.append(answer.status_code)
        assert codes == [401, 401, 401, 429, 429, 429]
        assert 1 <= int(answer.headers["retry-after"]) <= 10
        assert answer.json()["kind"] == "refused"


def test_strangers_who_guess_at_a_name_slow_its_owner_and_do_not_keep_him_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("houseway.web.routes.signing.SLOWER_S", 0.3)
    guarding = Guarding(attempts_at_once=2, attempts_a_minute=2, gate=BEHIND)
    with open_server(tmp_path, guarding=guarding, came_from=PROXY) as server:
        server.people.enter(1, "Boss", "manager", server.people.hashed("correct horse"))

        def signs_in(address: str, name: str, password: str) -> tuple[int, float]:
            wish, since = {"name": name, "password": password}, time.monotonic()
            headers = {"x-forwarded-for": address}
            code = server.client.post("/api/session", json=wish, headers=headers).status_code
            server.client.cookies.clear()
            return code, time.monotonic() - since

        for stranger in range(8):
            assert signs_in(f"198.51.100.{stranger}", "boss", "a wrong password")[0] == 401
        code, took_s = signs_in("203.0.113.9", "Boss", "correct horse")
        assert code == 200
        assert took_s > 0.3, "a name that is guessed at is answered later"
        assert signs_in("203.0.113.9", "Boss", "a wrong password")[0] == 401
        assert signs_in("203.0.113.9", "Boss", "a wrong password")[0] == 429


def test_every_answer_says_what_a_browser_may_do_with_it(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        for path in ("/", "/api/tables", "/api/tables/77", "/nowhere.txt", "/schema/openapi.json"):
            headers = server.client.get(path).headers
            assert "default-src 'self'" in headers["content-security-policy"]
            assert "frame-ancestors 'none'" in headers["content-security-policy"]
            assert "unsafe-eval" not in headers["content-security-policy"]
            assert headers["x-content-type-options"] == "nosniff"
            assert headers["referrer-policy"] == "no-referrer"
        assert server.client.get("/api/tables").headers["cache-control"] == "no-store"


def test_a_manager_who_is_sent_away_while_a_password_is_hashed_sets_none(tmp_path: Path) -> None:
    """Whoever kept the hashing busy had seconds to take the owner's account along."""
    with open_server(tmp_path) as server:
        flo = server.invited("Flo", "manager")
        number = max(server.people.names())
        owner = server.invited("Olga", "manager")
        olga, hashed = max(server.people.names()), server.people.hashed

        def slowly(password: str) -> str:
            server.people.set_role(number, "player")
            return hashed(password)

        server.people.hashed = slowly  # type: ignore[method-assign]
        wish = {"password": "mine from now on"}
        told = server.client.put(f"/api/people/{olga}/password", json=wish, headers=flo)
        assert told.status_code == 403
        assert not server.people.has_password(olga)

        def signed_out(password: str) -> str:
            server.people.sign_out_everywhere(olga)
            return hashed(password)

        server.people.hashed = signed_out  # type: ignore[method-assign]
        told = server.client.put("/api/session/password", json=wish, headers=owner)
        assert told.status_code == 401
