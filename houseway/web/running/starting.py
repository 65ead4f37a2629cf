"""Starts a server: its settings are checked, then granian runs the room in a process of its own.

Beyond loopback it wants TLS, its own or a proxy's: passwords and cards do not travel in the clear.
This process loads none of the games, so that the room itself starts at once; only a club of one's
own has its book read here first, so that what is wrong in it is said in one line.
"""

import os
import socket
from pathlib import Path
from typing import Final

import msgspec

from houseway.errors import BadInput
from houseway.room.books.shifts import shifts_in
from houseway.room.log.connecting import engine_for
from houseway.room.log.private import private_folder
from houseway.web.nodes.wires import address_in
from houseway.web.proxies import Proxies
from houseway.web.running.files import allow_files, connections_most
from houseway.web.running.key_files import opened_log
from houseway.web.running.notes import noted_as
from houseway.web.running.own_club import check_folder, check_known, folder_of
from houseway.web.running.settings import Serving

SETTINGS: Final = "HOUSEWAY_SERVE"
"""The environment variable through which the settings reach the server's own process."""

APPLICATION: Final = "houseway.web.running.serving:application"
HEADERS_MS: Final = 10_000
"""How long a request's headers may take to arrive."""
SOCKET_BUFFER: Final = 65_536
STOP_S: Final = 5
"""How long the room's own process may take to end; what was acknowledged is on disk anyway."""


def check(settings: Serving) -> None:
    """Whether a server may be started like this; BadInput says what is missing."""
    if not settings.host.strip():
        raise BadInput("--host is an address to bind to, like 127.0.0.1 or 0.0.0.0, not empty")
    if not settings.is_loopback and not settings.is_secure:
        raise BadInput(
            f"--host {settings.host} is beyond this machine: give --tls-cert and --tls-key,"
            " or --behind-proxy and the address of a proxy that does TLS"
        )
    if bool(settings.tls_cert) != bool(settings.tls_key):
        raise BadInput("--tls-cert and --tls-key come together")
    for file in filter(None, (settings.tls_cert, settings.tls_key)):
        if not Path(file).is_file():
            raise BadInput(f"there is no file {file}")
    if (folder := folder_of(settings.house)) is not None:
        check_folder(folder)
    shifts_in(settings.shifts)
    Proxies(settings.behind_proxy)
    _check_kept(settings.database)
    _check_port(settings.host, settings.port)
    if settings.node:
        _check_reached(settings)
    store = opened_log(settings)
    try:
        store.vault.check()
        if settings.house and folder is None:
            check_known(settings.house, store)
    finally:
        store.close()


def _check_reached(settings: Serving) -> None:
    """Other servers of the room must find this one."""
    address = address_in(settings.reached_at)
    if address.host in ("0.0.0.0", "::"):
        raise BadInput(
            f"--host {settings.host} is every address of this machine: say with --node-address at"
            " which one the other servers reach it, like http://10.0.0.7:8000"
        )


def _check_kept(database: str) -> None:
    """A room is on disk: the server is a process of its own, and memory goes with a process."""
    url = engine_for(database).url
    file = url.database or ":memory:"
    if url.get_backend_name() == "sqlite" and (file == ":memory:" or "mode=memory" in file):
        raise BadInput(
            f"--database {database} is in memory, and a room is kept on disk:"
            " write sqlite:///room.db, or leave it out for the embedded database"
        )


def _address(host: str) -> str:
    """A host as the web server takes it: `localhost` by its number."""
    host = host.strip("[]")
    if ":" in host:
        return host
    found = socket.getaddrinfo(host, None, socket.AF_INET, socket.SOCK_STREAM)
    return str(found[0][4][0])


def _check_port(host: str, port: int) -> None:
    kind = socket.AF_INET6 if ":" in host else socket.AF_INET
    try:
        with socket.socket(kind) as trying:
            trying.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            trying.bind((_address(host), port))
    except (OSError, UnicodeError) as fault:
        why = getattr(fault, "strerror", None) or "that is no address"
        raise BadInput(f"{host[:100]}:{port} cannot be bound to: {why}") from None


def serve(settings: Serving, *, application: str = APPLICATION) -> None:
    """Runs until it is stopped."""
    from granian import Granian
    from granian.constants import HTTPModes, Interfaces
    from granian.http import HTTP1Settings

    check(settings)
    allow_files()
    if (folder := folder_of(settings.house)) is not None:
        settings = msgspec.structs.replace(settings, house=str(folder))
    os.environ[SETTINGS] = msgspec.json.encode(settings).decode()
    Granian(
        application,
        address=_address(settings.host),
        port=settings.port,
        interface=Interfaces.ASGI,
        factory=True,
        workers=1,
        # One protocol less whose silent connections nobody would end.
        http=HTTPModes.http1,
        websockets=True,
        backpressure=connections_most(settings),
        workers_kill_timeout=STOP_S,
        log_access=False,
        log_dictconfig=noted_as(settings.log),
        http1_settings=HTTP1Settings(header_read_timeout=HEADERS_MS, max_buffer_size=SOCKET_BUFFER),
        ssl_cert=Path(settings.tls_cert) if settings.tls_cert else None,
        ssl_key=Path(settings.tls_key) if settings.tls_key else None,
    ).serve()


def database_in(folder: Path) -> str:
    """The embedded database of a room whose files are in this folder."""
    try:
        private_folder(folder)
    except OSError as fault:
        raise BadInput(f"--data {folder} cannot be made: {fault.strerror}") from None
    return f"sqlite:///{folder.absolute() / 'room.db'}"
