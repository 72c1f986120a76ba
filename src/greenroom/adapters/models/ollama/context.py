"""The context length of requests: Ollama silently drops the beginning of a longer prompt."""

from functools import cache

LEAST = 8_192
"""Tokens that an interview needs."""
STEPS = (LEAST, 16_384, 32_768, 65_536)
CHARACTERS_PER_TOKEN = 3
"""Few, so that code and other languages than English fit as well."""


class Window:
    """The context length of a loaded model. It goes in few steps and never down: each change loads the model again."""

    def __init__(self) -> None:
        self._length = 0

    def holding(self, characters: int, output_tokens: int, limit: int | None) -> int | None:
        """The length for a prompt and its answer; None when that is more than the model can hold."""
        tokens = characters // CHARACTERS_PER_TOKEN + output_tokens
        length = next((step for step in STEPS if step >= tokens), tokens)
        if limit is not None and limit < length:
            if limit < max(tokens, LEAST):
                return None
            length = limit
        self._length = max(self._length, length)
        return self._length


@cache
def window_of(address: str, model: str) -> Window:
    """The window shared by all requests to a model."""
    return Window()
