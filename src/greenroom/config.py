"""Settings, from GREENROOM_* variables or a .env file. None is needed; .env.example lists them all."""

import os
from pathlib import Path
from typing import Literal

from pydantic import Field
from pydantic_settings import BaseSettings, SettingsConfigDict


def _data_dir() -> Path:
    base = os.environ.get("XDG_DATA_HOME") or Path.home() / ".local" / "share"
    return Path(base) / "greenroom"


def _cache_dir() -> Path:
    base = os.environ.get("XDG_CACHE_HOME") or Path.home() / ".cache"
    return Path(base) / "greenroom"


class Settings(BaseSettings):
    """Everything that can be set. Only bootstrap and the command line read this."""

    model_config = SettingsConfigDict(env_prefix="GREENROOM_", env_file=".env", extra="ignore", frozen=True)

    host: str = Field("127.0.0.1", description="Address to listen on; loopback only until accounts are on.")
    port: int = Field(8000, ge=0, le=65535, description="Port to listen on; 0 takes any free one.")
    data_dir: Path = Field(default_factory=_data_dir, description="Where interviews are kept.")
    cache_dir: Path = Field(default_factory=_cache_dir, description="Compiled programs; can be deleted at any time.")
    packs: Path | None = Field(None, description="Folder of question packs to use instead of the built-in ones.")
    log_level: Literal["debug", "info", "warning", "error"] = Field(
        "info", description="How much to log; candidates' words are never logged at info or above."
    )
    log_format: Literal["text", "json"] = Field("text", description="Logs for people or for programs.")
    idle_seconds: int = Field(60, ge=1, description="An interview nobody watches leaves memory after this.")
    judge_parallel: int | None = Field(
        None, ge=1, le=64, description="How many runs are judged at the same time; one per processor unless set."
    )

    sandbox: Literal["auto", "bubblewrap", "docker", "gvisor"] = Field(
        "auto", description="What confines candidates' code: bubblewrap where it works, else Docker, unless set."
    )

    @property
    def database(self) -> Path:
        """The file that holds every interview."""
        return self.data_dir / "greenroom.db"
