"""What the checks know of coding rounds: facts of the judge, words of the candidate, and what is public anyway."""

from dataclasses import dataclass
from functools import cached_property

from greenroom.interview.checks import transcript, words
from greenroom.interview.core.state import State
from greenroom.interview.rounds.coding.checks.notes import Notes, notes_of
from greenroom.interview.rounds.coding.state import Coding, Run, coding_rounds, runs_of
from greenroom.questions.model import Question

_MOST_CODE = 20_000
_LICENSED = 0.85
"""The share of a sentence's word triples that make it one of the author's."""


@dataclass(frozen=True)
class Known:
    """The folded interview and the question on the table, looked at the way the checks do."""

    state: State
    question: Question | None

    @cached_property
    def problem(self) -> Coding | None:
        """The problem that the question is asked for."""
        slug = self.question.slug if self.question else None
        return next((problem for problem in self.problems if problem.brief.slug == slug), None)

    @cached_property
    def problems(self) -> tuple[Coding, ...]:
        """Every problem of the interview."""
        return tuple(problem for _, problem in coding_rounds(self.state))

    @cached_property
    def is_open(self) -> bool:
        """Whether the candidate still has to find it out."""
        return self.question is not None and (self.problem is None or not self.problem.is_decided)

    @cached_property
    def notes(self) -> Notes | None:
        """The question's own words, made ready for comparing."""
        return notes_of(self.question) if self.question else None

    @property
    def hints_given(self) -> int:
        """How far down the ladder the candidate has been led."""
        return len(self.problem.hints) if self.problem else 0

    # ------------------------------------------------------------ words

    @cached_property
    def candidate_words(self) -> str:
        """All that the candidate said."""
        return transcript.candidate_words(self.state)

    @cached_property
    def code(self) -> str:
        """What stands in the editors, and what was submitted and is still kept."""
        texts = [text for problem in self.problems for text in problem.texts.values()]
        texts += [run.code for run in runs_of(self.state).values() if run.code]
        return "\n".join(text[:_MOST_CODE] for text in texts)

    @cached_property
    def conversation(self) -> str:
        """All that was said by anyone, with the hints that were given."""
        return "\n".join([transcript.all_words(self.state), *self.hints])

    @cached_property
    def hints(self) -> tuple[str, ...]:
        """The hints that were given."""
        return tuple(hint.text for problem in self.problems for hint in problem.hints)

    @cached_property
    def public_stems(self) -> str:
        """The stems of everything that is no secret any more, each between spaces."""
        statement = self.notes.statement if self.notes else ""
        return f" {' '.join(words.stems(f'{statement} {self.conversation} {self.code}'))} "

    @cached_property
    def candidate_stems(self) -> frozenset[str]:
        """The stems of the candidate's words, in speech and in code."""
        return frozenset(words.stems(f"{self.candidate_words} {self.code}"))

    def is_licensed(self, sentence: str) -> bool:
        """Whether the question's author wrote this sentence to be said at this point."""
        if self.notes is None:
            return False
        triples = words.runs_of(words.words(sentence), 3)
        if not triples:
            return False
        return len(triples & self._license) >= _LICENSED * len(triples)

    @cached_property
    def _license(self) -> frozenset[tuple[str, ...]]:
        if self.notes is None:
            return frozenset()
        level = self.hints_given if self.is_open else len(self.notes.spoken) - 1
        triples = self.notes.spoken[min(level, len(self.notes.spoken) - 1)]
        for approach in self.notes.approaches:
            if approach.is_touched(self.candidate_stems):
                triples = triples | approach.probe
        return triples

    # ------------------------------------------------------------ facts

    @cached_property
    def runs(self) -> tuple[Run, ...]:
        """The judged runs of the problem, or of all problems when none is on the table, oldest first."""
        if self.problem is None:
            return self.all_runs
        return tuple(run for run in self.problem.runs.values() if run.result is not None)

    @cached_property
    def all_runs(self) -> tuple[Run, ...]:
        """Every judged run of the interview, oldest first."""
        return tuple(run for run in runs_of(self.state).values() if run.result is not None)

    @cached_property
    def submissions(self) -> tuple[Run, ...]:
        """The judged submissions among the runs."""
        return tuple(run for run in self.runs if run.kind == "submission")

    @cached_property
    def latest(self) -> tuple[Run, ...]:
        """The newest submission and the newest run, which are what people talk about."""
        return tuple({run.id: run for run in (*self.submissions[-1:], *self.runs[-1:])}.values())
