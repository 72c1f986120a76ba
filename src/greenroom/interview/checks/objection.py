"""An objection to words that an interviewer was about to say."""

from dataclasses import dataclass
from typing import Literal

ObjectionKind = Literal["leak", "contradiction", "misquote", "meta", "unsafe", "misheard"]


@dataclass(frozen=True, slots=True)
class Objection:
    """Why a text must not be said; `reason` is written for whoever has to say it better."""

    kind: ObjectionKind
    reason: str
