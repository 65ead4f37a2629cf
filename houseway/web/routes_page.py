"""Every route that the page asks besides commands and a table's socket, for `app.py`."""

from typing import Any, Final

from houseway.web.routes_book import BOOK_ROUTES

PAGE_ROUTES: Final[tuple[Any, ...]] = (*BOOK_ROUTES,)
