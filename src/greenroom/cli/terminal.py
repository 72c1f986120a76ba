"""Words for a terminal: coloured where there are colours, wrapped, and with nothing in them that steers it."""

import re
import shutil
import textwrap

import typer

from greenroom.interview.core.events import Millis
from greenroom.web.recording_wire import Mark, MarkTone

_STEERING = re.compile(r"[\x00-\x08\x0b-\x1f\x7f-\x9f\u200e\u200f\u202a-\u202e\u2066-\u2069]")
_NARROWEST = 40
_COLOURS: dict[MarkTone, str] = {"good": "green", "bad": "red", "help": "yellow", "neutral": "cyan"}


def plain(text: str) -> str:
    """The text without what would move the cursor, colour the screen or turn the writing round."""
    return _STEERING.sub("\ufffd", text.replace("\r\n", "\n"))


def clock(offset: Millis) -> str:
    """`04:09`, or `1:04:09` after an hour."""
    minutes, seconds = divmod(max(0, offset) // 1000, 60)
    hours, minutes = divmod(minutes, 60)
    return f"{hours}:{minutes:02}:{seconds:02}" if hours else f"{minutes:02}:{seconds:02}"


def counted(number: int, what: str) -> str:
    """A number of things: `1 word`, `2 words`."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def soft(text: str) -> str:
    """Something of less weight."""
    return typer.style(text, dim=True)


def strong(text: str) -> str:
    """A heading."""
    return typer.style(text, bold=True)


def said(at: str, who: str, text: str) -> str:
    """A line of the conversation, wrapped and set in."""
    width = max(_NARROWEST, shutil.get_terminal_size().columns) - 10
    paragraphs = f"{plain(who)}: {plain(text)}".split("\n")
    first, *rest = [part for one in paragraphs for part in textwrap.wrap(one, width) or [""]]
    name, colon, words = first.partition(":")
    return "\n".join([f"{soft(f'{at:>8}')}  {strong(name + colon)}{words}", *(f"{'':>10}{line}" for line in rest)])


def marked(at: str, mark: Mark) -> str:
    """A moment that counts."""
    sign = "──" if mark.kind == "stage" else "●"
    return f"{soft(f'{at:>8}')}  {typer.style(f'{sign} {plain(mark.label)}', fg=_COLOURS[mark.tone])}"


def listing(text: str) -> str:
    """Code with its line numbers."""
    lines = plain(text).split("\n")
    width = len(str(len(lines)))
    return "\n".join(f"  {soft(f'{number:>{width}} │')} {line}".rstrip() for number, line in enumerate(lines, start=1))
