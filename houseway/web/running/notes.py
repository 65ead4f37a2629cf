"""Notes for whoever runs the room: one line each on standard error, plain or as JSON.

A start, a stop, refusals by number, slow commits, failures. A note has fixed words and numbers and
reasons of our own; never a card, a name, a password or a token.
"""

import logging
from datetime import UTC, datetime
from typing import Any, Final

import msgspec

from houseway.web.running.settings import Notes

_ORDINARY: Final = frozenset(vars(logging.makeLogRecord({}))) | {"message", "asctime", "taskName"}


class PlainLines(logging.Formatter):
    """`2026-11-17 20:00:00 warning the room has stopped: because disk is full`."""

    def format(self, record: logging.LogRecord) -> str:
        told = _told(record)
        at, level, what = told.pop("at"), told.pop("level"), told.pop("note")
        more = ", ".join(f"{key} {value}" for key, value in told.items() if key != "from")
        return f"{at} {level} {what}" + (f": {more}" if more else "")


class JsonLines(logging.Formatter):
    """One JSON object a line, with whatever the note carries."""

    def format(self, record: logging.LogRecord) -> str:
        return msgspec.json.encode(_told(record)).decode()


def _told(record: logging.LogRecord) -> dict[str, Any]:
    at = datetime.fromtimestamp(record.created, UTC).isoformat(timespec="milliseconds")
    told: dict[str, Any] = {
        "at": at.replace("+00:00", "Z"),
        "level": record.levelname.lower(),
        "from": record.name.lstrip("_"),
        "note": " ".join(record.getMessage().split()),
    }
    told |= {key: value for key, value in vars(record).items() if key not in _ORDINARY}
    if record.exc_info and record.exc_info[0] is not None:
        told["fault"] = record.exc_info[0].__name__
        told["where"] = _where(record)
    return told


def _where(record: logging.LogRecord) -> str:
    """The innermost line of a fault: no values, which could be anybody's cards."""
    trace = record.exc_info[2] if record.exc_info else None
    place = ""
    while trace is not None:
        code = trace.tb_frame.f_code
        place = f"{code.co_filename.rsplit('/', 1)[-1]}:{trace.tb_lineno} in {code.co_name}"
        trace = trace.tb_next
    return place


def noted_as(notes: Notes) -> dict[str, Any]:
    """The settings of Python's logging, for granian's lines and our own."""
    form = (
        "houseway.web.running.notes.JsonLines"
        if notes == "json"
        else "houseway.web.running.notes.PlainLines"
    )
    stderr = {"class": "logging.StreamHandler", "stream": "ext://sys.stderr", "formatter": "notes"}
    ours = {"handlers": ["notes"], "level": "INFO", "propagate": False}
    return {
        "version": 1,
        "disable_existing_loggers": False,
        "formatters": {"notes": {"()": form}},
        "handlers": {"notes": stderr},
        "loggers": {
            "houseway": ours,
            "_granian": dict(ours),
            "granian.access": dict(ours),
            "litestar": dict(ours) | {"level": "ERROR"},
        },
        "root": {"handlers": ["notes"], "level": "WARNING"},
    }
