"""Likeness in meaning, with and without word vectors."""

import pytest

from greenroom.adapters.interviewer.house.coding import clarifying
from greenroom.adapters.interviewer.house.matching import SharedWords, WordVectors, stems
from greenroom.interview.rounds.coding.choices import CodingRules
from tests.unit.adapters.interviewer.room import QUESTIONS

# Wordings that are in no pack, each with a piece of the answer it must find.
UNSEEN = [
    ("evening-headcount", "what do you want back if there were no scans that day", "empty list"),
    ("evening-headcount", "which order do you want the people in", "order matters"),
    (
        "evening-headcount",
        "someone steps outside for a minute and returns, do they keep their position",
        "latest entry",
    ),
    ("evening-headcount", "how can I tell an entrance from an exit", "no direction"),
    ("evening-headcount", "may one badge show up several times in a row", "any number of times"),
    ("evening-headcount", "what's the maximum number of scans", "hundred thousand"),
    ("evening-headcount", "is badge number zero possible", "zero is an ordinary badge"),
    ("evening-headcount", "are there people in the hall before we start", "empty before the first scan"),
    ("fresh-stretch", "what if the playlist has no songs at all", "length 0"),
    ("fresh-stretch", "is it fine when two songs are exactly gap places apart", "exactly that far apart"),
    ("fresh-stretch", "do the songs have to be next to each other or can I leave some out", "one after another"),
    ("fresh-stretch", "do you want the length or the actual songs", "Just the length"),
    ("fresh-stretch", "does capitalisation of the artist names matter", "exactly as they are written"),
    ("fresh-stretch", "could the gap exceed the number of songs", "larger than the playlist"),
    ("fresh-stretch", "can gap be zero", "at least 1"),
    ("fresh-stretch", "how many songs can there be", "hundred thousand songs"),
    ("rally-overtakes", "what happens if no cars take part", "may be empty"),
    ("rally-overtakes", "is a tie an overtake", "tie is not"),
    ("rally-overtakes", "do I count cars of the same team", "same team never count"),
    ("rally-overtakes", "might a finish time be below zero", "negative times are possible"),
    ("rally-overtakes", "what is the largest number of cars", "fifty thousand"),
    ("rally-overtakes", "could each car be in a team of its own", "separate team"),
    ("rally-overtakes", "are the cars listed in the order they started", "starting order"),
    ("rally-overtakes", "if a car passes three others, is that three overtakes", "counts separately"),
    ("rally-overtakes", "do I return the count or the pairs", "Only the count"),
    ("rally-overtakes", "am I allowed to use the bisect module", "standard library"),
    ("fresh-stretch", "does pressing run use up one of my attempts", "only Submit counts"),
]
UNRELATED = [
    "what colour is the door",
    "who pays the drivers",
    "is the radio station in Lisbon",
    "how old are the climbers",
    "does the rally take place in winter",
]


def test_clarifications_are_found_by_meaning_in_wordings_never_seen() -> None:
    meaning = WordVectors()
    missed = [
        f"{text!r} -> {found!r}"
        for slug, text, piece in UNSEEN
        if piece not in (found := clarifying.answer(text, QUESTIONS[slug], meaning, CodingRules()) or "")
    ]
    # A note that does not fit is worse than none, so some are missed; test_asked.py weighs both.
    assert 1 - len(missed) / len(UNSEEN) >= 0.9, "\n".join(missed)


def test_most_are_found_by_shared_words_alone() -> None:
    hits = [
        piece in (clarifying.answer(text, QUESTIONS[slug], SharedWords(), CodingRules()) or "")
        for slug, text, piece in UNSEEN
    ]
    assert sum(hits) / len(hits) >= 0.6


@pytest.mark.parametrize("text", UNRELATED)
def test_what_the_notes_do_not_answer_is_not_answered(text: str) -> None:
    meaning = WordVectors()
    assert all(clarifying.answer(text, question, meaning, CodingRules()) is None for question in QUESTIONS.values())


def test_without_vectors_it_goes_on_with_shared_words() -> None:
    def fails() -> None:
        raise OSError("no such file")

    broken = WordVectors(load=fails)
    others = ("Can the list be empty?", "How are names compared?")
    assert broken.similarities("an empty list", others) == SharedWords().similarities("an empty list", others)


def test_stems_join_forms_of_a_word() -> None:
    assert stems("The songs are playing") == stems("song plays, played")


def test_nothing_is_like_nothing() -> None:
    assert list(WordVectors().similarities("anything", ())) == []
    assert list(SharedWords().similarities("", ("something",))) == [0.0]
