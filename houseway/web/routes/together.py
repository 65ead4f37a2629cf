"""Every route that the page asks besides commands and a table's socket, for `app.py`."""

from typing import Any, Final

from houseway.web.routes.book import BOOK_ROUTES
from houseway.web.routes.floor import FLOOR_ROUTES
from houseway.web.routes.heads import HEAD_ROUTES
from houseway.web.routes.history import HISTORY_ROUTES
from houseway.web.routes.lab import LAB_ROUTES
from houseway.web.routes.lobby import LOBBY_ROUTES
from houseway.web.routes.me import ME_ROUTES
from houseway.web.routes.nodes import NODE_LIST_ROUTES
from houseway.web.routes.reports import REPORT_ROUTES
from houseway.web.routes.review import REVIEW_ROUTES
from houseway.web.routes.search import SEARCH_ROUTES
from houseway.web.routes.sessions import OWN_ROUTES
from houseway.web.routes.table import TABLE_ROUTES
from houseway.web.routes.turns import TURN_ROUTES
from houseway.web.routes.words import WORD_ROUTES

PAGE_ROUTES: Final[tuple[Any, ...]] = (
    *ME_ROUTES,
    *TURN_ROUTES,
    *BOOK_ROUTES,
    *WORD_ROUTES,
    *LOBBY_ROUTES,
    *SEARCH_ROUTES,
    *LAB_ROUTES,
    *REVIEW_ROUTES,
    *TABLE_ROUTES,
    *HISTORY_ROUTES,
    *HEAD_ROUTES,
    *OWN_ROUTES,
    *FLOOR_ROUTES,
    *NODE_LIST_ROUTES,
    *REPORT_ROUTES,
)
