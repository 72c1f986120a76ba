"""What a session needs to know about words: how to say them, which are commands, and which are likely to be said."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass

from greenroom.engine.kinds import NO_TOPIC, Topic
from greenroom.interview.core.state import State
from greenroom.voice.commands import Spoken as SpokenCommand
from greenroom.voice.commands import answer_in, command_in
from greenroom.voice.favouring import favoured, identifiers_in, spelled
from greenroom.voice.speakable import speakable
from greenroom.voice.spoken import Speakable


def only_talk(state: State) -> Topic:
    """Nothing in particular."""
    return NO_TOPIC


@dataclass(frozen=True, slots=True)
class Words:
    """Rules of language, pure."""

    speakable: Callable[[str], Sequence[Speakable]] = speakable
    command_in: Callable[[str], SpokenCommand | None] = command_in
    answer_in: Callable[[str], bool | None] = answer_in
    topic: Callable[[State], Topic] = only_talk
    glossary: Callable[[], Sequence[str]] = tuple
    """Technical terms; asked for when someone talks."""


class Vocabulary:
    """The words of what is in front of the candidate; worked out again when that changes."""

    def __init__(self, words: Words) -> None:
        self._words = words
        self._topic: Topic | None = None
        self._favoured: tuple[str, ...] = ()
        self._names: tuple[str, ...] = ()

    def favoured(self, state: State) -> tuple[str, ...]:
        """Words that are likelier than others."""
        self._follow(state)
        return self._favoured

    def written(self, state: State, text: str) -> str:
        """What was recognised, with names as in the code."""
        self._follow(state)
        return spelled(text, self._names)

    def _follow(self, state: State) -> None:
        topic = self._words.topic(state)
        if topic != self._topic:
            self._topic = topic
            self._favoured = favoured(*topic, self._words.glossary())
            self._names = identifiers_in(topic[1])
