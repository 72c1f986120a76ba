"""Measures of what is said about problems: nothing given away, nothing wrong, and questions answered."""

import re
from dataclasses import dataclass
from typing import ClassVar

from greenroom.evals.measures.content import objected
from greenroom.evals.measures.measure import Gate, Measure, Reading, Remark, count, share
from greenroom.evals.measures.words import bare, sentences, turns_spoken
from greenroom.evals.played import Played, Taken
from greenroom.interview.core.messages import TurnFailed
from greenroom.interview.rounds.coding.state import coding_rounds, open_coding
from greenroom.judging.verdicts import Verdict
from greenroom.questions.model import Question

_RUN_OF_TOKENS = 9
"""So many tokens of a solution in a row are no accident."""
_SUCCESS = re.compile(
    r"\b(accepted|all (the )?(\d+ )?(hidden )?(cases|tests) (pass|are green)|(passes|passed) (all|every)|solved it)",
    re.I,
)


@dataclass
class Leaks(Measure):
    """Turns that give (nearly) a solution away."""

    kind: ClassVar = "coding"
    name: ClassVar = "leaks"
    title: ClassVar = "Solutions given away"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Ask the interview's own check, and look for runs of a solution's tokens besides."""
        found = objected(played, "leak")
        for seq, taken in turns_spoken(played):
            for question in _questions(played):
                if quoted := _quoted_solution(taken, question):
                    found.setdefault(seq, Remark(seq, f"leak: says {quoted!r}, which is in a solution"))
        return count(list(found.values()))


@dataclass
class Contradictions(Measure):
    """Turns that say something else than the facts."""

    kind: ClassVar = "coding"
    name: ClassVar = "contradictions"
    title: ClassVar = "Contradictions of facts"
    gate: ClassVar = Gate("at_most", 0)
    is_count: ClassVar = True

    def read(self, played: Played) -> Reading:
        """Ask the interview's own check, and hold claims of success against the latest verdict besides."""
        found = objected(played, "contradiction", "misquote", "unsafe")
        for seq, taken in turns_spoken(played):
            if _SUCCESS.search(taken.text) and _latest_fails(taken):
                found.setdefault(seq, Remark(seq, "contradiction: claims success after a failed submission"))
        return count(list(found.values()))


@dataclass
class Clarifications(Measure):
    """Questions about the problem that were answered with the author's answer."""

    kind: ClassVar = "coding"
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
            question = _question(played, taken) if taken else None
            if taken is None or question is None or isinstance(taken.answer, TurnFailed):
                continue
            right = question.clarifications[number % len(question.clarifications)].answer
            if any(bare(sentence) in bare(taken.text) for sentence in sentences(right)):
                answered += 1
            else:
                remarks.append(Remark(seq, f"not answered from the notes, which say: {right}"))
        return share(answered, answered + len(remarks), remarks)


def _questions(played: Played) -> list[Question]:
    """The notes on the problems of an interview."""
    slugs = (problem.brief.slug for _, problem in coding_rounds(played.state))
    return [played.notes[slug] for slug in slugs if slug in played.notes]


def _question(played: Played, taken: Taken) -> Question | None:
    """The notes on the problem that was on the table."""
    problem = open_coding(taken.state)
    return played.notes.get(problem.brief.slug) if problem else None


def _latest_fails(taken: Taken) -> bool:
    """Whether the last submission to the open problem was rejected; a success on another problem may be recalled."""
    problem = open_coding(taken.state)
    runs = [run for run in problem.runs.values() if run.kind == "submission"] if problem else []
    judged = [run.result for run in runs if run.result is not None]
    others = any(other.status == "solved" for _, other in coding_rounds(taken.state))
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
    mine = [problem.text for _, problem in coding_rounds(taken.state)]
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
