"""The result of a proof, of a question or a project."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Proof:
    """The result of a proof; without complaints, what was proven is fit to be used."""

    slug: str
    complaints: tuple[str, ...]
    solutions: int
    seconds: float

    @property
    def holds(self) -> bool:
        """Whether there was a solution to prove it with, and nothing to complain about."""
        return not self.complaints and self.solutions > 0
