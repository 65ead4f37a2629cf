"""The `houseway` command and how it ends.

Exit 0: done. Exit 1: the thing checked does not hold. Exit 2: bad input, in one line on standard
error that names what is wrong and what would be right. Exit 130: stopped with Ctrl-C. Standard
output holds the answer alone.
"""

import gc
import json
import signal
import sys
from threading import Timer, main_thread
from typing import Annotated, Final

import typer

import houseway
from houseway.cli.archive import archive
from houseway.cli.audit import audit
from houseway.cli.backup import backup
from houseway.cli.check import check
from houseway.cli.clauses import clauses
from houseway.cli.demo import demo
from houseway.cli.diff import diff
from houseway.cli.equity import equity
from houseway.cli.export import export
from houseway.cli.faults import faults
from houseway.cli.fee import fee
from houseway.cli.games import games
from houseway.cli.harmless import harmless
from houseway.cli.key import key
from houseway.cli.new import new
from houseway.cli.nodes import nodes
from houseway.cli.odds import odds
from houseway.cli.people import people
from houseway.cli.play import play
from houseway.cli.replay import replay
from houseway.cli.report import report
from houseway.cli.report_game import report_game
from houseway.cli.restore import restore
from houseway.cli.review import review
from houseway.cli.rules import rules
from houseway.cli.ruling import ruling
from houseway.cli.serve import serve
from houseway.cli.settings import settings
from houseway.cli.sign import sign
from houseway.cli.simulate import simulate
from houseway.cli.snapshot import snapshot
from houseway.cli.strategy import strategy
from houseway.cli.verify import verify
from houseway.errors import HousewayError

NEW_OBJECTS: Final = 50_000
"""After how many new objects garbage is looked for; what a command loads as it starts is none."""
STOPPED: Final = 130
"""With Ctrl-C, as a shell counts it."""
AGAIN_S: Final = 0.05
"""How soon a Ctrl-C that was lost comes again."""
LINE_MAX: Final = 500
"""A complaint is one line, whatever was given."""

app = typer.Typer(
    help="The California cardroom as software: rule books that run.",
    epilog="Play chips only. `houseway COMMAND --help` explains each command.",
    no_args_is_help=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
for command in (
    demo,
    play,
    games,
    rules,
    ruling,
    faults,
    fee,
    check,
    new,
    clauses,
    diff,
    equity,
    odds,
    simulate,
    strategy,
    sign,
    replay,
    review,
    verify,
    serve,
    nodes,
    audit,
    snapshot,
    archive,
    backup,
    restore,
    export,
    report,
):
    app.command()(command)
app.command("report-game")(report_game)
app.command("config")(settings)
app.add_typer(people, name="people")
app.add_typer(key, name="key")


@app.callback(invoke_without_command=True)
def root(
    context: typer.Context,
    version: Annotated[bool, typer.Option("--version", help="Print the version and exit.")] = False,
) -> None:
    """The California cardroom as software: rule books that run."""
    if version:
        typer.echo(f"houseway {houseway.__version__}")
        raise typer.Exit
    if context.invoked_subcommand is None:
        typer.echo(context.get_help())


def main(arguments: list[str] | None = None) -> None:
    """Runs the command line and exits; an error is one line, never a traceback."""
    if arguments is None:
        # The process is ours alone, and what has been loaded stays until it ends.
        gc.freeze()
        gc.set_threshold(NEW_OBJECTS, *gc.get_threshold()[1:])
        sys.unraisablehook = _lost
    as_json = "--json" in (sys.argv[1:] if arguments is None else arguments)
    try:
        code = app(arguments, standalone_mode=False, prog_name="houseway")
    except HousewayError as error:
        code = _say(str(error), as_json=as_json)
    except typer.TyperException as error:
        code = _say(error.format_message(), as_json=as_json)
    except (KeyboardInterrupt, typer.Abort):
        code = STOPPED
    except (MemoryError, RecursionError):
        code = _say("that takes more memory than there is", as_json=as_json)
    except BrokenPipeError:
        # The reader of our output went away (`houseway clauses | head`): nothing is wrong.
        sys.stderr.close()
        code = 0
    except Exception as mistake:
        if sys.flags.dev_mode:
            raise
        told = f"a mistake of ours: {type(mistake).__name__}: {mistake}"
        code = _say(f"{told}. `python -X dev -m houseway` shows where", as_json=as_json)
    if code == STOPPED:
        _say("stopped", as_json=as_json)
    sys.exit(code or 0)


def _lost(lost: "sys.UnraisableHookArgs") -> None:
    """What is raised while a compiler calls back is lost there, and Ctrl-C must not be.

    It is raised again a moment later, when the compiler has gone on.
    """
    if lost.exc_type is KeyboardInterrupt:
        again = Timer(AGAIN_S, signal.pthread_kill, (main_thread().ident, signal.SIGINT))
        again.daemon = True
        again.start()
    else:
        sys.__unraisablehook__(lost)


def _say(problem: str, *, as_json: bool) -> int:
    """One line on standard error; whoever asked for JSON gets that there too."""
    line = harmless(" ".join(problem.split()))
    line = line if len(line) <= LINE_MAX else line[: LINE_MAX - 1] + "…"
    print(json.dumps({"error": line}) if as_json else f"houseway: {line}", file=sys.stderr)
    return 2
