"""The base of every value that is sent or received."""

from pydantic import BaseModel, ConfigDict


class Shape(BaseModel):
    """A frozen value that refuses fields it does not know."""

    model_config = ConfigDict(frozen=True, extra="forbid")
