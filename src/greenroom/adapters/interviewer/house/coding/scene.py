"""A turn in a coding round, or about one: the problem, the code, and how its submissions did."""

import re
from collections.abc import Mapping
from dataclasses import replace
from functools import cached_property

from greenroom.adapters.interviewer.house import intents
from greenroom.adapters.interviewer.house import wishes as house_wishes
from greenroom.adapters.interviewer.house.coding import wishes
from greenroom.adapters.interviewer.house.intents import Heard
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.interview.core.state import Cue
from greenroom.interview.rounds.coding.choices import CodingRules
from greenroom.interview.rounds.coding.state import Coding, Run, coding_rounds, first_task, open_coding, runs_of
from greenroom.questions.model import Question

_ONLY_ALIKE = frozenset(
    {"nervous", "done", "disagree", "repeat", "skip", "end", "why", "small_talk", "solution", "not_sure"}
)
"""What a remark at work is not taken for when it only resembles one: nobody is spoken to while typing."""

_LEAVES = ("end", "skip")
_NO_QUESTIONS = frozenset({"thinking", "hint", "stuck", "approach", "complexity", "not_sure", "unclear"})
"""What a sentence may look like in which somebody says that they want to leave."""


class CodingScene(Scene):
    """The scene of a turn with what coding rounds have besides. Outside of them there is no problem."""

    @property
    def problem(self) -> Coding | None:
        """The problem of this stage."""
        return open_coding(self.state) if self.round is not None else None

    @property
    def number(self) -> int:
        """The place of this problem among the problems of the interview, from 0."""
        index = self.state.open_round or 0
        return sum(at < index for at, _ in coding_rounds(self.state))

    def allows(self, move: str) -> bool:
        """Whether the rules of the round allow this move of ours now."""
        index = self.state.open_round
        return self.problem is not None and index is not None and not self.problem.kind.refusal(self.state, index, move)

    @property
    def question(self) -> Question | None:
        """The notes on the problem of this stage, if they are at hand."""
        notes = self.turn.notes.get(self.problem.brief.slug) if self.problem else None
        return notes if isinstance(notes, Question) else None

    @property
    def rules(self) -> CodingRules:
        """How much is allowed on the problem of this stage."""
        task = self.problem.task if self.problem else first_task(self.state)
        return task.rules if task else CodingRules()

    @property
    def is_at_work(self) -> bool:
        """Whether the problem is open."""
        return self.problem is not None and not self.problem.is_decided

    @cached_property
    def heard(self) -> tuple[Heard, ...]:
        """What was said, sentence by sentence with its kind, the most pressing first."""
        question = self.question
        asks = tuple(ask for one in question.clarifications for ask in one.asks) if question else ()
        read = intents.read(" \n".join(self.parts), self.meaning, ("coding",), asks, self.reader, self.asked)
        heard = tuple(self._checked(one) for one in read)
        if any(one.is_sure and one.kind in _LEAVES for one in heard):
            # Somebody who wants to leave wants no help.
            heard = tuple(one for one in heard if one.kind not in ("hint", "stuck"))
        if any(one.is_sure and one.kind in ("approach", "complexity") for one in heard):
            # Somebody who puts forward an idea is not asking for help in the same breath, unless they plainly do.
            heard = tuple(one for one in heard if one.is_sure or one.kind not in ("why", "solution"))
        if self.has_code and not self.is_prompt:
            heard = tuple(replace(one, kind="thinking") if _is_aside(one) else one for one in heard)
        if any(one.is_sure and one.kind == "solution" for one in heard):
            # "Put differently: ..." asks for the solution once more, and not for our words.
            heard = tuple(one for one in heard if one.kind != "repeat")
        return tuple(sorted(heard, key=lambda one: (one.kind not in _LEAVES, one.kind != "solution")))

    def _checked(self, heard: Heard) -> Heard:
        checked = wishes.checked(house_wishes.checked(heard, replies=self.is_prompt))
        return house_wishes.leaving(checked) if checked.kind in _NO_QUESTIONS else checked

    @property
    def has_code(self) -> bool:
        """Whether anything was written: from then on an unknown idea is thinking aloud, and we watch."""
        return self.problem is not None and self.problem.text.split() != self.problem.starter.split()

    @property
    def all_runs(self) -> Mapping[str, Run]:
        """All runs of the interview."""
        return runs_of(self.state)

    @property
    def runs(self) -> tuple[Run, ...]:
        """The runs of the problem of this stage, in order."""
        return tuple(self.problem.runs.values()) if self.problem is not None else ()

    @cached_property
    def submissions(self) -> tuple[Run, ...]:
        """The judged submissions to the problem of this stage, in order."""
        return tuple(run for run in self.runs if run.kind == "submission" and run.result is not None)

    @property
    def present_version_since(self) -> int:
        """When the last submission failed: what was said before that was said of other code."""
        return max((run.finished_at or 0 for run in self.submissions if not run.is_accepted), default=-1)

    @property
    def last_submission(self) -> Run | None:
        """The newest of them."""
        return self.submissions[-1] if self.submissions else None

    def run(self, cue: Cue) -> Run | None:
        """The run that a cue is about."""
        return self.all_runs.get(cue.ref)


def _is_aside(heard: Heard) -> bool:
    """Whether a sentence is spoken to nobody and only resembles something that would need an answer."""
    return not heard.is_sure and heard.kind in _ONLY_ALIKE and not re.search(r"\?|\byou", heard.text.lower())
