"""The page's own checks: types as the server has them, Svelte's warnings, pure functions."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pytest

from houseway.web.schema import main
from tests.page.open_page import PAGE, PATIENCE_MS, ROOT

FASTER_WITHOUT = {"NO_COLOR": "1", "CI": "1"}


def run_in_page(*command: str) -> str:
    """A tool of the page's, as `npm run` would find it: what it said."""
    tool, *options = command
    found = PAGE / "node_modules" / ".bin" / tool
    assert found.is_file(), f"{tool} is not installed: run `make page`"
    node = shutil.which("node") or str(ROOT / ".venv" / "bin" / "node")
    done = subprocess.run(
        [node, str(found.resolve()), *options],
        cwd=PAGE,
        capture_output=True,
        text=True,
        check=False,
        env={**os.environ, **FASTER_WITHOUT},
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.slow
def test_the_types_are_those_of_the_servers_schema(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    schema = tmp_path / "schema.json"
    main()
    schema.write_text(capsys.readouterr().out)
    scripts = json.loads((PAGE / "package.json").read_text())["scripts"]
    options = [word for word in scripts["types"].split() if word.startswith("--")]
    run_in_page("openapi-typescript", str(schema), "-o", str(tmp_path / "now.ts"), *options)
    now = (tmp_path / "now.ts").read_text()
    kept = (PAGE / "src" / "api" / "schema.d.ts").read_text()
    assert now == kept, "page/src/api/schema.d.ts is stale: run `npm run types` in page/"


@pytest.mark.slow
def test_the_page_has_no_type_error_and_no_warning(pytestconfig: pytest.Config) -> None:
    # What has not changed since the last run is known from there; the soak looks at all of it.
    known = ["--incremental"] if pytestconfig.getoption("slow_cases") else []
    run_in_page("svelte-check", "--tsconfig", "./tsconfig.json", "--fail-on-warnings", *known)


@pytest.mark.slow
def test_the_pure_functions_hold() -> None:
    assert "passed" in run_in_page("vitest", "run", f"--testTimeout={PATIENCE_MS:.0f}")
