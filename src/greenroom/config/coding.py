"""Settings of coding rounds."""

from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings


class CodingSettings(BaseSettings):
    """Where questions come from, and how code is run and judged."""

    packs: Path | None = Field(None, description="Folder of your own question packs, added to the built-in ones.")
    built_in_questions: bool = Field(True, description="Whether the built-in questions are used.")
    judge_parallel: int | None = Field(
        None, ge=1, le=64, description="How many runs are judged at the same time; by default, one per processor."
    )
    sandbox: Literal["auto", "bubblewrap", "docker", "gvisor"] = Field(
        "auto",
        description="Which sandbox runs candidates' code; by default bubblewrap where it works, otherwise Docker.",
    )
