"""The page: the one that was built into the package, or a plain list of the tables.

A link with an invitation signs in whoever follows it, once, and leads on to the page without it;
one that is spent leads to the place where people sign in, which says so.
Files whose names hold their own hash may be kept for ever; the page itself is asked for each time.
Texts go out packed (gzip) to whoever can unpack them, which is every browser.
Whatever is no file and no part of the API is a place inside the page.
"""

import gzip
import re
from html import escape
from pathlib import Path, PurePosixPath
from typing import Any, Final

from litestar import HttpMethod, MediaType, Request, Response, route
from litestar.datastructures import State
from litestar.exceptions import NotFoundException
from litestar.params import FromPath
from litestar.response import Redirect

from houseway.web.asking import address_of, live_of, people_of
from houseway.web.people.aside import aside
from houseway.web.routes.signing import admitted, session_cookie, signing_of
from houseway.web.shown.views import table_shown

STATIC: Final = Path(__file__).parent.parent / "static"
KEPT: Final = {"cache-control": "public, max-age=31536000, immutable"}
ASKED_AGAIN: Final = {"cache-control": "no-cache"}
INVITED: Final = "/?invited"
"""Where somebody new comes in, who has yet to choose a name."""
SPENT: Final = "/#/sign-in/spent"
HASHED: Final = re.compile(r"[.-][A-Za-z0-9_-]{8,}\.[a-z0-9]+$")
PACKED: Final = frozenset({".css", ".html", ".js", ".json", ".map", ".svg", ".txt", ".webmanifest"})
"""What gets smaller by it: pictures and letters are packed already."""
LOOKING: Final = [HttpMethod.GET, HttpMethod.HEAD]
"""Programs that look whether the room is there, and previews of links, ask for the head alone."""
TYPES: Final = {
    ".css": "text/css",
    ".html": "text/html",
    ".ico": "image/x-icon",
    ".js": "text/javascript",
    ".json": "application/json",
    ".map": "application/json",
    ".png": "image/png",
    ".svg": "image/svg+xml",
    ".txt": "text/plain",
    ".webmanifest": "application/manifest+json",
    ".woff": "font/woff",
    ".woff2": "font/woff2",
}


class Page:
    """The files of the page, all read when the server starts.

    A page that is built anew meanwhile has other names for its files and takes the old ones away:
    whoever is here goes on with the page they have.
    """

    def __init__(self, folder: Path = STATIC) -> None:
        is_built = (folder / "index.html").is_file()
        self.files = {
            f"/{path.relative_to(folder).as_posix()}": path.read_bytes()
            for path in (_files(folder) if is_built else ())
        }
        self._packed: dict[str, bytes] = {}
        """Each as it was packed, when it was first asked for."""

    def file(self, name: str, request: Request[Any, Any, Any]) -> Response[bytes] | None:
        """One file by its path; only those that were there when the server started."""
        body, suffix = self.files.get(name), PurePosixPath(name).suffix
        if body is None:
            return None
        headers = dict(KEPT if HASHED.search(name) else ASKED_AGAIN)
        if suffix in PACKED:
            headers["vary"] = "accept-encoding"
            if _unpacks(request):
                headers["content-encoding"] = "gzip"
                body = self._packed.get(name) or self._pack(name, body)
        return Response(body, media_type=TYPES[suffix], headers=headers)

    def _pack(self, name: str, body: bytes) -> bytes:
        self._packed[name] = gzip.compress(body, mtime=0)
        return self._packed[name]


def _unpacks(request: Request[Any, Any, Any]) -> bool:
    """Whether whoever asks takes gzip; `gzip;q=0` says that they do not."""
    said = request.headers.get("accept-encoding", "").lower().replace(" ", "").split(",")
    return any(one == "gzip" or (one[:7] == "gzip;q=" and one[7:].strip("0.")) for one in said)


def _files(folder: Path) -> list[Path]:
    return [path for path in folder.rglob("*") if path.is_file() and path.suffix in TYPES]


@route("/", http_method=LOOKING, include_in_schema=False)
async def front(request: Request[Any, Any, Any], state: State) -> Response[Any]:
    """The page, or the plain list; with an invitation, first the visitor's session."""
    invite = request.query_params.get("invite", "")
    if invite and not _is_looking_ahead(request):
        return await _let_in(request, state, invite)
    found = page_of(state).file("/index.html", request)
    return found or Response(_plain(state), media_type=MediaType.HTML)


@route("/{path:path}", http_method=LOOKING, include_in_schema=False)
async def place(
    request: Request[Any, Any, Any], state: State, path: FromPath[str]
) -> Response[Any]:
    """A file of the page, or a place inside it."""
    page = page_of(state)
    if found := page.file(path, request):
        return found
    is_place = not path.startswith(("/api", "/schema")) and "." not in path.rpartition("/")[2]
    if is_place and (front_page := page.file("/index.html", request)):
        return front_page
    raise NotFoundException


def page_of(state: State) -> Page:
    page: Page = state.page
    return page


def _is_looking_ahead(request: Request[Any, Any, Any]) -> bool:
    """Whether a link is looked at before anybody has followed it: that must not spend it."""
    if request.method == HttpMethod.HEAD:
        return True
    purpose = request.headers.get("sec-purpose", "") + request.headers.get("purpose", "")
    return "prefetch" in purpose


async def _let_in(request: Request[Any, Any, Any], state: State, invite: str) -> Response[Any]:
    await signing_of(state).check(address_of(request), "")
    person = await admitted(state, invite)
    if person is None:
        return Redirect(SPENT, status_code=303)
    token = await aside(people_of(state).session, person, by_invite=True)
    # What stands behind # in the link is the browser's, and it keeps it.
    return Redirect(INVITED, status_code=303, cookies=[session_cookie(state, token)])


def _plain(state: State) -> str:
    """The list of tables, where no page was built."""
    room = live_of(state).desk.room
    rows = "".join(
        f"<tr><td>{one.table}<td>{one.house}<td>{escape(one.title, quote=False)}"
        f" {escape(one.limit)}<td>{one.players} of {one.seats}"
        f"<td>{'practice' if one.is_practice else 'house'}"
        for one in (table_shown(room, table) for table in room.tables.values())
    )
    return (
        "<!doctype html><html lang=en><meta charset=utf-8><title>houseway</title>"
        "<h1>Tables</h1><table><tr><th>Table<th>House<th>Game<th>Players<th>For"
        f"{rows}</table>"
    )


PAGE: Final[tuple[Any, ...]] = (front, place)
