"""How long texts of an interview may be. The limits of code and utterances are with the messages that carry them."""

from typing import Final

MAX_NAME: Final = 80
"""Characters of a person's name."""
MAX_PACK_NAME: Final = 40
MAX_CAUSE: Final = 64
"""Characters of the id that a client gives to a message."""
MAX_TURN_CHARACTERS: Final = 4_000
"""Characters of all that an interviewer says in one turn."""
MAX_PAUSES: Final = 200
"""Pauses inside one spoken line."""
LONGEST_SPEECH_MS: Final = 60 * 60 * 1000
MAX_COMMAND: Final = 40
"""Characters of the name of a spoken command."""
MAX_REASON: Final = 600
"""Characters of the reason that a model gives for a grade."""
