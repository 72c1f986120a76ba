"""What board rounds need from the rest."""

from dataclasses import dataclass

from greenroom.ports.board.designs import DesignBank


@dataclass(frozen=True, slots=True)
class BoardServices:
    """Where design questions come from."""

    bank: DesignBank
