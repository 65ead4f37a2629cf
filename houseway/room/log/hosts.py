"""A database on several machines, one of which takes writes: whoever is silent is asked last.

The driver asks them as they are listed, and waits for each. A machine that has died or hangs says
nothing at all, so that every new connection would wait for it first, long after another one took
over. Here it is asked behind all others, and for no longer than the driver can be told, until it
has answered once.
"""

from typing import Any, Final

from sqlalchemy import Engine, event

SILENT_S: Final = 2
"""How long a host is waited for that was silent the last time; the least that the driver knows."""

_silent: set[tuple[str, str]] = set()
"""Hosts and ports, those of this process's last attempts."""


def ask_the_silent_last(engine: Engine) -> None:
    """New connections of an engine with several hosts come about like this."""
    event.listen(engine, "do_connect", _connected)


def _connected(dialect: Any, _record: object, words: Any, told: dict[str, Any]) -> Any:
    """A connection to the first host that will do; None leaves it to the driver."""
    hosts = str(told.get("host", "")).split(",")
    if len(hosts) < 2:
        return None
    ports = str(told.get("port", "")).split(",")
    ports += [ports[0] if len(ports) == 1 else ""] * (len(hosts) - len(ports))
    driver = dialect.loaded_dbapi
    last: Exception | None = None
    for host, port in sorted(zip(hosts, ports, strict=False), key=_silent.__contains__):
        one = {**told, "host": host, "port": port}
        if (host, port) in _silent:
            one["connect_timeout"] = SILENT_S
        try:
            connection = driver.connect(*words, **one)
        except driver.OperationalError as fault:
            last = fault
            is_silent = isinstance(fault, driver.errors.ConnectionTimeout)
            (_silent.add if is_silent else _silent.discard)((host, port))
            continue
        _silent.discard((host, port))
        return connection
    assert last is not None
    raise last
