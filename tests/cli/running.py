"""Runs the `houseway` command the way a person does: in a process of its own."""

import subprocess
import sys

from tests.patience import PATIENCE_S
from tests.tidy.tree import ROOT


def houseway(*arguments: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run(
        [sys.executable, "-m", "houseway", *arguments],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
        timeout=PATIENCE_S,
    )
