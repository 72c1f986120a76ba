"""The gate between a model and the candidate: words pass sentence by sentence, and only those that may be said."""

import re
from collections.abc import Callable, Sequence
from math import ceil

from greenroom.adapters.models.fencing import clean, on_one_line
from greenroom.interview.checks.objection import Objection
from greenroom.patterns import LazyRegex

SLACK = 1.4
"""A sentence that is under way may be finished: this much more than the persona's length."""
LONGEST_SENTENCE = 1_200
"""Characters; who goes on without a full stop for longer than this is not speaking."""

_END = LazyRegex(r"(?:[.!?\u2026]+[\"'\u201d\u2019)\]]*(?=\s)|[\u3002\uff01\uff1f\u061f\u0964]+|\n)\s*")
_ASKS = LazyRegex(r"[?\uff1f\u061f]")
_ENDED = LazyRegex(r"[.!?\u2026\u3002\uff01\uff1f\u061f\u0964][\"'\u201d\u2019)\]]*$")
_ABBREVIATED = LazyRegex(r"(?:\b(?:e\.g|i\.e|etc|vs|cf|approx|Mr|Ms|Dr|no)|\b[A-Z])\.$")
_BOLD = LazyRegex(r"\*\*(\S(?:.*?\S)?)\*\*")
_LABEL = LazyRegex(r"^(?:\**(?:interviewer|assistant|me)\**\s*:\**\s*)", re.IGNORECASE)
_REFUSES = LazyRegex(
    r"\b(?:(?:can(?:no|')t|can not|unable to|won't|will not|not able to) (?:help|assist|comply|fulfil|continue)"
    r"(?: you)?(?: with)? (?:that|this|your request|the request|it)\b"
    r"|(?:as|i am|i'm) an? (?:ai|large) (?:language )?model)",
    re.IGNORECASE,
)

Check = Callable[[str], Sequence[Objection]]


def _no_objections(text: str) -> Sequence[Objection]:
    return ()


class Stopped(Exception):
    """A reply must not be said; `reason` tells the model what to do better, `kind` what is wrong in one word."""

    def __init__(self, kind: str, reason: str) -> None:
        super().__init__(f"{kind}: {reason}")
        self.kind = kind
        self.reason = reason


class Gate:
    """Takes a reply as it streams and lets finished sentences through, in order."""

    def __init__(self, check: Check, max_words: int, check_whole: Check = _no_objections) -> None:
        """`check_whole` is asked once, about the whole reply, before its last words are let through."""
        self._check = check
        self._check_whole = check_whole
        self._words_left = ceil(max_words * SLACK)
        self._waiting = ""
        self._passed = ""
        self._has_asked = False
        self._has_spoken = False
        self.dropped = 0
        """Characters that came after there was no more room for them."""

    @property
    def passed(self) -> str:
        """The model's own words that were let through."""
        return self._passed

    @property
    def has_spoken(self) -> bool:
        """Whether anything has been let through."""
        return self._has_spoken

    def take(self, text: str) -> list[str]:
        """More of the reply; what of it may be said now. Raises Stopped."""
        self._waiting += text
        released = []
        while (cut := self._sentence_end()) is not None:
            sentence, self._waiting = self._waiting[:cut], self._waiting[cut:]
            released += self._checked(sentence)
        if len(self._waiting) > LONGEST_SENTENCE:
            raise Stopped("endless", "It was far too long. Say one or two short sentences.")
        return released

    def say(self, text: str) -> list[str]:
        """Words of the question's author, which need no check and take no room; what waits before them goes first."""
        released = self.rest()
        return released + self._released(on_one_line(text))

    @property
    def is_mid_sentence(self) -> bool:
        """Whether the last words that came are not the end of a sentence."""
        last = self._waiting.rstrip()
        return bool(last) and not _ENDED.search(last)

    def rest(self) -> list[str]:
        """The last words, for which nothing more comes. Raises Stopped."""
        last, self._waiting = self._waiting, ""
        return self._checked(last)

    def finish(self) -> list[str]:
        """The last words of the whole reply. Raises Stopped."""
        released = self.rest()
        for objection in self._check_whole(self._passed) if self._passed else ():
            raise Stopped(objection.kind, objection.reason)
        return released

    def _sentence_end(self) -> int | None:
        for found in _END.finditer(self._waiting):
            if not _ABBREVIATED.search(self._waiting[: found.end()].rstrip()):
                return found.end()
        return None

    def _checked(self, sentence: str) -> list[str]:
        plain = _spoken(sentence)
        if not self._has_spoken:
            plain = _LABEL.sub("", plain)
        if not plain:
            return []
        if "```" in plain:
            raise Stopped("code", "It showed code. Speak in plain sentences, without code.")
        if _REFUSES.search(plain):
            raise Stopped("refusal", "It declined to answer. Answer as the interviewer, in a sentence or two.")
        if self._is_too_much(plain):
            self.dropped += len(plain)
            return []
        whole = f"{self._passed} {plain}".strip()
        for objection in self._check(whole):
            raise Stopped(objection.kind, objection.reason)
        self._passed = whole
        self._words_left -= len(plain.split())
        self._has_asked = self._has_asked or bool(_ASKS.search(plain))
        return self._released(plain)

    def _is_too_much(self, plain: str) -> bool:
        """A second question, or words beyond the persona's length; the first sentence is never too long to be said."""
        if self._has_asked and _ASKS.search(plain):
            return True
        return bool(self._passed) and len(plain.split()) > self._words_left

    def _released(self, plain: str) -> list[str]:
        spaced = f" {plain}" if self._has_spoken else plain
        self._has_spoken = True
        return [spaced]


def _spoken(sentence: str) -> str:
    """As it would be said aloud: no marks for the eye, no invisible signs."""
    return _BOLD.sub(r"\1", on_one_line(clean(sentence)).lstrip("#-*>\u2022 "))
