"""How long to wait after someone stops speaking, judged by their words, the end-of-turn model and what is going on."""

import re
from dataclasses import dataclass

from greenroom.patterns import LazyRegex
from greenroom.voice.commands import command_in


@dataclass(frozen=True, slots=True)
class Waits:
    """Silence after the last sound of speech before a turn counts as over, in milliseconds."""

    sure: int = 250
    """The model is sure that the speaker has finished."""
    unsure: int = 2_500
    """The model is sure that the speaker has not."""
    mid_sentence: int = 2_000
    """The words break off: "and", "because", "um", a comma."""
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

_ENDS_BADLY = """
a about also although an and any are as at be because been but by can could did do does each every for from had has have
he her his how i if in into is it's its just let's like maybe my of on or our perhaps she since so some than that that's
the their then there these they this those to uh um er erm hmm until was we we're were what when where whether which
while who whose why will with would you your
"""
_LAST_WORDS = frozenset(_ENDS_BADLY.split())
"""A sentence does not end with one of these."""

_FINE_AS_LAST = LazyRegex(
    r"\b(i think so|i guess so|i hope so|so far|and so on|what for|what it is|that is|who knows|like that|like this|"
    r"of that|of this|of these|of those|to that|to this|with that|with this|for that|for this|do that|do this|"
    r"is that|is this|all of (it|them)|yes i (am|do|can|have|was)|i (do|can|will|would|have|did|was|could)|"
    r"i don't know why|it (is|was|does|can|has|would|will)|they (are|do|were)|you (do|can|are|would|will))$"
)

_ASKS_FOR_TIME = LazyRegex(
    r"\b(let me (just )?(think|see|check|read|look|have a look)|(give|allow) me (a|one|another|some|\d+) "
    r"(moment|second|sec|minute|time|bit)|(just )?(a|one|another) (moment|second|sec|minute)( please)?$|hold on|"
    r"hang on|bear with me|i need (a|one|some|another) (moment|second|minute|time|bit)|wait a (moment|second|minute)|"
    r"(i'm|i am) (still )?thinking)\b"
)
_HALT = LazyRegex(r"\b(hold on|hang on|bear with me|moment|second|sec|minute)( please)?$")
"""A plea that may as well be the beginning of a question: "hang on, can it be empty"."""
_TIME_WORDS = 12
"""A plea for time is short, or it is at the end of what was said."""

_QUESTION_START = LazyRegex(
    r"^(?:(?:ok|okay|so|well|um|uh|and|but|right|now|sorry|hey|hi|alright),? )*"
    r"(can|could|should|shall|may|do|does|did|is|are|am|was|were|will|would|what|what's|how|why|when|where|which|who)\b"
)
_ADDRESSED = LazyRegex(
    r"\b(can you|could you|would you|will you|do you|are you|did you|should i|can i|could i|may i|shall i|"
    r"may we|can we|is it (ok|okay|fine|alright)|is that (ok|okay|fine|alright|right|correct)|"
    r"(a|the|next|another|any) hints?|help me|i('m| am) (stuck|done|finished|ready|lost)|"
    r"i('ve| have) (finished|a question)|"
    r"my question|what do you|thank you|thanks|does that make sense|tell me|excuse me|sorry|repeat|say that again)\b"
)


def words_of(text: str) -> list[str]:
    """The words in small letters, without punctuation."""
    return re.findall(r"[a-z0-9][a-z0-9'+#-]*", text.lower().replace("’", "'"))  # noqa: RUF001


def breaks_off(text: str) -> bool:
    """Whether the words stop in mid-sentence."""
    text = text.rstrip()
    if text.endswith((",", "...", "…", "-", "–", ":", ";")):  # noqa: RUF001
        return True
    if text.endswith("?"):
        return False
    words = words_of(text)
    return bool(words) and words[-1] in _LAST_WORDS and not _FINE_AS_LAST.search(" ".join(words))


def asks_for_time(text: str) -> bool:
    """Whether the last thing said is a plea to wait."""
    last = " ".join(words_of(text)[-_TIME_WORDS:])
    pleas = list(_ASKS_FOR_TIME.finditer(last))
    if not pleas:
        return False
    is_question = text.rstrip().endswith("?") or _HALT.search(pleas[-1].group()) is not None
    return not (is_question and _QUESTION_START.match(last[pleas[-1].end() :].strip()))


def is_addressed(text: str) -> bool:
    """Whether the words want an answer: a question, or talk to the interviewer rather than to oneself."""
    last = re.split(r"(?<=[.!?])\s+", text.strip())[-1]
    plain = " ".join(words_of(last))
    return last.endswith("?") or bool(_QUESTION_START.match(plain)) or bool(_ADDRESSED.search(plain))


def wait_for(text: str, finished: float | None, situation: Situation, waits: Waits | None = None) -> int:
    """The silence after which the turn is over, given the words and how likely the speaker has finished."""
    waits = waits or Waits()
    factor = min(max(situation.patience, 0.1), MOST_PATIENCE)
    if asks_for_time(text):
        return waits.asked_for_time
    wait = _by_model(finished, waits)
    # A command such as "move on" is whole, and it is meant for the room.
    is_command = command_in(text) is not None
    if breaks_off(text) and not is_command:
        wait = max(wait, waits.mid_sentence)
    if situation.is_working and not is_command and not is_addressed(text):
        wait = max(wait, waits.thinking_aloud)
    return min(int(wait * factor), waits.asked_for_time)


def _by_model(finished: float | None, waits: Waits) -> int:
    """Between sure and unsure; in the middle where there is no model."""
    if finished is None:
        return (waits.sure + waits.unsure) // 3
    if finished >= SURE:
        return waits.sure
    return waits.sure + int((waits.unsure - waits.sure) * (1 - max(0.0, finished) / SURE))
