"""Every route that the page asks besides commands and a table's socket, for `app.py`."""

from typing import Any, Final

from houseway.web.routes.book import BOOK_ROUTES
from houseway.web.routes.floor import FLOOR_ROUTES
from houseway.web.routes.history import HISTORY_ROUTES
from houseway.web.routes.lobby import LOBBY_ROUTES
from houseway.web.routes.me import ME_ROUTES
from houseway.web.routes.reports import REPORT_ROUTES
from houseway.web.routes.table import TABLE_ROUTES

PAGE_ROUTES: Final[tuple[Any, ...]] = (
    *ME_ROUTES,
    *BOOK_ROUTES,
    *LOBBY_ROUTES,
    *TABLE_ROUTES,
    *HISTORY_ROUTES,
    *FLOOR_ROUTES,
    *REPORT_ROUTES,
)
