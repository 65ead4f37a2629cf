"""How the `houseway` command answers and how it ends."""

import json
import subprocess
import sys
import tomllib

import pytest

import houseway as package
from tests.cli.running import houseway
from tests.patience import PATIENCE_S
from tests.tidy.tree import ROOT


def test_the_version_is_the_packages() -> None:
    done = houseway("--version")
    assert (done.returncode, done.stdout) == (0, f"houseway {package.__version__}\n")


@pytest.mark.parametrize("arguments", [(), ("--help",)])
def test_help_lists_the_commands(arguments: tuple[str, ...]) -> None:
    done = houseway(*arguments)
    assert done.returncode == 0
    assert done.stderr == ""
    for command in ("demo", "clauses"):
        assert command in done.stdout


@pytest.mark.slow
@pytest.mark.parametrize(
    ("arguments", "problem"),
    [
        (("clause",), "No such command 'clause'. Did you mean 'clauses'?"),
        (("clauses", "--hose", "comstock"), "No such option: --hose"),
        (("clauses", "--house", "comstok"), "Did you mean 'comstock'?"),
        (("demo", "--hands", "many"), "'--hands'"),
        (("demo", "--hands", "0"), "'--hands'"),
    ],
)
def test_bad_input_is_one_line_on_standard_error_and_exit_two(
    arguments: tuple[str, ...], problem: str
) -> None:
    done = houseway(*arguments)
    assert (done.returncode, done.stdout) == (2, "")
    assert problem in done.stderr
    assert done.stderr.count("\n") == 1
    assert done.stderr.startswith("houseway: ")


@pytest.mark.slow
def test_whoever_asks_for_json_gets_an_error_as_json() -> None:
    done = houseway("clauses", "--house", "comstok", "--json")
    assert (done.returncode, done.stdout) == (2, "")
    assert "Did you mean 'comstock'?" in json.loads(done.stderr)["error"]


@pytest.mark.slow
def test_a_reader_that_goes_away_is_not_an_error() -> None:
    import subprocess
    import sys

    done = subprocess.run(
        f"{sys.executable} -m houseway clauses --json | head -c 100",
        shell=True,
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, "")
    assert len(done.stdout) == 100


def test_the_command_is_installed_under_its_name() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert project["scripts"] == {"houseway": "houseway.cli.main:main"}


def test_ctrl_c_is_not_lost_while_a_compiler_calls_back() -> None:
    """What is raised in such a call is dropped there, and the command would have gone on."""
    program = (
        "import ctypes, signal, sys, time\n"
        "from houseway.cli import main as commands\n"
        # A run in the background ignores the signal, and hands that on.
        "signal.signal(signal.SIGINT, signal.default_int_handler)\n"
        "def app(*_, **__):\n"
        "    ctypes.CFUNCTYPE(None)(lambda: signal.raise_signal(signal.SIGINT))()\n"
        "    print('went on', flush=True)\n"
        f"    time.sleep({PATIENCE_S})\n"
        "commands.app = app\n"
        "commands.main()\n"
    )
    done = subprocess.run(
        [sys.executable, "-c", program], capture_output=True, text=True, check=False
    )
    assert (done.returncode, done.stdout) == (130, "went on\n")
    assert done.stderr == "houseway: stopped\n"
