"""Prompts as files: Jinja in a sandbox, one file per prompt, each with a version that is kept with every turn."""

import re
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from jinja2 import Template
    from jinja2.sandbox import SandboxedEnvironment

_HERE = Path(__file__).parent
PROMPTS = _HERE / "prompts"
FOLDERS = (PROMPTS, *sorted(_HERE.glob("*/prompts")))
"""General prompts, then those of each kind of round. Parts that several prompts include are in `prompts/parts`."""

_FRONT_LINE = re.compile(r"\{# version: (\d+) #\}\n")
_INCLUDE = re.compile(r'\{% include "([^"]+)" %\}\n')


def render(name: str, part: str, /, **facts: Any) -> str:
    """One part (a Jinja block) of a prompt, filled with facts."""
    template = _template(name)
    return "".join(template.blocks[part](template.new_context(facts))).strip()


def label(name: str) -> str:
    """The prompt with its version, as it is kept with a turn: `coding@1`."""
    return f"{name}@{version(name)}"


@cache
def version(name: str) -> int:
    """The version in the file's front line."""
    found = _FRONT_LINE.match(paths()[name].read_text(encoding="utf-8"))
    if found is None:
        raise ValueError(f"the prompt {name} does not begin with its version")
    return int(found[1])


def paths() -> Mapping[str, Path]:
    """The file of every prompt, by name."""
    return {path.stem: path for folder in FOLDERS for path in sorted(folder.glob("*.j2"))}


def source(name: str) -> str:
    """The whole text of a prompt, with the parts it includes in their places."""
    text = paths()[name].read_text(encoding="utf-8")
    return _INCLUDE.sub(lambda found: (PROMPTS / found[1]).read_text(encoding="utf-8"), text)


@cache
def _template(name: str) -> "Template":
    return _environment().get_template(f"{name}.j2")


@cache
def _environment() -> "SandboxedEnvironment":
    from jinja2 import FileSystemLoader, StrictUndefined
    from jinja2.sandbox import SandboxedEnvironment

    return SandboxedEnvironment(
        loader=FileSystemLoader(FOLDERS),
        undefined=StrictUndefined,
        trim_blocks=True,
        lstrip_blocks=True,
        # The line after an included part begins on a line of its own.
        keep_trailing_newline=True,
    )
