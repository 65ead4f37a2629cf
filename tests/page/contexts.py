"""Browsers of people that are used again: to start one takes longer than most tests do.

A context is one person's browser: its size, its likes, its cookies and what pages have kept in it.
Whoever leaves gives it back, and all that is theirs is put away; the next person with the same
likes gets a page of their own in it. A picture stays open in each, so that its process lives on.
"""

from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext

KEPT_MOST: Final = 6
"""So many lie ready at most; each is a process."""
PICTURE: Final = "/icon.svg"


class Contexts:
    """The contexts of a browser; asked for one as the browser itself is."""

    def __init__(self, browser: Browser) -> None:
        self.browser = browser
        self._free: list[tuple[str, BrowserContext]] = []
        self._lent: dict[BrowserContext, str] = {}

    def new_context(self, **options: Any) -> BrowserContext:
        """A browser with nothing in it, for somebody with these likes."""
        likes = repr(sorted(options.items()))
        for place in range(len(self._free)):
            if self._free[place][0] == likes:
                _, context = self._free.pop(place)
                break
        else:
            context = self.browser.new_context(**options)
            context.new_page().goto(PICTURE)
        self._lent[context] = likes
        return context

    def give_back(self, context: BrowserContext) -> None:
        """Puts away what was done in it, and lends it again."""
        likes = self._lent.pop(context)
        picture, *theirs = context.pages
        for page in theirs:
            page.close()
        context.unroute_all()
        context.set_offline(offline=False)
        context.clear_cookies()
        picture.evaluate("localStorage.clear()")
        self._free.append((likes, context))
        if len(self._free) > KEPT_MOST:
            self._free.pop(0)[1].close()
