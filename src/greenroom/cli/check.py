"""One line of `greenroom doctor`."""

from dataclasses import dataclass
from typing import Literal

Health = Literal["ok", "warning", "missing", "broken"]


@dataclass(frozen=True, slots=True)
class Check:
    """One part of this machine. `missing` is optional; `warning` works, but worse than it could."""

    name: str
    health: Health
    detail: str
    fix: str = ""
