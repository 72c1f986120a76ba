"""Experiences that simulated candidates tell about."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import get_args

import yaml
from pydantic import BaseModel, ConfigDict

from greenroom.evals.case import Phrases
from greenroom.interview.rounds.answers.prompts import Part

DATA = Path(__file__).parent / "data"
PARTS: tuple[Part, ...] = get_args(Part)


class Story(BaseModel):
    """One experience, told in several ways."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    told: dict[Part, str]
    """The whole story, in its parts."""
    details: dict[Part, str]
    """What is added when somebody asks about a part."""
    rambled: str
    short: str
    we: str

    @property
    def whole(self) -> str:
        """The story from beginning to end."""
        return " ".join(self.told[part] for part in PARTS)


def story(slug: str, words: Phrases) -> Story:
    """The story that answers this question."""
    usual = _stories("stories.yaml")
    return usual[slug] if words == "usual" else {**usual, **_stories("other_stories.yaml")}[slug]


@cache
def _stories(file: str) -> Mapping[str, Story]:
    content = yaml.safe_load((DATA / file).read_text(encoding="utf-8"))
    return {slug: Story.model_validate(fields) for slug, fields in content.items()}
