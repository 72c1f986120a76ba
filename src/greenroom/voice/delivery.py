"""How a candidate spoke, measured from the log: pace, pauses, fillers, first words, length of turns, share of the talk.

Only spoken lines count. The figures say how it was; nothing here grades them, and no score depends on them.

What is told as usual comes from studies of conversation: five to six syllables a second between pauses, two to three
fillers among a hundred words, gaps of about 200 ms between turns, pauses inside turns mostly under a second.
"""

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from statistics import median

from greenroom.interview.core import events as ev
from greenroom.interview.core.assessment import Delivery, SpeechFigure, SpokenPause, Utterance
from greenroom.interview.core.events import Millis, Recorded
from greenroom.interview.core.lines import final_texts

LEAST_WORDS = 30
"""Fewer spoken words than this tell nothing, in the whole interview or in a stage."""
PAUSE_MS = 300
"""Shorter silences belong to speaking."""
LONG_PAUSE_MS = 1_000
MARKED_PAUSE_MS = 2_500
"""Pauses from this length on are marked in the replay."""
SPOKEN_MS = 62
"""About how long the interviewer needs to say one character."""
MOST_PROOFS = 3
NO_GRADE = "None of this is graded, and your score does not depend on it."
_AROUND = 40
"""Characters shown on either side of a filler."""

_WORD = re.compile(r"[^\W_]+(?:['\u2019][^\W_]+)*")
_SOUND = re.compile(r"\b(?:u+m+|u+h+m*|e+r+m*)\b", re.IGNORECASE)
_SET_OFF = re.compile(
    r"(?:(?<=, )|(?<=^)|(?<=[.!?] ))(?:you know|i mean|sort of|kind of|basically|like)(?=,)"
    r"|(?<=, )you know(?=[.!?]|$)",
    re.IGNORECASE,
)
"""Words that are fillers only between commas or at the start of a sentence; elsewhere they mean something."""


@dataclass(frozen=True, slots=True)
class Spoken:
    """A spoken line."""

    seq: int
    text: str
    stage: str
    speech: ev.Speech
    first_word_ms: int | None = None
    """From the end of a question to its first word; None where no question waited."""

    @property
    def words(self) -> int:
        """How many."""
        return len(_WORD.findall(self.text))

    @property
    def ms(self) -> int:
        """From its first word to its last."""
        return max(0, self.speech.ended_at - self.speech.started_at)

    @property
    def pauses(self) -> list[tuple[int, int]]:
        """Start and length of the silences inside that are pauses."""
        return [(start, length) for start, length in self.speech.pauses if length >= PAUSE_MS]

    @property
    def silent_ms(self) -> int:
        """All pauses together."""
        return min(self.ms, sum(length for _, length in self.pauses))

    @property
    def fillers(self) -> list[re.Match[str]]:
        """Sounds and words that only fill a gap, in order."""
        return list(fillers(self.text))


def fillers(text: str) -> Iterator[re.Match[str]]:
    """Fillers in a text. Words such as "like" count only where commas set them off."""
    plain = text.replace("\u2019", "'")
    found = [*_SOUND.finditer(plain), *_SET_OFF.finditer(plain)]
    yield from sorted(found, key=lambda one: one.start())


def longest_pause(event: ev.CandidateSpoke) -> int:
    """The longest pause inside a spoken line in milliseconds; 0 for lines without one and for typed lines."""
    return max((length for _, length in event.speech.pauses), default=0) if event.speech else 0


def delivery_of(records: Sequence[Recorded]) -> Delivery | None:
    """How the candidate spoke; None where no line was spoken."""
    talk = _Talk(texts=final_texts(records))
    for record in records:
        talk.take(record)
    if not talk.spoken:
        return None
    words = sum(one.words for one in talk.spoken)
    told = Delivery(lines=len(talk.spoken), words=words, typed=talk.typed, about=_about(talk))
    if words < LEAST_WORDS:
        return told.model_copy(update={"reason": f"Fewer than {LEAST_WORDS} words were spoken."})
    by_stage = talk.by_stage()
    figures = tuple(measure(talk, by_stage) for measure in _MEASURES)
    return told.model_copy(update={"stages": tuple(one.title for one in by_stage), "figures": figures})


def _about(talk: "_Talk") -> str:
    lines = "1 spoken line" if len(talk.spoken) == 1 else f"{len(talk.spoken)} spoken lines"
    typed = {0: "Typed lines are not counted.", 1: "1 typed line is not counted."}
    told = typed.get(talk.typed, f"{talk.typed} typed lines are not counted.")
    return f"Measured from {lines} with {talk.words:,} words. {told} {NO_GRADE}"


@dataclass
class _Talk:
    """Takes one event after the other."""

    spoken: list[Spoken] = field(default_factory=list)
    typed: int = 0
    asked: dict[str, int] = field(default_factory=dict)
    """Words of the interviewer, by stage."""
    title: str = ""
    texts: Mapping[int, str] = field(default_factory=dict)
    """What lines say in the end: as heard, or as corrected."""
    _titles: dict[str, str] = field(default_factory=dict)
    _stage: str = ""
    _question: Millis | None = None
    """When the last question had been asked, until somebody says something else."""

    def take(self, record: Recorded) -> None:
        match record.event:
            case ev.InterviewScheduled() as event:
                self._titles = {one.id: one.title for one in event.agenda}
            case ev.StageEntered(stage=stage):
                self._stage, self._question = stage, None
            case ev.InterviewerSpoke():
                text = self.texts[record.seq]
                self.asked[self._stage] = self.asked.get(self._stage, 0) + len(_WORD.findall(text))
                self._question = record.at + SPOKEN_MS * len(text) if text.rstrip().endswith("?") else None
            case ev.CandidateSpoke() as event:
                self._said(record, event)

    def _said(self, record: Recorded, event: ev.CandidateSpoke) -> None:
        speech, question = event.speech, self._question
        self._question = None
        if speech is None:
            self.typed += event.via == "text"
        elif not event.command:
            # Who starts before the end of the question is not waiting.
            waited = None if question is None or speech.started_at < question else speech.started_at - question
            self.spoken.append(Spoken(record.seq, self.texts[record.seq], self._stage, speech, waited))

    @property
    def words(self) -> int:
        return sum(one.words for one in self.spoken)

    @property
    def share(self) -> float:
        """The candidate's words among all that were said in stages where they spoke."""
        heard = sum(self.asked.get(stage, 0) for stage in {one.stage for one in self.spoken})
        return self.words / (self.words + heard)

    def by_stage(self) -> list["_Talk"]:
        """One for each stage with enough speech, in order."""
        parts = [
            _Talk([one for one in self.spoken if one.stage == stage], asked=self.asked, title=title)
            for stage, title in self._titles.items()
        ]
        return [part for part in parts if part.words >= LEAST_WORDS]


# ---------------------------------------------------------------- the figures

_Value = Callable[[_Talk], float | None]
_Shown = Callable[[_Talk], str]
_Proof = Callable[[_Talk], tuple[Utterance | SpokenPause, ...]]


@dataclass(frozen=True)
class _Measure:
    """How one figure is made."""

    id: str
    label: str
    unit: str
    value: _Value
    shown: _Shown
    proof: _Proof
    usual: str = ""

    def __call__(self, talk: _Talk, stages: Sequence[_Talk]) -> SpeechFigure:
        return SpeechFigure.model_validate(
            {
                "id": self.id,
                "label": self.label,
                "value": self.value(talk),
                "unit": self.unit,
                "shown": self.shown(talk),
                "usual": self.usual,
                "stages": [self.shown(one) for one in stages],
                "evidence": self.proof(talk),
            }
        )


def _pace(talk: _Talk) -> float | None:
    spoken_ms = sum(one.ms - one.silent_ms for one in talk.spoken)
    return round(60_000 * talk.words / spoken_ms, 1) if spoken_ms else None


def _shown_pace(talk: _Talk) -> str:
    pace = _pace(talk)
    return "not measured" if pace is None else f"{pace:.0f} words per minute"


def _long_pauses(talk: _Talk) -> list[tuple[Spoken, int, int]]:
    """The longest first."""
    found = [(one, *pause) for one in talk.spoken for pause in one.pauses if pause[1] >= LONG_PAUSE_MS]
    return sorted(found, key=lambda one: -one[2])


def _pause_proof(talk: _Talk) -> tuple[SpokenPause, ...]:
    return tuple(
        SpokenPause(seq=one.seq, offset_ms=start, ms=length) for one, start, length in _long_pauses(talk)[:MOST_PROOFS]
    )


def _longest(talk: _Talk) -> int:
    return max((length for one in talk.spoken for _, length in one.pauses), default=0)


def _silent(talk: _Talk) -> float | None:
    whole = sum(one.ms for one in talk.spoken)
    return round(sum(one.silent_ms for one in talk.spoken) / whole, 4) if whole else None


def _fillers(talk: _Talk) -> int:
    return sum(len(one.fillers) for one in talk.spoken)


def _filler_rate(talk: _Talk) -> float:
    return round(100 * _fillers(talk) / talk.words, 1)


def _filler_proof(talk: _Talk) -> tuple[Utterance, ...]:
    most = sorted((one for one in talk.spoken if one.fillers), key=lambda one: -len(one.fillers))
    return tuple(_quoted(one, one.fillers[0].start()) for one in most[:MOST_PROOFS])


def _waits(talk: _Talk) -> list[int]:
    return [one.first_word_ms for one in talk.spoken if one.first_word_ms is not None]


def _wait_proof(talk: _Talk) -> tuple[Utterance, ...]:
    waited = [one for one in talk.spoken if one.first_word_ms is not None]
    return tuple(_quoted(one) for one in sorted(waited, key=lambda one: -(one.first_word_ms or 0))[:1])


def _length_proof(talk: _Talk) -> tuple[Utterance, ...]:
    return (_quoted(max(talk.spoken, key=lambda one: one.ms)),)


def _nothing(_: _Talk) -> tuple[Utterance, ...]:
    return ()


def _median(values: Sequence[int]) -> float | None:
    return float(median(values)) if values else None


def _quoted(one: Spoken, at: int = 0) -> Utterance:
    """The words around a place, letter for letter."""
    start = one.text.rfind(" ", 0, max(0, at - _AROUND) + 1) + 1 if at > _AROUND else 0
    end = one.text.find(" ", at + _AROUND)
    return Utterance(seq=one.seq, who="candidate", quote=one.text[start : end if end > 0 else None].strip())


def seconds(ms: float | None) -> str:
    """`0.8 s`, `12 s`, `1 min 5 s`."""
    if ms is None:
        return "not measured"
    if ms < 9_950:
        return f"{ms / 1000:.1f} s"
    whole = round(ms / 1000)
    return f"{whole} s" if whole < 60 else f"{whole // 60} min {whole % 60} s".removesuffix(" 0 s")


def _percent(share: float | None) -> str:
    return "not measured" if share is None else f"{100 * share:.0f} %"


_MEASURES = (
    _Measure(
        "pace",
        "Pace, without pauses",
        "per_minute",
        _pace,
        _shown_pace,
        _nothing,
        "about 150 to 250 words per minute",
    ),
    _Measure(
        "long_pauses",
        "Pauses of a second or more inside your turns",
        "count",
        lambda talk: float(len(_long_pauses(talk))),
        lambda talk: str(len(_long_pauses(talk))),
        _pause_proof,
        "most pauses are under a second; longer ones are common while thinking or coding",
    ),
    _Measure(
        "longest_pause",
        "Longest pause inside a turn",
        "ms",
        lambda talk: float(_longest(talk)),
        lambda talk: seconds(_longest(talk)) if _longest(talk) else "none",
        _nothing,
    ),
    _Measure(
        "silence",
        "Share of your turns that was silent",
        "share",
        _silent,
        lambda talk: _percent(_silent(talk)),
        _nothing,
    ),
    _Measure(
        "fillers",
        "Fillers such as \u201cum\u201d or \u201cyou know\u201d",
        "per_hundred_words",
        _filler_rate,
        lambda talk: f"{_fillers(talk)} heard, {_filler_rate(talk):g} per 100 words",
        _filler_proof,
        "about 2 to 3 per 100 words; speech recognition leaves some out, so there may have been more",
    ),
    _Measure(
        "first_word",
        "Typical time to your first word after a question",
        "ms",
        lambda talk: _median(_waits(talk)),
        lambda talk: f"about {seconds(_median(_waits(talk)))}" if _waits(talk) else "not measured",
        _wait_proof,
        "about 0.2 s in small talk, seconds after a question that needs thought",
    ),
    _Measure(
        "turn",
        "Typical length of a turn",
        "ms",
        lambda talk: _median([one.ms for one in talk.spoken]),
        lambda talk: seconds(_median([one.ms for one in talk.spoken])),
        _nothing,
    ),
    _Measure(
        "longest_turn",
        "Longest turn",
        "ms",
        lambda talk: float(max(one.ms for one in talk.spoken)),
        lambda talk: seconds(max(one.ms for one in talk.spoken)),
        _length_proof,
    ),
    _Measure(
        "share",
        "Your share of the words, where you spoke",
        "share",
        lambda talk: round(talk.share, 4),
        lambda talk: _percent(talk.share),
        _nothing,
        "about half each in a conversation between two people",
    ),
)
