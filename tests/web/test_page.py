"""The page from the package's own files, and the plain list where none was built."""

from pathlib import Path
from shutil import rmtree

import pytest

from houseway.web.routes.page import Page
from tests.web.open_server import Server, open_server

pytestmark = pytest.mark.slow


def with_page(server: Server, folder: Path) -> None:
    server.client.app.state.page = Page(folder)


def a_page(folder: Path) -> Path:
    page = folder / "page"
    (page / "assets").mkdir(parents=True)
    (page / "index.html").write_text("<!doctype html><title>the room</title>")
    (page / "assets" / "index-C8yCeXA3.js").write_text("export {}")
    (page / "icon.svg").write_text("<svg/>")
    (folder / "secret.txt").write_text("not for you")
    return page


def test_without_a_built_page_there_is_a_plain_list(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        with_page(server, tmp_path / "nowhere")
        assert "Texas Hold'em 4/8" in server.client.get("/").text
        assert server.client.get("/tables/1").status_code == 404


def test_the_page_is_asked_for_each_time_and_its_hashed_files_are_kept(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        with_page(server, a_page(tmp_path))
        front = server.client.get("/")
        assert "the room" in front.text
        assert front.headers["cache-control"] == "no-cache"
        script = server.client.get("/assets/index-C8yCeXA3.js")
        assert script.headers["content-type"] == "text/javascript; charset=utf-8"
        assert "immutable" in script.headers["cache-control"]
        assert server.client.get("/icon.svg").headers["cache-control"] == "no-cache"


def test_texts_go_out_packed_to_whoever_unpacks_them(tmp_path: Path) -> None:
    page = a_page(tmp_path)
    (page / "assets" / "index-C8yCeXA3.js").write_text("export {};" * 200)
    (page / "letters-C8yCeXA3.woff2").write_bytes(b"woff")
    with open_server(tmp_path) as server:
        with_page(server, page)
        for accepts, is_packed in (("gzip, br", True), ("br", False), ("gzip;q=0", False)):
            asked = {"accept-encoding": accepts}
            script = server.client.get("/assets/index-C8yCeXA3.js", headers=asked)
            assert script.text == "export {};" * 200
            assert (script.headers.get("content-encoding") == "gzip") is is_packed
            assert (int(script.headers["content-length"]) < 200) is is_packed
            assert script.headers["vary"] == "accept-encoding"
            assert "immutable" in script.headers["cache-control"]
        letters = server.client.get("/letters-C8yCeXA3.woff2")
        assert letters.content == b"woff"
        assert not {"vary", "content-encoding"} & set(letters.headers)


def test_whoever_only_looks_whether_it_is_there_gets_the_head_and_spends_nothing(
    tmp_path: Path,
) -> None:
    with open_server(tmp_path) as server:
        with_page(server, a_page(tmp_path))
        for path in ("/", "/?invite=abc", "/tables/1", "/icon.svg", "/api/health"):
            answer = server.client.head(path, follow_redirects=False)
            assert (answer.status_code, answer.content) == (200, b"")
        assert server.client.head("/nothing.js").status_code == 404


def test_a_page_that_is_built_anew_meanwhile_is_shown_as_it_was(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        page = a_page(tmp_path)
        with_page(server, page)
        rmtree(page)
        assert "the room" in server.client.get("/").text
        assert server.client.get("/assets/index-C8yCeXA3.js").text == "export {}"


def test_a_place_inside_the_page_is_the_page_and_a_missing_file_is_missing(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        with_page(server, a_page(tmp_path))
        for place in ("/tables/1", "/rules/garlic-city/texas-holdem"):
            assert "the room" in server.client.get(place).text
        for missing in ("/assets/other.js", "/api/nothing", "/favicon.ico"):
            answer = server.client.get(missing)
            assert answer.status_code == 404
            assert answer.json()["kind"] == "refused"


def test_no_trick_with_a_path_leaves_the_pages_folder(tmp_path: Path) -> None:
    with open_server(tmp_path) as server:
        with_page(server, a_page(tmp_path))
        for path in (
            "/../secret.txt", "/assets/../../secret.txt", "/%2e%2e/secret.txt",
            "/..%2fsecret.txt", "/assets/%2e%2e%2f%2e%2e%2fsecret.txt", "/....//secret.txt",
            "/%252e%252e/secret.txt", "//etc/passwd", "/..\\secret.txt",
        ):  # fmt: skip
            assert "not for you" not in server.client.get(path).text
