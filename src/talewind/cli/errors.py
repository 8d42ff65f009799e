"""How a command ends that went wrong: with one line."""

from __future__ import annotations

import sys
from typing import Any, NoReturn

import click

from talewind.engine import TalewindError


class Talewind(click.Group):
    """A group whose errors are one line each: what happened, and a code for programs."""

    def main(self, *args: Any, **extra: Any) -> NoReturn:
        extra["standalone_mode"] = False
        try:
            code = super().main(*args, **extra)
        except TalewindError as error:
            fail(error.sentence, error.code, 1)
        except click.exceptions.NoArgsIsHelpError as error:
            click.echo(error.format_message())
            sys.exit(0)
        except click.UsageError as error:
            where = error.ctx.command_path if error.ctx is not None else "talewind"
            fail(f"{error.format_message().rstrip('.')}. See '{where} --help'.", "usage", 2)
        except click.ClickException as error:
            fail(error.format_message(), "failed", error.exit_code)
        except click.Abort:
            fail("Stopped.", "stopped", 130)
        except BrokenPipeError:
            sys.stderr.close()
            sys.exit(0)
        sys.exit(code if isinstance(code, int) else 0)


def fail(sentence: str, code: str, status: int) -> NoReturn:
    click.echo(f"error: {' '.join(sentence.split())} ({code})", err=True)
    sys.exit(status)
