"""How a turn goes with the models: who is asked next and until when, and what it has taken so far."""

import asyncio
import random
from collections.abc import Sequence
from dataclasses import dataclass, field

from greenroom.adapters.models.manager import Ready
from greenroom.adapters.models.trouble import Trouble
from greenroom.interview.core.events import TurnAccount


@dataclass(frozen=True, slots=True)
class ModelTimeouts:
    """How long a model may take, in seconds.

    `first_word` holds for the whole turn, not for each model: nobody sits in silence for longer. A model that exceeds
    it is skipped for a while, so the next turn begins with the next model. A model on this computer has less
    time, since the way to it takes none.
    """

    first_word: float = 6.0
    first_word_local: float = 2.0
    whole: float = 20.0
    pause: float = 0.3
    """Before asking the last model once more; doubled each time, with jitter."""

    def silence(self, model: Ready) -> float:
        """How long this model may be silent."""
        return min(self.first_word, self.first_word_local) if model.is_local else self.first_word


class ModelOrder:
    """Who is asked next in a turn, with what correction, and until when."""

    def __init__(self, ready: Sequence[Ready], patience: ModelTimeouts) -> None:
        started = now()
        self._waiting = list(ready)
        self._patience = patience
        self._tries = 0
        self._asked = started
        self._silent_until = started + max(map(patience.silence, ready), default=0.0)
        self.whole_by = started + patience.whole
        self.correction = ""
        """What was wrong with the last reply."""
        self.pause = 0.0
        """Seconds to let pass before asking."""

    @property
    def model(self) -> Ready:
        """The one to ask."""
        return self._waiting[0]

    @property
    def first_word_by(self) -> float:
        """When the first word of this model is late: by its own limit, or by that of the turn."""
        return min(self._asked + self._patience.silence(self.model), self._silent_until, self.whole_by)

    @property
    def is_over(self) -> bool:
        """Whether nobody is left to ask, or no time to ask them."""
        return not self._waiting or now() + self.pause >= self.first_word_by

    def correct(self, reason: str) -> None:
        """Have the same model say it better, once."""
        if self.correction:
            self._waiting.clear()
        self.correction = reason
        self.pause = 0.0
        self._asked = now()
        self._silent_until = self._asked + self._patience.first_word

    def may_pass(self, failure: Trouble) -> bool:
        """Whether to ask the same model again a little later: only if there is no other, and it may help in time."""
        if len(self._waiting) > 1 or not failure.is_passing:
            return False
        # Clients that were rejected together should not retry together.
        jitter = random.uniform(0.5, 1.5)
        self.pause = max(failure.wait, self._patience.pause * 2**self._tries * jitter)
        self._tries += 1
        return not self.is_over

    def give_up(self) -> None:
        """Go on to the next model."""
        self._waiting.pop(0)
        self.pause = 0.0
        self._asked = now()


@dataclass
class Effort:
    """What a turn has taken so far."""

    started: float
    prompt: str = ""
    model: str = ""
    input_tokens: int = 0
    output_tokens: int = 0
    cost: float | None = 0.0
    rejected: list[str] = field(default_factory=list)
    first_word: float | None = None
    """When the words that still stand began."""
    trouble: str = ""
    """Why no reply is through, as the candidate may read it."""

    def after(self, interrupted: "Effort | None") -> "Effort":
        """With what a turn took that was broken off before it could be recorded."""
        if interrupted is not None:
            self.input_tokens, self.output_tokens = interrupted.input_tokens, interrupted.output_tokens
            self.cost = interrupted.cost
        return self

    def spend(self, input_tokens: int, output_tokens: int, price: float | None) -> None:
        """Add what one reply took."""
        self.input_tokens += input_tokens
        self.output_tokens += output_tokens
        self.cost = None if price is None or self.cost is None else self.cost + price

    def account(self) -> TurnAccount:
        """The same for the log."""
        first_word_ms = None if self.first_word is None else round((self.first_word - self.started) * 1000)
        return TurnAccount(
            model=self.model,
            prompt=self.prompt,
            input_tokens=self.input_tokens,
            output_tokens=self.output_tokens,
            cost=self.cost,
            first_word_ms=first_word_ms,
            rejected=tuple(self.rejected),
            trouble=self.trouble,
        )


def now() -> float:
    """The time by which limits are kept: the loop's own, which no clock in the room can turn back."""
    return asyncio.get_running_loop().time()
