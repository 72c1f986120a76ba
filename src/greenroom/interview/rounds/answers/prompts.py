"""Behavioural questions as data."""

from collections.abc import Collection, Mapping, Sequence
from functools import cache
from pathlib import Path
from typing import Literal

import yaml
from pydantic import BaseModel, ConfigDict, Field

from greenroom.errors import NotFound

DATA = Path(__file__).parent / "data" / "prompts.yaml"

Part = Literal["situation", "own_part", "action", "result", "lesson"]
"""The parts of a good story."""


class Prompt(BaseModel):
    """A question about the candidate's work. `probes` ask for the parts that an answer left out."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    slug: str
    theme: str
    """What it is about, in two or three words."""
    text: str
    """The question as it is asked."""
    looks_for: tuple[str, ...] = Field(min_length=1)
    """What a good answer shows, as an interviewer would note it down."""
    probes: dict[Part, str]
    """A question for each part that may be missing. `{topic}` is replaced by the candidate's own words."""


@cache
def prompts() -> Mapping[str, Prompt]:
    """Every question, by its name."""
    content = yaml.safe_load(DATA.read_text(encoding="utf-8"))
    return {slug: Prompt(slug=slug, **fields) for slug, fields in content.items()}


def prompt(slug: str) -> Prompt:
    """The question of this name. Raises NotFound."""
    if slug not in prompts():
        raise NotFound("Question not found.")
    return prompts()[slug]


def choose(
    count: int, seen: Sequence[str] = (), themes: Collection[str] = (), first: str | None = None
) -> list[Prompt]:
    """So many questions: those not seen lately come first, and no theme twice where that can be helped.

    `seen` names the questions of earlier interviews, the newest first; `first` is asked for by name. Raises NotFound.
    """
    chosen = [] if first is None else [prompt(first)]
    # Seen longest ago comes before seen lately, and never seen before both.
    age = {slug: len(seen) - place for place, slug in reversed(tuple(enumerate(seen)))}
    waiting = sorted(prompts().values(), key=lambda one: (age.get(one.slug, 0), one.theme not in themes))
    while len(chosen) < count and waiting:
        taken = {one.theme for one in chosen}
        best = next((one for one in waiting if one not in chosen and one.theme not in taken), None)
        best = best or next((one for one in waiting if one not in chosen), None)
        if best is None:
            break
        chosen.append(best)
    return chosen[:count]
