"""Settings, from GREENROOM_* variables or a .env file. None is needed; .env.example lists them all."""

import os
from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import SettingsConfigDict

from greenroom.config.coding import CodingSettings
from greenroom.config.knowledge import KnowledgeSettings
from greenroom.config.project import ProjectSettings


def _data_dir() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "greenroom"


def _cache_dir() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "greenroom"


class Settings(CodingSettings, ProjectSettings, KnowledgeSettings):
    """Everything that can be set. Only bootstrap and the command line read this."""

    model_config = SettingsConfigDict(env_prefix="GREENROOM_", env_file=".env", extra="ignore", frozen=True)

    host: str = Field("127.0.0.1", description="Address to listen on; only loopback, because there is no login.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 picks a free one.")
    data_dir: Path = Field(default_factory=_data_dir, description="Where interviews are kept.")
    cache_dir: Path = Field(
        default_factory=_cache_dir, description="Where compiled programs are kept; can be deleted at any time."
    )
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="How much to log; candidates' words are never logged at info or above."
    )
    log_format: Literal["text", "json"] = Field("text", description="Log format: text for people or JSON for programs.")
    idle_seconds: int = Field(60, ge=1, description="How long an interview stays in memory when nobody has it open.")

    media_file_mb: int = Field(20, ge=1, le=64, description="Largest picture or recording that is kept, in MB.")
    media_interview_mb: int = Field(500, ge=1, description="How much media one interview may have, in MB.")

    models: str = Field(
        "",
        description="Language models to ask, best first: anthropic:claude-sonnet-4-5, "
        "ollama:qwen3:4b, compatible:qwen3@http://127.0.0.1:1234/v1. "
        "Keys come from the providers' own environment variables. More can be set up on the settings page.",
    )
    models_that_see: str = Field(
        "",
        description="Those of these models that are sent pictures of boards besides the text, as kind:model.",
    )
    first_word_seconds: float = Field(
        6.0, gt=0, description="How long a language model may take to produce its first word."
    )
    local_first_word_seconds: float = Field(
        2.0, gt=0, description="The same for a model on this computer; it is never more than for others."
    )
    find_local_models: bool = Field(
        True, description="Whether to look for language models on this computer; none is used before you agree."
    )
    encoder: bool = Field(
        True, description="Whether to read messages with the sentence encoder, where it is installed."
    )
    turn_seconds: float = Field(20.0, gt=0, description="How long a language model may take for a whole turn.")
    tokens_per_interview: int | None = Field(300_000, ge=0, description="Tokens that one interview may use.")
    tokens_per_day: int | None = Field(3_000_000, ge=0, description="Tokens that all interviews may use in a day.")
    dollars_per_interview: float | None = Field(2.0, ge=0, description="What one interview may cost, in US dollars.")
    dollars_per_day: float | None = Field(20.0, ge=0, description="What all interviews may cost in a day.")

    @property
    def database(self) -> Path:
        """The file that holds every interview."""
        return self.data_dir / "greenroom.db"

    @property
    def added_packs(self) -> Path:
        """The folder of packs that were imported or added in Settings."""
        return self.data_dir / "packs"

    @property
    def media(self) -> Path:
        """The folder of pictures and recordings."""
        return self.data_dir / "media"

    @property
    def notebook(self) -> Path:
        """The file that holds practice and teachers' grades."""
        return self.data_dir / "notebook.db"
