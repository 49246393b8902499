"""The command line: `ruleproof COMMAND`, each command loaded only when it is named."""

from __future__ import annotations

import sys
from contextlib import suppress
from importlib import import_module
from importlib.metadata import entry_points
from io import TextIOWrapper
from pathlib import Path
from typing import Any, NoReturn

import click
from click.core import ParameterSource

from checker.files import open_nowhere
from checker.model import nearest
from checker.settings import settings

__all__ = ["checked", "output", "run"]

COMMANDS = {
    "new": "checker.cli.new:new_command",
    "import": "checker.cli.importing:import_command",
    "clauses": "checker.cli.clauses:clauses",
    "explain": "checker.cli.clauses:explain",
    "problems": "checker.cli.clauses:problems",
    "lock": "checker.cli.lock:lock",
    "review": "checker.cli.lock:review",
    "check": "checker.cli.judging:check",
    "coverage": "checker.cli.coverage:coverage",
    "open": "checker.cli.open:open_command",
    "diff": "checker.cli.diff:diff_command",
    "report": "checker.cli.report:report",
    "judge": "checker.cli.judging:judge_command",
    "compare": "checker.cli.compare:compare_command",
    "vocabulary": "checker.cli.judging:vocabulary_command",
    "schema": "checker.cli.judging:schema_command",
    "languages": "checker.cli.languages:languages",
    "audit": "checker.cli.audit:audit_command",
    "convert": "checker.cli.convert:convert_command",
}

OFFERED = "ruleproof.commands"  # the entry-point group in which other packages offer commands of their own


class Commands(click.Group):
    """The commands by name; a mistyped one is answered with the nearest."""

    def list_commands(self, ctx: click.Context) -> list[str]:  # noqa: ARG002
        return [*COMMANDS, *_offered()]

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:  # noqa: ARG002
        place = COMMANDS.get(cmd_name) or _offered().get(cmd_name)
        if place is None:
            return None
        module, _, name = place.partition(":")
        try:
            command: click.Command = getattr(import_module(module), name)
        except ModuleNotFoundError as error:
            if cmd_name in COMMANDS:
                raise
            return _lacking(cmd_name, error.name or module)
        return command

    def main(self, *args: Any, standalone_mode: bool = True, **options: Any) -> Any:
        """Run, and tell it in one line where the output could not be written whole."""
        if not standalone_mode:
            return super().main(*args, standalone_mode=False, **options)  # type: ignore[call-overload]
        if sys.stdout is None:
            _lost("standard output is closed")
        code: str | int | None = 0
        try:
            super().main(*args, **options)
        except SystemExit as ended:
            code = ended.code
        except OSError as error:
            if error.filename is not None:
                raise
            _lost(f"standard output: {error.strerror or error}")
        try:
            sys.stdout.flush()
        except BrokenPipeError:
            _leave_unsaid()
        except OSError as error:
            _lost(f"standard output: {error.strerror or error}")
        sys.exit(code)

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        known = self.list_commands(ctx)
        if args and args[0] not in known and not args[0].startswith("-"):
            hint = nearest(args[0], known) or "see ruleproof --help"
            ctx.fail(f'no command "{args[0]}"; {hint}')
        return super().resolve_command(ctx, args)


def _lost(why: str) -> NoReturn:
    """End where nobody can be told what was found."""
    with suppress(OSError, AttributeError):
        sys.stderr.write(f"Error: {why}; what was found could not be written\n")
        sys.stderr.flush()
    _leave_unsaid()
    sys.exit(2)


def _leave_unsaid() -> None:
    """Forget what waits to be written, so that Python does not try it once more while it ends."""
    sys.stdout = open_nowhere()


def _lacking(name: str, package: str) -> click.Command:
    """A command whose packages were not installed with it is listed, and says what it lacks."""

    @click.command(name, context_settings={"ignore_unknown_options": True, "allow_extra_args": True})
    @click.pass_context
    def lacking(context: click.Context) -> None:
        """Needs packages that are not installed."""
        context.fail(f'"{name}" needs the package "{package}"; install it with: pip install "ruleproof[site]"')

    return lacking


def _offered() -> dict[str, str]:
    return {point.name: point.value for point in entry_points(group=OFFERED)}


@click.command(
    cls=Commands,
    epilog="Exit codes: 0 all is well; 1 there are findings, each printed with its place; "
    "2 the command or the configuration is wrong.",
)
@click.option(
    "--rules",
    type=click.Path(path_type=Path),
    default=Path("rules_src"),
    show_default=True,
    help="The folder that holds one folder for each game.",
)
@click.version_option(package_name="ruleproof")
@click.pass_context
def main(context: click.Context, rules: Path) -> None:
    """Every rule beside its proof."""
    for stream in (sys.stdout, sys.stderr):
        if isinstance(stream, TextIOWrapper):  # a terminal that knows few letters gets escapes, not a crash
            stream.reconfigure(errors="backslashreplace")
    # every command takes --rules too; this one, or what the project says of itself, is its default there
    defaults: dict[str, object] = {"rules": rules}
    if context.get_parameter_source("rules") is ParameterSource.DEFAULT:
        said = settings(Path())
        if said.problems:
            raise click.UsageError("\n".join(map(str, said.problems)))
        defaults = {"rules": Path(said.rules) if said.rules else rules}
        defaults |= {"scenarios": said.scenarios} if said.scenarios else {}
        defaults |= {"snapshot": said.snapshot} if said.snapshot else {}
    context.default_map = dict.fromkeys((*COMMANDS, *_offered()), defaults)
