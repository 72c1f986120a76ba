"""Printing news and reading lines, at a terminal or through pipes."""

import os
import sys
import threading
from collections.abc import Callable, Iterator

import typer

from greenroom.cli.room.news import News
from greenroom.cli.room.typed import joined

PROMPT = "> "


class Printer:
    """Prints each piece of news: as words, or as one JSON object per line."""

    def __init__(self, *, as_json: bool = False, is_prompting: bool = False) -> None:
        self._as_json = as_json
        self._is_prompting = is_prompting

    @property
    def repeats_own_words(self) -> bool:
        """Whether what was typed here is printed: a terminal shows it already."""
        return not self._is_prompting

    def __call__(self, news: News) -> None:
        """Print it, and put back what somebody is just typing."""
        text = news.model_dump_json() if self._as_json else news.words()
        if not text:
            return
        try:
            if self._is_prompting:
                typer.echo(f"\r\x1b[K{text}\n{PROMPT}{_typed_so_far()}", nl=False)
            else:
                typer.echo(text)
        except BrokenPipeError:
            # Nobody reads any more, as after `| head`: what was asked for is done all the same.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())


def _typed_so_far() -> str:
    readline = sys.modules.get("readline")
    return str(readline.get_line_buffer()) if readline is not None else ""


def is_terminal() -> bool:
    """Whether somebody sits here."""
    return sys.stdin.isatty() and sys.stdout.isatty()


def read_lines(take: Callable[[str | None], None], *, is_prompting: bool) -> None:
    """Give every line that is typed to `take`, from a thread of its own, and None at the end."""

    def read() -> None:
        for line in joined(_prompted() if is_prompting else sys.stdin):
            take(line)
        take(None)

    if is_prompting:
        # Importing it gives input() an editable line with a history.
        import readline  # noqa: F401
    threading.Thread(target=read, name="input", daemon=True).start()


def _prompted() -> Iterator[str]:
    while True:
        try:
            yield input(PROMPT)
        except EOFError:
            return
