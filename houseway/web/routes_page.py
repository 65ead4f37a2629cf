"""Every route that the page asks besides commands and a table's socket, for `app.py`."""

from typing import Any, Final

from houseway.web.routes_book import BOOK_ROUTES
from houseway.web.routes_floor import FLOOR_ROUTES
from houseway.web.routes_history import HISTORY_ROUTES
from houseway.web.routes_lobby import LOBBY_ROUTES
from houseway.web.routes_me import ME_ROUTES
from houseway.web.routes_reports import REPORT_ROUTES
from houseway.web.routes_table import TABLE_ROUTES

PAGE_ROUTES: Final[tuple[Any, ...]] = (
    *ME_ROUTES,
    *BOOK_ROUTES,
    *LOBBY_ROUTES,
    *TABLE_ROUTES,
    *HISTORY_ROUTES,
    *FLOOR_ROUTES,
    *REPORT_ROUTES,
)
