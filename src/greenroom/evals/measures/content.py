"""Measures of what is said: nothing given away, nothing wrong, what was asked answered, what matters touched."""

import re
from dataclasses import dataclass
from functools import cache
from typing import ClassVar

from greenroom.adapters.interviewer.house.matching import WordVectors
from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import bare, content_words, sentences, spoken, turns_spoken
from greenroom.evals.playing import Played, Taken
from greenroom.interview.core.messages import TurnFailed
from greenroom.judging.verdicts import Verdict
from greenroom.questions.model import Question

_RUN_OF_TOKENS = 9
"""So many tokens of a solution in a row are no accident."""
_ALIKE = 0.5
_SUCCESS = re.compile(
    r"\b(accepted|all (the )?(\d+ )?(hidden )?(cases|tests) (pass|are green)|(passes|passed) (all|every)|solved it)",
    re.I,
)
_META = re.compile(
    r"\b(as an ai|language model|my (instructions|prompt|programming|rules say)|system prompt|"
    r"(next|this) (stage|phase) of|transferring you|i am (now )?switching)\b",
    re.I,
)


def _objected(played: Played, *kinds: str) -> dict[int, Remark]:
    """What the interview's own checks have against turns, one remark for each place in the log."""
    places = {taken.turn.cues[-1].seq: seq for seq, taken in turns_spoken(played)}
    found: dict[int, Remark] = {}
    for taken, objections in played.objections:
        seq = places.get(taken.turn.cues[-1].seq, 0)
        for objection in objections:
            if objection.kind in kinds:
                found.setdefault(seq, Remark(seq, f"{objection.kind}: {objection.reason}"))
    return found


@dataclass
class Leaks(Measure):
    """Turns that give (nearly) a solution away."""

    name: ClassVar = "leaks"
    title: ClassVar = "Solutions given away"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Ask the interview's own check, and look for runs of a solution's tokens besides."""
        found = _objected(played, "leak")
        for seq, taken in turns_spoken(played):
            for question in taken.turn.notes.values():
                if isinstance(question, Question) and (quoted := _quoted_solution(taken, question)):
                    found.setdefault(seq, Remark(seq, f"leak: says {quoted!r}, which is in a solution"))
        return count(list(found.values()))


@dataclass
class Contradictions(Measure):
    """Turns that say something else than the facts."""

    name: ClassVar = "contradictions"
    title: ClassVar = "Contradictions of facts"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Ask the interview's own check, and hold claims of success against the latest verdict besides."""
        found = _objected(played, "contradiction", "misquote", "unsafe")
        for seq, taken in turns_spoken(played):
            if _SUCCESS.search(taken.text) and _latest_fails(taken):
                found.setdefault(seq, Remark(seq, "contradiction: claims success after a failed submission"))
        return count(list(found.values()))


@dataclass
class MetaTalk(Measure):
    """Turns that talk about how the interviewer works."""

    name: ClassVar = "meta"
    title: ClassVar = "Talk about its own workings"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Ask the interview's own check, and look for tell-tale phrases besides."""
        found = _objected(played, "meta")
        for seq, text in spoken(played):
            if told := _META.search(text):
                found.setdefault(seq, Remark(seq, f"meta: says {told[0]!r}"))
        return count(list(found.values()))


@dataclass
class Topics(Measure):
    """Expected topics that the interviewer brought up, by words or by meaning."""

    name: ClassVar = "topics"
    title: ClassVar = "Expected topics covered"
    gate: ClassVar = Gate("at_least", 0.9, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Look for each topic in what was said."""
        said = [sentence for _, text in spoken(played) for sentence in sentences(text)]
        topics = played.case.expected_topics
        missed = [topic for topic in topics if not any(_is_touched(one.strip(), said) for one in topic.split("|"))]
        remarks = [Remark(0, f"topic not touched: {topic}") for topic in missed]
        return share(len(topics) - len(missed), len(topics), remarks)


@dataclass
class Clarifications(Measure):
    """Questions about the problem that were answered with the author's answer."""

    name: ClassVar = "clarifications"
    title: ClassVar = "Questions about the problem answered"
    gate: ClassVar = Gate("at_least", 0.85, of="mean")
    is_share: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Hold each answer against the question's notes."""
        asked = {seq: int(key[4:]) for seq, key in played.purposes.items() if key.startswith("ask:")}
        answered = 0
        remarks = []
        for seq, number in asked.items():
            taken = next((one for one in played.turns if any(cue.seq == seq for cue in one.turn.cues)), None)
            question = taken.question if taken else None
            if taken is None or question is None or isinstance(taken.answer, TurnFailed):
                continue
            right = question.clarifications[number % len(question.clarifications)].answer
            if any(bare(sentence) in bare(taken.text) for sentence in sentences(right)):
                answered += 1
            else:
                remarks.append(Remark(seq, f"not answered from the notes, which say: {right}"))
        return share(answered, answered + len(remarks), remarks)


def _is_touched(topic: str, said: list[str]) -> bool:
    words = content_words(topic) or {topic.casefold()}
    if any(words <= content_words(sentence) or topic.casefold() in sentence.casefold() for sentence in said):
        return True
    return bool(said) and max(_meaning().similarities(topic, tuple(said))) >= _ALIKE


@cache
def _meaning() -> WordVectors:
    return WordVectors()


def _latest_fails(taken: Taken) -> bool:
    """Whether the last submission to the open problem was rejected; a success on another problem may be recalled."""
    problem = taken.state.open_problem
    runs = [run for run in taken.state.runs.values() if run.kind == "submission" and run.round == problem]
    judged = [run.result for run in runs if run.result is not None]
    others = any(other.status == "solved" for other in taken.state.problems)
    return bool(judged) and judged[-1].verdict is not Verdict.ACCEPTED and not others


def _quoted_solution(taken: Taken, question: Question) -> str:
    """A run of an accepted solution's tokens that the text has, and neither the statement nor the candidate."""
    said = _tokens(taken.text)
    if len(said) < _RUN_OF_TOKENS:
        return ""
    runs = {tuple(said[at : at + _RUN_OF_TOKENS]) for at in range(len(said) - _RUN_OF_TOKENS + 1)}
    for run in runs & _solution_runs(question.digest, question):
        if not any(_tokens_within(run, text) for text in _public(taken, question)):
            return " ".join(run)
    return ""


def _public(taken: Taken, question: Question) -> list[str]:
    mine = [problem.text for problem in taken.state.problems]
    lines = [line.text for line in taken.state.lines if line.who == "candidate"]
    return [question.statement, *question.starter.values(), *mine, *lines]


def _tokens_within(run: tuple[str, ...], text: str) -> bool:
    tokens = _tokens(text)
    size = len(run)
    return any(tuple(tokens[at : at + size]) == run for at in range(len(tokens) - size + 1))


_RUNS: dict[str, frozenset[tuple[str, ...]]] = {}


def _solution_runs(digest: str, question: Question) -> frozenset[tuple[str, ...]]:
    if digest not in _RUNS:
        sources = [_tokens(one.code) for one in question.solutions if one.expect == "accepted"]
        _RUNS[digest] = frozenset(
            tuple(tokens[at : at + _RUN_OF_TOKENS])
            for tokens in sources
            for at in range(len(tokens) - _RUN_OF_TOKENS + 1)
        )
    return _RUNS[digest]


def _tokens(text: str) -> list[str]:
    return re.findall(r"\w+|[^\w\s]", text.casefold())
