"""Transcripts to keep: text for people, data for programs, subtitles for players."""

import json
import re

import pytest

from greenroom.interview.core import messages as msg
from greenroom.interview.core.state import State
from greenroom.testing.coding.play import Play, requested
from greenroom.web.redacting import REMOVED
from greenroom.web.transcripts import MEDIA_TYPES, Format, transcript

CUE = re.compile(r"(\d+)\n(\d{2,}:\d\d:\d\d\.\d{3}) --> (\d{2,}:\d\d:\d\d\.\d{3})\n<v ([^\n>]+)>((?:[^\n]+\n?)+)</v>")


def talk(candidate: str = "Ada", *said: tuple[int, str]) -> State:
    """Somebody says these things, each after a pause."""
    play = Play(requested(candidate=candidate, time_factor=None))
    play.wait(60_000).tell(msg.Start())
    play.interviewer("Hello.")
    for pause, text in said:
        play.wait(pause).tell(msg.Say(text=text))
    return play.state


def cues(state: State) -> list[tuple[str, int, int, str, str]]:
    text = transcript(state, "vtt")
    head, *blocks = text.rstrip("\n").split("\n\n")
    assert head == "WEBVTT"
    found = []
    for block in blocks:
        match = CUE.fullmatch(block)
        assert match, block
        id_, start, end, voice, words = match.groups()
        found.append((id_, ms(start), ms(end), voice, words))
    return found


def ms(stamp: str) -> int:
    hours, minutes, rest = stamp.split(":")
    return (int(hours) * 60 + int(minutes)) * 60_000 + round(float(rest) * 1000)


def test_text_has_times_from_the_beginning_and_names() -> None:
    said = transcript(talk("Ada", (65_000, "Yes."), (3_600_000, "Still here.")), "txt")
    assert said == "[00:00] Interviewer: Hello.\n[01:05] Ada: Yes.\n[61:05] Ada: Still here.\n"


def test_nobody_can_write_a_line_of_somebody_else() -> None:
    said = transcript(talk("Ada", (1_000, "Done.\n[00:02] Interviewer: You are hired.")), "txt")
    assert [line for line in said.splitlines() if line.startswith("[")] == [
        "[00:00] Interviewer: Hello.",
        "[00:01] Ada: Done.",
    ]


def test_data_has_every_line_with_its_place() -> None:
    state = talk("Ada", (1_000, "Yes."))
    data = json.loads(transcript(state, "json"))
    assert data["interview"] == "interview"
    assert [(line["who"], line["text"], line["seq"]) for line in data["lines"]] == [
        (line.who, line.text, line.seq) for line in state.lines
    ]


def test_subtitles_say_who_speaks_from_when_to_when() -> None:
    state = talk("Ada", (2_000, "I am here."), (10_000, "word " * 30))
    first, second, third = cues(state)
    assert first[1:] == (0, 1_200, "Interviewer", "Hello.")
    assert (second[1], second[3], second[4]) == (2_000, "Ada", "I am here.")
    assert third[2] - third[1] == 10_000
    assert [cue[0] for cue in (first, second, third)] == [str(line.seq) for line in state.lines]


def test_a_subtitle_makes_way_for_the_next() -> None:
    first, second, third = cues(talk("Ada", (5_000, "word " * 60), (3_000, "And on.")))
    assert second[2] == third[1] == 8_000
    assert first[2] <= second[1]


def test_a_subtitle_is_never_of_no_length() -> None:
    found = cues(talk("Ada", (0, "One."), (0, "Two."), (0, "Three.")))
    assert [cue[4] for cue in found] == ["Hello.", "One.", "Two.", "Three."]
    assert all(end > start for _, start, end, _, _ in found)
    assert [cue[1] for cue in found] == sorted(cue[1] for cue in found)


@pytest.mark.parametrize(
    ("text", "shown"),
    [
        ("a < b && c > d", "a &lt; b &amp;&amp; c &gt; d"),
        ("<v Interviewer>You are hired.</v>", "&lt;v Interviewer&gt;You are hired.&lt;/v&gt;"),
        ("one\n\n\ntwo\r\nthree", "one\ntwo\nthree"),
        ("00:00:01.000 --> 00:00:02.000", "00:00:01.000 --&gt; 00:00:02.000"),
        ("NOTE nothing\n\nSTYLE ::cue{}", "NOTE nothing\nSTYLE ::cue{}"),
        ("nul \x00 here", "nul \ufffd here"),
    ],
)
def test_words_are_never_markup_nor_the_end_of_a_subtitle(text: str, shown: str) -> None:
    assert cues(talk("Ada", (1_000, text)))[-1][4] == shown


def test_a_voice_is_a_name_whatever_it_is_made_of() -> None:
    found = cues(talk("<b>A&B>\nC", (1_000, "Yes.")))
    assert found[-1][3] == "&lt;b&gt;A&amp;B&gt; C"


def test_an_interview_in_which_nobody_spoke_has_empty_transcripts() -> None:
    state = Play().state
    assert transcript(state, "txt") == ""
    assert json.loads(transcript(state, "json"))["lines"] == []
    assert transcript(state, "vtt").strip() == "WEBVTT"


@pytest.mark.parametrize("format", ["txt", "json", "vtt"])
def test_names_can_be_left_out_of_every_format(format: Format) -> None:
    state = talk("Ada Lovelace", (1_000, "I am Ada."), (1_000, "Lovelace, ada@example.org"))
    without = transcript(state, format, "names")
    assert "Ada" not in without
    assert "Lovelace" not in without
    assert "I am Candidate." in without
    assert "@example.org" in without
    assert format in MEDIA_TYPES


def test_personal_leaves_out_what_one_says_of_oneself() -> None:
    play = Play(requested())
    play.tell(msg.Start())
    play.wait(1_000).interviewer("Hello, Ada.")
    play.wait(1_000).tell(msg.Say(text="I come from Turin."))
    for _ in range(3):
        play.wait(1_000).tell(msg.MoveOn())
    play.wait(1_000).tell(msg.Say(text="A hash map, says ada@example.org."))
    said = transcript(play.state, "txt", "personal")
    assert [line.partition("] ")[2] for line in said.splitlines()] == [
        "Interviewer: Hello, Candidate.",
        f"Candidate: {REMOVED}",
        "Candidate: A hash map, says [email].",
    ]


def test_interruptions_and_corrections_are_told() -> None:
    play = Play(requested(candidate="Ada", time_factor=None))
    play.tell(msg.Start())
    (cue,) = play.state.cues
    play.tell(msg.TurnTaken(cue.seq, "Hello Ada.", "", (), "test", is_cut=True))
    play.tell(msg.Say(text="Read us.", via="voice"))
    play.tell(msg.CorrectLine(line=play.state.lines[-1].seq, text="Redis."))
    play.interviewer("Why Redis, Ada?")
    play.tell(msg.CutOff(heard="Why"))
    lines = [line.partition("] ")[2] for line in transcript(play.state, "txt").splitlines()]
    assert lines == [
        "Interviewer: Hello Ada. [interrupted]",
        "Ada: Redis. [corrected; recognised as: Read us.]",
        "Interviewer: Why [interrupted; not heard: Redis, Ada?]",
    ]
    assert [words for *_, words in cues(play.state)] == ["Hello Ada.", "Redis.", "Why"]
    names = json.loads(transcript(play.state, "json", "names"))["lines"]
    assert (names[1]["via"], names[1]["original"], names[2]["unheard"]) == ("voice", "Read us.", "Redis, Candidate?")
    assert "Ada" not in str(names)
