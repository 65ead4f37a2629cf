"""The browser of the page's tests: the machine's Chromium or Chrome, fetched where there is none.

`python -m tests.page.browser`, which `make test` begins with, installs Debian's Chromium where it
may, elsewhere tries Playwright's own, and otherwise says in one line what to do and fails. A test
never goes without it. Chromium without a window, which Debian packs apart, is taken before the
whole browser: it draws the same pages with a third less work.
"""

import os
import shutil
import subprocess
import sys
from itertools import chain
from pathlib import Path
from typing import Final

from playwright.sync_api import Playwright, sync_playwright

NAMES: Final = (
    "chromium-headless-shell",
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
)
PACKAGES: Final = ("chromium-headless-shell", "chromium")
MAC: Final = (
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
)
WHAT_TO_DO: Final = (
    "the tests of the page need a browser: install Chromium (Debian: apt-get install chromium)"
)


def chromium(playwright: Playwright) -> str:
    """The path of a browser that is there, or a failure that says what to install."""
    found = _on_this_machine() or _playwrights_own(playwright)
    assert found, WHAT_TO_DO
    return found


def _on_this_machine() -> str:
    installed = (path for path in MAC if Path(path).is_file())
    return next(chain(filter(None, map(shutil.which, NAMES)), installed), "")


def _playwrights_own(playwright: Playwright) -> str:
    path = playwright.chromium.executable_path
    return path if Path(path).is_file() else ""


def fetched() -> bool:
    """Whether a browser is there now; it is installed where that is allowed."""
    if _on_this_machine():
        return True
    if shutil.which("apt-get") and os.geteuid() == 0:
        print("Installing chromium (once)...", file=sys.stderr)
        _runs("apt-get", "update", "-qq")
        if any(_runs("apt-get", "install", "-y", "-qq", one) for one in PACKAGES):
            return True
    with sync_playwright() as playwright:
        if _playwrights_own(playwright):
            return True
    print("Trying Playwright's own browser (once)...", file=sys.stderr)
    return _runs(sys.executable, "-m", "playwright", "install", "chromium")


def _runs(*command: str) -> bool:
    return subprocess.run(command, stdout=subprocess.DEVNULL, check=False).returncode == 0


if __name__ == "__main__":
    if not fetched():
        sys.exit(WHAT_TO_DO)
