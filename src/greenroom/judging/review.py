"""A review of a submission: opinions about code, around facts that only the judge can fill in."""

from typing import Literal

from pydantic import BaseModel, ConfigDict, Field

NOTES_LENGTH = 600
SPOKEN_LENGTH = 400
"""Characters: what takes longer to say is not listened to."""
Quality = Literal["optimal", "sound", "slow", "flawed", "not_assessed"]


class CodeReview(BaseModel):
    """What a reader of the code says. Correctness and complexity are the judge's words, never a model's."""

    model_config = ConfigDict(frozen=True, extra="forbid")

    correctness: str
    """From the verdict: "accepted, 14 of 14 cases"."""
    approach_quality: Quality
    approach_notes: str = Field(max_length=NOTES_LENGTH)
    edge_cases_handled: tuple[str, ...]
    """Categories of cases that passed."""
    edge_cases_missed: tuple[str, ...]
    """Categories of cases that failed."""
    time_complexity: str
    """As measured: "O(n log n), measured", or "not assessed" with the reason."""
    space_complexity: str
    code_quality_notes: tuple[str, ...]
    suggestions: tuple[str, ...]
    brief_verbal_feedback: str = Field(max_length=SPOKEN_LENGTH)
    """One or two sentences that can be spoken."""
    reviewed_by: str
    """"house", or provider:model."""
