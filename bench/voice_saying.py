"""How well the interviewer's sentences are said: spoken, recognised again and compared with what a person would say.

Each sentence is spoken as it is written and after `speakable`. The voice is synthetic and the recogniser makes
mistakes of its own: "oh of n time" sounds like "oh of end time". Both sides are written the same way before they are
compared: numbers in digits, symbols by name, words that sound alike as one, compounds together or apart.

    python -m bench.voice_saying        figures, then the sentences that went worst
"""

import asyncio
import re
import sys
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import yaml

from bench.result import Result, at_least
from greenroom.adapters.voice import build_voice
from greenroom.adapters.voice.samples import floats, pcm_of, resampled
from greenroom.ports.voice import SpeechToText, TextToSpeech
from greenroom.voice.audio import HEARD_RATE
from greenroom.voice.speakable import speakable
from greenroom.voice.spoken import Speakable, plainly

SENTENCES = Path(__file__).with_suffix(".yaml")
AIM = 0.97
WORST = 25

_SMALL = {
    word: value
    for value, word in enumerate(
        (
            *("zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven"),
            *("twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen"),
        )
    )
}
_TENS = {
    word: 10 * value
    for value, word in enumerate(
        ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"), start=2
    )
}
_SCALES = {"hundred": 100, "thousand": 1_000, "million": 1_000_000, "billion": 1_000_000_000}
_LONGEST_JOINED = 6
"""Words that may be written as one: line-up and lineup, on to and onto, nine four two and 942."""
_ALIKE = {
    "oh": "o",
    "eye": "i",
    "won": "one",
    "to": "two",
    "too": "two",
    "for": "four",
    "maths": "math",
    "okay": "ok",
    "their": "there",
    "they're": "there",
    "its": "it's",
    "en": "n",
    "em": "m",
    "math's": "math",
    "hole": "whole",
    "right": "write",
    "knew": "new",
    "know": "no",
    "here": "hear",
    "by": "buy",
    "weight": "wait",
    "cannot": "can't",
}
_SIGNS = (
    (r"(?<=[a-z])\s?-\s?(?=\d)", " minus "),
    (r"(?<!\w)-(?=\d)", " minus "),
    (r"\+", " plus "),
    (r"=", " equals "),
    (r"%", " percent "),
    (r"&", " and "),
    (r"\bmb\b", " megabytes "),
    (r"²", " squared "),
    (r"(?<=\d)(?:st|nd|rd|th)\b", ""),
    (r"(?<=\d),(?=\d{3}\b)", ""),
    (r"(?<=\d)\.(?=\d)", " point "),
)


@dataclass(frozen=True, slots=True)
class Tried:
    """A sentence and what was heard of it."""

    text: str
    words: tuple[str, ...]
    """What a person says."""
    group: str
    before: str
    after: str

    def errors(self, heard: str) -> int:
        """Words that are missing, wrong or too many."""
        return min(distance(self.words, words(heard)), len(self.words))


def run() -> list[Result]:
    """Speak and recognise all sentences, before and after."""
    return figures(asyncio.run(_try_all()))


def figures(tried: Sequence[Tried]) -> list[Result]:
    """The share of words right: in all sentences, in those with code, and in those that no choice was made by."""
    known = [one for one in tried if one.group != "unseen"]
    results = [
        Result(f"words right as written, {len(known)} sentences", _share(known, after=False)),
        at_least("words right after saying things right", _share(known, after=True), "", AIM),
    ]
    for group, name in (("code", "with code"), ("unseen", "with code, unseen")):
        some = [one for one in tried if one.group == group]
        results.append(Result(f"words right as written, {len(some)} {name}", _share(some, after=False)))
        results.append(Result(f"words right after, {name}", _share(some, after=True)))
    return results


def words(text: str) -> tuple[str, ...]:
    """The words of a text, written in one way: small letters, signs by name, numbers in digits."""
    text = text.lower().replace("\u2019", "'")
    for pattern, spoken in _SIGNS:
        text = re.sub(pattern, spoken, text)
    found = re.findall(r"[a-z]+(?:'[a-z]+)?|\d+", text)
    return tuple(_numerals([_ALIKE.get(word, word) for word in found]))


def _numerals(found: Sequence[str]) -> Iterator[str]:
    """Words with numbers in digits: twenty two is 22, nine four two stays three numbers."""
    total: int | None = None
    last = 0
    for word in found:
        value = _SMALL.get(word, _TENS.get(word, _SCALES.get(word)))
        if value is not None and total is not None and word in _SCALES and last < value:
            total *= value
        elif value is not None and total is not None and _fits(last, value):
            total += value
        else:
            if total is not None:
                yield str(total)
            total = value
            if value is None:
                yield word
        last = value or 0
    if total is not None:
        yield str(total)


def _fits(last: int, value: int) -> bool:
    """Whether a number goes on: twenty two, three hundred five."""
    return (last in _TENS.values() and 0 < value < 10) or (last in _SCALES.values() and 0 < value < last)


def distance(expected: Sequence[str], heard: Sequence[str]) -> int:
    """How many words must change to make one text the other; words may be written together or apart."""
    rows = [list(range(len(heard) + 1))]
    for at in range(1, len(expected) + 1):
        row = [at]
        for column in range(1, len(heard) + 1):
            differs = expected[at - 1] != heard[column - 1]
            best = min(rows[at - 1][column] + 1, row[column - 1] + 1, rows[at - 1][column - 1] + differs)
            for length in range(2, _LONGEST_JOINED + 1):
                if length <= at and "".join(expected[at - length : at]) == heard[column - 1]:
                    best = min(best, rows[at - length][column - 1])
                if length <= column and "".join(heard[column - length : column]) == expected[at - 1]:
                    best = min(best, rows[at - 1][column - length])
            row.append(best)
        rows.append(row)
    return rows[-1][-1]


async def _try_all() -> list[Tried]:
    voice = build_voice()
    await voice.speaker.prepare("hibari")
    await voice.recogniser.prepare()
    content = yaml.safe_load(SENTENCES.read_text(encoding="utf-8"))
    given = [(one["text"], one["said"], group) for group in ("code", "unseen") for one in content[group]]
    given += [(text, text, "plain") for text in content["plain"]]
    return [
        Tried(
            text,
            words(said),
            group,
            await _heard(voice.speaker, voice.recogniser, (plainly(text),)),
            await _heard(voice.speaker, voice.recogniser, speakable(text)),
        )
        for text, said, group in given
    ]


async def _heard(speaker: TextToSpeech, recogniser: SpeechToText, sentences: Sequence[Speakable]) -> str:
    """What the recogniser makes of the voice, sentence by sentence."""
    heard = []
    for sentence in sentences:
        sound = b"".join([part async for part in speaker.speak(sentence, "hibari")])
        pause = b"\x00\x00" * (HEARD_RATE // 5)
        at_rate = pcm_of(resampled(floats(sound), speaker.rate, HEARD_RATE))
        heard.append((await recogniser.recognise(pause + at_rate + pause)).text)
    return " ".join(heard)


def _share(tried: Sequence[Tried], *, after: bool) -> float:
    errors = sum(one.errors(one.after if after else one.before) for one in tried)
    return 1 - errors / sum(len(one.words) for one in tried)


def main() -> None:
    """Print figures and the worst sentences."""
    tried = asyncio.run(_try_all())
    for result in figures(tried):
        print(f"{result.name:55} {result.value:.3f} {result.mark}")
    worst = sorted(tried, key=lambda one: -one.errors(one.after))
    for one in worst[: int(sys.argv[1]) if len(sys.argv) > 1 else WORST]:
        print(f"\n{one.errors(one.after)} of {len(one.words)}  {one.text}")
        print(f"   said   {' '.join(sentence.text for sentence in speakable(one.text))}")
        print(f"   heard  {one.after}")


if __name__ == "__main__":
    main()
