"""How well voice hears: word error rates, turn-taking, fillers and pauses. All speech is synthetic.

Needs rendered speech, which is not part of the project: GREENROOM_SPEECH names the folder that
`python -m tests.voice render` filled. GREENROOM_SPEECH_PARTS picks some of words, turns and fillers,
GREENROOM_SPEECH_NOISE some of the conditions for turns: quiet,room,20 dB,10 dB.
"""

import asyncio
import os
import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path

from bench.result import Result, at_most
from greenroom.adapters.voice import build_voice
from greenroom.ports.voice import SpeechToText, TurnDetector
from greenroom.voice.audio import FRAME_MS
from greenroom.voice.delivery import PAUSE_MS, fillers
from tests.voice import ends, marks
from tests.voice.ends import Ends, Heard, PlainSilence, PlainSmartTurn
from tests.voice.own import OwnSession
from tests.voice.recordings import CONDITIONS, Rendered, load, pcm
from tests.voice.words import Errors, errors, missed, normalised

PARTS = ("words", "turns", "fillers")
AIM_CUT_OFF = 3.0
SHORT_MS = 700
"""Speech shorter than this between two pauses may be a filler."""


def run() -> list[Result]:
    """Measure what was rendered; nothing without it."""
    named = os.environ.get("GREENROOM_SPEECH", "")
    if not named or not Path(named).is_dir():
        print("skipped: GREENROOM_SPEECH names no folder of rendered speech", file=sys.stderr)
        return []
    parts = os.environ.get("GREENROOM_SPEECH_PARTS", ",".join(PARTS)).split(",")
    return asyncio.run(_measure(Path(named), parts))


async def _measure(folder: Path, parts: Sequence[str]) -> list[Result]:
    voice = build_voice()
    await voice.recogniser.prepare()
    await voice.turns.prepare()
    results: list[Result] = []
    if "words" in parts:
        results += await _words(folder, voice.recogniser)
    if "turns" in parts:
        rules = (PlainSilence(), PlainSmartTurn(voice.turns), OwnSession(voice.recogniser, voice.turns))
        results += await _turns(folder, voice.turns, rules)
    if "fillers" in parts:
        results += await _fillers(folder, voice.recogniser, voice.turns)
    return results


# ---------------------------------------------------------------- words


@dataclass(frozen=True, slots=True)
class _Recognised:
    """One sentence, recognised without and with favouring technical terms."""

    rendered: Rendered
    plain: str
    favoured: str


async def _words(folder: Path, recogniser: SpeechToText) -> list[Result]:
    # The terms of all sentences, so that every term is on the list among some ninety others. An interview's own list
    # will lack some of them: what favouring brings here is the best case.
    terms = sorted({term.lower() for one in marks.sentences() for term in one.marked})
    measured = []
    for one in load(folder, "sentences"):
        heard = pcm(folder / one.file)
        plain = await recogniser.recognise(heard)
        favoured = await recogniser.recognise(heard, terms)
        measured.append(_Recognised(one, plain.text, favoured.text))
    print("Word error rate on synthetic speech, % (in brackets: favouring, all marked terms being on the list)")
    _table(
        ("voice", *CONDITIONS, "technical terms missed"),
        [
            (voice, *(_rates(_where(measured, voice, condition)) for condition in CONDITIONS), _missed(own))
            for voice in _voices(one.rendered for one in measured)
            if (own := _where(measured, voice))
        ],
    )
    print("The same by what was said and by noise")
    groups = [("kind", one) for one in ("coding", "behavioural", "design")]
    groups += [("noise", one) for one in ("pink", "babble")]
    rows = []
    for field, name in groups:
        some = [one for one in measured if getattr(one.rendered, field) == name]
        rows.append((name, _rates(some), _missed(some)))
    _table(("", "word error rate", "technical terms missed"), rows)
    quiet = [one for one in measured if one.rendered.condition == "quiet"]
    return [
        Result("words: error rate in quiet", 100 * _total(quiet, False).rate, "%"),
        Result("words: error rate in quiet, favouring", 100 * _total(quiet, True).rate, "%"),
    ]


def _where(measured: Sequence[_Recognised], voice: str, condition: str = "") -> list[_Recognised]:
    own = [one for one in measured if one.rendered.voice == voice]
    return [one for one in own if condition in ("", one.rendered.condition)]


def _total(some: Iterable[_Recognised], is_favoured: bool) -> Errors:
    counted = (errors(one.rendered.text, one.favoured if is_favoured else one.plain) for one in some)
    return sum(counted, Errors())


def _rates(some: Sequence[_Recognised]) -> str:
    return f"{100 * _total(some, False).rate:.1f} ({100 * _total(some, True).rate:.1f})"


def _missed(some: Sequence[_Recognised]) -> str:
    plain = sum((missed(one.rendered.marked, one.plain) for one in some), Errors())
    favoured = sum((missed(one.rendered.marked, one.favoured) for one in some), Errors())
    return f"{100 * plain.rate:.1f} ({100 * favoured.rate:.1f})"


# ---------------------------------------------------------------- turns


async def _turns(folder: Path, turns: TurnDetector, rules: Sequence[Ends]) -> list[Result]:
    taken: dict[tuple[str, str, str], list[ends.Outcome]] = defaultdict(list)
    conditions = os.environ.get("GREENROOM_SPEECH_NOISE", ",".join(CONDITIONS)).split(",")
    rendered = [one for one in load(folder, "turns") if one.condition in conditions]
    for one in rendered:
        heard = await ends.listen(turns, pcm(folder / one.file), one.during)
        for rule in rules:
            outcome = await ends.outcome(rule, heard, one)
            taken[rule.name, one.voice, one.condition].append(outcome)
            taken[rule.name, _group(one), one.condition].append(outcome)
    print("Turn-taking on synthetic speech: turns cut off, and wait after true ends (median, p95)")
    rows, results = [], []
    for rule in rules:
        for group in (*_voices(rendered), *dict.fromkeys(map(_group, rendered))):
            rows.append((rule.name, group, *(_shown(taken[rule.name, group, where]) for where in conditions)))
        quiet = [each for voice in _voices(rendered) for each in taken[rule.name, voice, "quiet"]]
        every = ends.summary(quiet)
        share = 100 * every.cut_off / max(1, every.turns)
        is_ours = isinstance(rule, OwnSession) and quiet
        cut_off = f"turns in quiet: cut off by {rule.name}"
        results += [
            at_most(cut_off, share, "%", AIM_CUT_OFF) if is_ours else Result(cut_off, share, "%"),
            Result(f"turns in quiet: wait after the end by {rule.name}, median", every.median_ms, "ms"),
            Result(f"turns in quiet: wait after the end by {rule.name}, p95", every.p95_ms, "ms"),
        ]
    _table(("rule", "turns", *conditions), rows)
    return results


def _group(one: Rendered) -> str:
    """What is done while talking, and whether our rules were made with a look at it: odd numbers were seen."""
    return f"{'talking' if one.during == 'talk' else 'working'}, {'seen' if int(one.id[1:]) % 2 else 'unseen'}"


def _shown(outcomes: Sequence[ends.Outcome]) -> str:
    told = ends.summary(outcomes)
    never = f", {told.never} never" if told.never else ""
    return f"{100 * told.cut_off / max(1, told.turns):.0f} %, {told.median_ms:.0f}, {told.p95_ms:.0f} ms{never}"


# ---------------------------------------------------------------- fillers and pauses


@dataclass(slots=True)
class _Found:
    """Things that are there, that were found, and both."""

    there: int = 0
    found: int = 0
    right: int = 0
    off_ms: int = 0

    @property
    def shown(self) -> str:
        """Precision and recall."""
        precision = self.right / self.found if self.found else 0.0
        recall = self.right / self.there if self.there else 0.0
        return f"{precision:.2f}, {recall:.2f} (of {self.there})"


async def _fillers(folder: Path, recogniser: SpeechToText, turns: TurnDetector) -> list[Result]:
    said: dict[tuple[str, str], _Found] = defaultdict(_Found)
    paused: dict[tuple[str, str], _Found] = defaultdict(_Found)
    alone: dict[tuple[str, str], _Found] = defaultdict(_Found)
    rendered = load(folder, "fillers")
    for one in rendered:
        heard = pcm(folder / one.file)
        listened = await ends.listen(turns, heard)
        text = (await recogniser.recognise(heard)).text
        key = (one.voice, one.condition)
        _count_fillers(said[key], one.marked, text)
        _count_pauses(paused[key], one, gaps(listened))
        _count_alone(alone[key], one, listened)
    voices = _voices(rendered)
    for title, counts in (
        ("Fillers in recognised text against the marks: precision, recall", said),
        (f"Pauses of {PAUSE_MS} ms or more from voice activity: precision, recall", paused),
        ("Fillers said alone, as short speech between pauses: precision, recall", alone),
    ):
        print(f"{title} (synthetic speech)")
        _table(("voice", *CONDITIONS), [(one, *(counts[one, where].shown for where in CONDITIONS)) for one in voices])
    right = sum(one.right for one in paused.values())
    off = sum(one.off_ms for one in paused.values())
    return [
        Result("fillers: recall in recognised text", _recall(said.values())),
        Result("pauses: recall from voice activity", _recall(paused.values())),
        Result("pauses: mean error of their length", off / max(1, right), "ms"),
    ]


def _recall(counts: Iterable[_Found]) -> float:
    counts = list(counts)
    return sum(one.right for one in counts) / max(1, sum(one.there for one in counts))


def _count_fillers(count: _Found, marked: Sequence[str], text: str) -> None:
    """A filler counts as found when one of its kind is in the text; "um" for "uh" will do."""
    wanted = [_kind(one) for one in marked]
    found = [_kind(one[0]) for one in fillers(text)]
    count.there += len(wanted)
    count.found += len(found)
    count.right += sum(min(wanted.count(kind), found.count(kind)) for kind in set(wanted))


def _kind(filler: str) -> str:
    spelt = " ".join(normalised(filler))
    return "a sound" if spelt in ("um", "uh", "er", "erm") else spelt


def gaps(heard: Heard) -> list[tuple[int, int]]:
    """Start and length of the silences between speech, in milliseconds."""
    spoken = [number for number, likely in enumerate(heard.speech) if likely >= ends.SPEECH]
    return [
        ((one + 1) * FRAME_MS, (following - one - 1) * FRAME_MS)
        for one, following in pairwise(spoken)
        if (following - one - 1) * FRAME_MS >= PAUSE_MS
    ]


def _count_pauses(count: _Found, one: Rendered, found: Sequence[tuple[int, int]]) -> None:
    """A marked pause is found by the silence that lies mostly in it."""
    marked = [pause for pause in one.pauses if pause[1] >= PAUSE_MS]
    count.there += len(marked)
    count.found += len(found)
    for start, length in marked:
        inside = [gap for gap in found if start <= gap[0] + gap[1] // 2 <= start + length]
        if inside:
            count.right += 1
            count.off_ms += abs(length - max(gap[1] for gap in inside))


def _count_alone(count: _Found, one: Rendered, heard: Heard) -> None:
    """Stretches that are nothing but a filler against short speech with a pause before or after it on both sides."""
    found = gaps(heard)
    spoken = [number for number, likely in enumerate(heard.speech) if likely >= ends.SPEECH]
    edges = [(0, spoken[0] * FRAME_MS), *found] if spoken else found
    bursts = [
        (start + length, following)
        for (start, length), (following, _) in pairwise(edges)
        if following - start - length <= SHORT_MS
    ]
    wanted = [each for each in one.spoken if len(list(fillers(each.text))) == 1 and len(normalised(each.text)) == 1]
    count.there += len(wanted)
    count.found += len(bursts)
    count.right += sum(
        any(each.start_ms < (begin + end) // 2 < each.end_ms for begin, end in bursts) for each in wanted
    )


# ---------------------------------------------------------------- tables


def _voices(rendered: Iterable[Rendered]) -> list[str]:
    return list(dict.fromkeys(one.voice for one in rendered))


def _table(head: Sequence[str], rows: Sequence[Sequence[str]]) -> None:
    widths = [max(len(row[column]) for row in (head, *rows)) for column in range(len(head))]
    for row in (head, *rows):
        print("  " + "   ".join(cell.ljust(width) for cell, width in zip(row, widths, strict=True)).rstrip())
    print()


if __name__ == "__main__":
    for result in run():
        print(f"{result.name}: {result.figure}")
