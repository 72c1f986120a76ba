"""Words for the ideas that questions to the coach are made of, kept as data; each kind of round may add its own."""

from collections.abc import Mapping
from functools import lru_cache
from importlib.resources import files

import yaml
from pydantic import BaseModel, ConfigDict, Field


class Concept(BaseModel):
    """An idea by the patterns of words that it may be put in."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    weight: int = Field(ge=1, le=2)
    """2 where the words alone say what is asked for, 1 where they need company."""
    words: tuple[str, ...] = Field(min_length=1)

    @property
    def pattern(self) -> str:
        """Any of the words, as whole words."""
        return rf"(?<!\w)(?:{'|'.join(self.words)})(?!\w)"


Concepts = Mapping[str, Concept]

NAMED_WEIGHTS: Mapping[str, int] = {"criterion": 1, "round": 1, "finding": 2, "target": 2, "minutes": 2}
"""What a question names counts as a concept as well."""


@lru_cache
def concepts_in(package: str) -> Concepts:
    """The concepts in the data of a package, by name."""
    file = files(package) / "data" / "asking.yaml"
    return {name: Concept.model_validate(one) for name, one in yaml.safe_load(file.read_text(encoding="utf-8")).items()}
