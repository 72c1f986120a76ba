"""Commands by voice: found only where they are all that was said."""

import re
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache
from importlib import resources
from itertools import product
from typing import Any, Literal

import yaml

CommandName = Literal["run", "submit", "hint", "skip", "move_on", "repeat", "take_over", "my_turn", "end"]
"""As in the protocol of the voice socket."""

_LONGEST = 80
"""Characters; a command is short."""
_STUTTER = re.compile(r"\b(\w+)(?: \1\b)+")
_CHOICE = re.compile(r"\[([^\[\]]*)\]")
_POLITE_INTENTS = frozenset({"you", "we"})
"""With these a command may be put as a question: "could you run it?"."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A command that was said."""

    name: CommandName
    needs_yes: bool
    """It cannot be undone: ask first."""


@dataclass(frozen=True, slots=True)
class _Book:
    """Everything that is known of commands and answers."""

    commands: Mapping[str, CommandName]
    """By the words after fillers and intent."""
    intents: Mapping[str, str]
    allowed: Mapping[str, frozenset[str]]
    fillers: frozenset[str]
    endings: frozenset[str]
    torn: tuple[tuple[re.Pattern[str], str], ...]
    without_return: frozenset[str]
    questions: frozenset[str]
    answers: Mapping[str, bool]
    answer_fillers: frozenset[str]


def command_in(text: str) -> Spoken | None:
    """The command that this utterance is; None for a question and for anything with more in it."""
    if len(text) > _LONGEST:
        return None
    book = _book()
    said = _without(_plain(text), book.fillers, at_end=False)
    is_question = text.rstrip().endswith("?")
    for rest, intent in _readings(said, book):
        name = book.commands.get(rest)
        if name is None or (intent and intent not in book.allowed[name]):
            continue
        if is_question and intent not in _POLITE_INTENTS and name not in book.questions:
            continue
        return Spoken(name, name in book.without_return)
    return None


def answer_in(text: str) -> bool | None:
    """Whether this is a yes or a no; None when it is neither, or both."""
    if len(text) > _LONGEST or text.rstrip().endswith("?"):
        return None
    book = _book()
    words = _plain(text).split()
    answers = set()
    at = 0
    while at < len(words):
        length = next((n for n in range(5, 0, -1) if " ".join(words[at : at + n]) in book.answers), 0)
        if length:
            answers.add(book.answers[" ".join(words[at : at + length])])
        elif words[at] not in book.answer_fillers:
            return None
        at += length or 1
    return answers.pop() if len(answers) == 1 else None


def _readings(said: str, book: _Book) -> Iterator[tuple[str, str]]:
    """The words with and without polite endings, and with and without an intent in front."""
    for rest in dict.fromkeys((said, _without(said, book.endings, at_end=True))):
        yield rest, ""
        for words, intent in book.intents.items():
            if rest.startswith(f"{words} "):
                yield _without(rest[len(words) + 1 :], book.fillers, at_end=False), intent


def _without(said: str, words: frozenset[str], *, at_end: bool) -> str:
    """The text without any of these words at its beginning or end."""
    parts = said.split()
    while True:
        for length in (3, 2, 1):
            edge = parts[-length:] if at_end else parts[:length]
            if len(parts) > length and " ".join(edge) in words:
                parts = parts[:-length] if at_end else parts[length:]
                break
        else:
            return " ".join(parts)


def _plain(text: str) -> str:
    """Small letters and single spaces, with words mended that recognisers tear apart."""
    said = re.sub(r"[^a-z']+", " ", text.lower().replace("\u2019", "'")).strip()
    said = _STUTTER.sub(r"\1", said)
    for torn, whole in _book().torn:
        said = torn.sub(whole, said)
    return said


@cache
def _book() -> _Book:
    file = resources.files("greenroom.voice") / "data" / "commands.yaml"
    content: dict[str, Any] = yaml.safe_load(file.read_text(encoding="utf-8"))
    commands: dict[str, CommandName] = {
        phrase: name
        for name, entry in content["commands"].items()
        for says in entry["says"]
        for phrase in _phrases(says)
    }
    return _Book(
        commands=commands,
        intents={words: intent for intent, phrases in content["intents"].items() for words in phrases},
        allowed={name: frozenset(entry["intents"]) for name, entry in content["commands"].items()},
        fillers=frozenset(content["fillers"]),
        endings=frozenset(content["endings"]),
        torn=tuple((re.compile(rf"\b{torn}\b"), whole) for torn, whole in content["torn"].items()),
        without_return=frozenset(content["without_return"]),
        questions=frozenset(content["questions"]),
        answers=dict.fromkeys(content["agreeing"], True) | dict.fromkeys(content["refusing"], False),
        answer_fillers=frozenset(content["answer_fillers"]),
    )


def _phrases(says: str) -> Iterator[str]:
    """Every phrase that a line with alternatives stands for."""
    parts = _CHOICE.split(says)
    choices = [part.split("|") if at % 2 else [part] for at, part in enumerate(parts)]
    for chosen in product(*choices):
        yield " ".join("".join(chosen).split())
