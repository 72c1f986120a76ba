"""The texts that voice is measured with, and how errors, turns and pauses are counted."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from greenroom.ports.voice import Transcript
from greenroom.testing.fake_voice import ScriptedRecogniser, ScriptedTurns, loud, quiet
from greenroom.voice.audio import FRAME_MS
from tests.voice import ends, marks, recordings
from tests.voice.ends import Heard, Outcome, PlainSilence, PlainSmartTurn, listen, outcome, summary
from tests.voice.own import OwnSession
from tests.voice.recordings import Rendered
from tests.voice.words import Errors, errors, missed, normalised


def test_there_are_enough_texts_and_they_vary() -> None:
    sentences, turns, fillers = list(marks.sentences()), list(marks.turns()), list(marks.fillers())
    assert len(sentences) >= 60
    assert {one.kind for one in sentences} == {"coding", "behavioural", "design"}
    assert sum(len(one.marked) for one in sentences) >= 100
    assert len(turns) >= 80
    assert {one.during for one in turns} == {"talk", "code", "draw"}
    assert sum(any(pause > 1_000 for pause in one.pauses) for one in turns) * 3 >= len(turns)
    assert min(pause for one in turns for pause in one.pauses) >= 300
    assert max(pause for one in turns for pause in one.pauses) <= 3_000
    assert len(fillers) >= 20
    every = [one.id for one in (*sentences, *turns, *fillers)]
    assert len(set(every)) == len(every)


def test_marks_are_read() -> None:
    one = marks.parse("x", "I would [900] {um}, [400] use a {hash map}. [end]")
    assert [(each.text, each.pause_ms) for each in one.stretches] == [
        ("I would", 900),
        ("um,", 400),
        ("use a hash map.", 0),
    ]
    assert one.text == "I would um, use a hash map."
    assert one.marked == ("um", "hash map")
    assert one.pauses == (900, 400)


@pytest.mark.parametrize(
    "text",
    ["", "[900] Yes.", "Yes. [end] No.", "Yes. [900]", "Yes [300] [400] no.", "A {term.", "[end]", "Yes. [300] [end]"],
)
def test_marks_in_impossible_places_are_refused(text: str) -> None:
    with pytest.raises(ValueError, match="x: "):
        marks.parse("x", text)


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("That's 32 bits.", "that is thirty two bits"),
        ("I can't memoise it, OK?", "I cannot memoize it okay"),
        ("the 99th percentile", "the ninety-ninth percentile"),
        ("30% of 1,500", "thirty percent of one thousand five hundred"),
        ("a hundred per second", "100 per second"),
        ("the 20th and the 2nd", "the twentieth and the second"),
    ],
)
def test_spelling_makes_no_difference(one: str, other: str) -> None:
    assert normalised(one) == normalised(other)


@pytest.mark.parametrize(
    ("wanted", "heard", "wrong"),
    [
        ("use a hash map here", "Use a hash map here.", 0),
        ("use a hash map here", "use a hashmap here", 0),
        ("a websocket", "a web socket", 0),
        ("use a hash map here", "use a cash map", 2),
        ("yes", "yes I do", 2),
        ("one two three", "", 3),
    ],
)
def test_errors_are_the_fewest_changes(wanted: str, heard: str, wrong: int) -> None:
    counted = errors(wanted, heard)
    assert (counted.words, counted.wrong) == (len(normalised(wanted)), wrong)


def test_a_term_counts_only_as_a_whole() -> None:
    assert missed(["hash map", "Kafka", "API key"], "a hashmap, a cafe and an API key") == Errors(3, 1)
    assert Errors(3, 1) + Errors(1, 0) == Errors(4, 1)
    assert Errors(0, 0).rate == 0


# ---------------------------------------------------------------- turns


def turn(end_ms: int) -> Rendered:
    return Rendered("t", "hum", "quiet", "", "", "", (), "talk", "", (), (), end_ms)


async def heard(*parts: tuple[bool, int]) -> tuple[Heard, int]:
    """Speech and silence by turns, so many frames each; and when the last speech ends."""
    sound = b"".join((loud if spoken else quiet)(frames * FRAME_MS) for spoken, frames in parts)
    spoken = [sum(frames for _, frames in parts[: place + 1]) for place, (is_, _) in enumerate(parts) if is_]
    return await listen(ScriptedTurns(), sound), spoken[-1] * FRAME_MS


async def test_a_plain_rule_cuts_off_whoever_pauses_longer() -> None:
    short, end = await heard((False, 5), (True, 30), (False, 20), (True, 30), (False, 60))
    assert await outcome(PlainSilence(700), short, turn(end)) == Outcome(cut_off=False, wait_ms=22 * FRAME_MS)
    long, end = await heard((False, 5), (True, 30), (False, 30), (True, 30), (False, 60))
    assert await outcome(PlainSilence(700), long, turn(end)) == Outcome(cut_off=True, wait_ms=22 * FRAME_MS)
    cut, end = await heard((True, 30), (False, 5))
    assert await outcome(PlainSilence(700), cut, turn(end)) == Outcome(cut_off=False, wait_ms=None)


async def test_smart_turn_is_asked_once_in_a_silence() -> None:
    said, end = await heard((True, 30), (False, 20), (True, 30), (False, 120))
    sure = PlainSmartTurn(ScriptedTurns([0.1, 0.9]))
    assert await outcome(sure, said, turn(end)) == Outcome(cut_off=False, wait_ms=7 * FRAME_MS)
    wrong = PlainSmartTurn(ScriptedTurns([0.9, 0.9]))
    assert await outcome(wrong, said, turn(end)) == Outcome(cut_off=True, wait_ms=7 * FRAME_MS)
    unsure = PlainSmartTurn(ScriptedTurns([0.1, 0.1]))
    assert await outcome(unsure, said, turn(end)) == Outcome(cut_off=False, wait_ms=94 * FRAME_MS)


class Says:
    """Recognises the next line in each pause, and the last one from then on."""

    part = ScriptedRecogniser().part

    def __init__(self, *lines: str) -> None:
        self.lines = list(lines)

    async def prepare(self) -> None: ...

    async def recognise(self, heard: bytes, favour: object = ()) -> Transcript:
        return Transcript(self.lines.pop(0) if len(self.lines) > 1 else self.lines[0], 0.9)


async def test_our_own_rule_is_the_whole_session_on_a_clock_of_its_own() -> None:
    said, end = await heard((False, 5), (True, 30), (False, 60), (True, 30), (False, 20))
    lines = ("I would use a heap, because", "I would use a heap, because it is quick. Is that all right?")
    own = OwnSession(Says(*lines), ScriptedTurns())
    taken = await outcome(own, said, turn(end))
    assert not taken.cut_off
    assert taken.wait_ms is not None
    assert taken.wait_ms < 500
    assert [words for _, words in own.taken] == [lines[1]]
    hasty = OwnSession(Says("Is that all right?"), ScriptedTurns())
    assert (await outcome(hasty, said, turn(end))).cut_off


async def test_our_own_rule_waits_longer_while_someone_works() -> None:
    said, end = await heard((False, 5), (True, 30), (False, 20))
    waits = []
    for during in ("talk", "code"):
        own = OwnSession(Says("Now I add one to left."), ScriptedTurns())
        waits.append((await outcome(own, replace(said, during=during), turn(end))).wait_ms or 0)
    assert waits[0] < 2_000 < 4_000 < waits[1]


async def test_a_turn_without_words_is_answered_by_nobody() -> None:
    said, end = await heard((False, 5), (True, 30), (False, 20))
    assert await outcome(OwnSession(Says(""), ScriptedTurns()), said, turn(end)) == Outcome(False, None)


def test_outcomes_are_summed_up() -> None:
    told = summary([Outcome(True, 100), Outcome(False, 300), Outcome(False, 200), Outcome(False, None)])
    assert told == ends.Summary(turns=4, cut_off=1, never=1, median_ms=200, p95_ms=300)


def test_lists_of_recordings_are_read_back(tmp_path: Path) -> None:
    one = turn(1_000)
    stored = {field: getattr(one, field) for field in one.__slots__}
    stored |= {
        "spoken": [{"text": "Yes.", "start_ms": 400, "end_ms": 1_000}],
        "pauses": [[500, 300]],
        "marked": ["Yes"],
    }
    (tmp_path / "turns-hum.json").write_text(json.dumps([stored]))
    (read,) = recordings.load(tmp_path, "turns")
    assert read.spoken == (recordings.Spoken("Yes.", 400, 1_000),)
    assert read.pauses == ((500, 300),)
    assert recordings.load(tmp_path, "sentences") == []
