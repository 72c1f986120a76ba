"""Settings of project rounds."""

from pydantic import Field
from pydantic_settings import BaseSettings


class ProjectSettings(BaseSettings):
    """How the interviewer drives."""

    driving_pace: float = Field(
        1.0, ge=0, le=10, description="How slowly the interviewer writes when it drives; 0 waits for nobody."
    )
