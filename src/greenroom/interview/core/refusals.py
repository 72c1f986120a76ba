"""Why something may not be done now, in words: the one place every reader of a rule asks."""

from dataclasses import dataclass

from greenroom.errors import Refused


@dataclass(frozen=True, slots=True)
class Refusal:
    """A rule that does not allow something now."""

    code: str
    message: str

    def error(self) -> Refused:
        """The refusal as an error."""
        return Refused(self.code, self.message)


def require(refusal: Refusal | None) -> None:
    """Raise Refused if there is a reason to."""
    if refusal is not None:
        raise refusal.error()
