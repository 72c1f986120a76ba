"""How long to wait after someone stops speaking, judged by their words, the end-of-turn model and what is going on."""

from dataclasses import dataclass

from greenroom.voice.commands import command_in
from greenroom.voice.endings import announces, asks_for_time, breaks_off, hands_over, is_addressed, is_reply


@dataclass(frozen=True, slots=True)
class Waits:
    """Silence after the last sound of speech before a turn counts as over, in milliseconds."""

    sure: int = 250
    """The words hand over, as a question to the interviewer does, and the model is sure as well."""
    reply: int = 600
    """A bare "yes", which may have reasons to follow."""
    said: int = 1_500
    """A whole sentence: who explains something breathes and thinks between two sentences, mostly for about a second."""
    unsure: int = 2_500
    """The model is sure that the speaker has not finished."""
    mid_sentence: int = 3_000
    """The words break off, or they announce more: "and", "because", "um", "it depends", "first"."""
    thinking_aloud: int = 4_500
    """While someone works, for words that are meant for nobody in particular."""
    asked_for_time: int = 20_000
    """After "let me think"."""


@dataclass(frozen=True, slots=True)
class Situation:
    """What is going on while someone speaks."""

    is_working: bool = False
    """The candidate codes or draws, and talks while doing it."""
    patience: float = 1.0
    """How much longer than usual to wait: the persona's and the person's own."""
    may_encourage: bool = False
    """Whether a short "Mm-hm." is welcome."""


SURE = 0.85
"""From here on the model's yes is taken at its word."""
MOST_PATIENCE = 3.0


def wait_for(text: str, finished: float | None, situation: Situation, waits: Waits | None = None) -> int:
    """The silence after which the turn is over, given the words and how likely the speaker has finished."""
    waits = waits or Waits()
    factor = min(max(situation.patience, 0.1), MOST_PATIENCE)
    if asks_for_time(text):
        return waits.asked_for_time
    # A command such as "move on" is whole, and it is meant for the room.
    is_command = command_in(text) is not None
    wait = _by_model(finished, _at_least(text, waits, is_command=is_command), waits.unsure)
    # Where the voice fell, a comma alone is only how the recogniser spelled it.
    said = text.rstrip(" ,") if finished is not None and finished >= SURE else text
    if not is_command and (breaks_off(said) or announces(said)):
        wait = max(wait, waits.mid_sentence)
    if situation.is_working and not is_command and not is_addressed(text):
        wait = max(wait, waits.thinking_aloud)
    return min(int(wait * factor), waits.asked_for_time)


def _at_least(text: str, waits: Waits, *, is_command: bool) -> int:
    """The silence that the words ask for when the speaker sounds as if they had finished."""
    if is_command or hands_over(text):
        return waits.sure
    return waits.reply if is_reply(text) else waits.said


def _by_model(finished: float | None, least: int, most: int) -> int:
    """Between least and most; where there is no model, a third of the way."""
    if finished is None:
        return least + (most - least) // 3
    if finished >= SURE:
        return least
    return least + int((most - least) * (1 - max(0.0, finished) / SURE))
