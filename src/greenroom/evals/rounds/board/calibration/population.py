"""People of known ability who design systems: one built-in question each, and the authors' boards and answers."""

from collections.abc import Mapping, Sequence
from typing import ClassVar, Self

from greenroom.adapters.questions.designs import FolderDesignBank
from greenroom.adapters.questions.folder import packs_folder
from greenroom.evals.calibration.population import Appearance, Day, Population
from greenroom.evals.case import EvalCase
from greenroom.evals.rounds.board.calibration.abilities import SkillName, person
from greenroom.evals.rounds.board.designer import design_candidate
from greenroom.evals.rounds.board.part import BoardPart
from greenroom.interview.assessment import report_of
from greenroom.interview.core.state import State
from greenroom.interview.rounds.board.state import whiteboards
from greenroom.questions.designs.model import Design

CRITERIA: Mapping[str, SkillName] = {
    "requirement_gathering": "requirements",
    "estimation": "numbers",
    "high_level_design": "drawing",
    "deep_dive": "depth",
    "data_and_interfaces": "depth",
    "scalability": "drawing",
    "trade_offs": "depth",
    "design_communication": "talk",
}
"""The skill that shows most in a criterion."""


class Drawers(Population):
    """People who design one system."""

    kind = "board"
    aim = 0.85
    done = "there"
    criteria: ClassVar[Mapping[str, str]] = CRITERIA

    def __init__(self, designs: Mapping[str, Design]) -> None:
        self._designs = designs

    @classmethod
    def built_in(cls) -> Self:
        """Those who design systems that came with Greenroom."""
        return cls({design.slug: design for design in FolderDesignBank(packs_folder()).all()})

    @property
    def notes(self) -> Mapping[str, Design]:
        return self._designs

    def asked(self, interviews: int) -> Sequence[tuple[str, ...]]:
        slugs = sorted(self._designs)
        return [(slugs[number % len(slugs)],) for number in range(interviews)]

    def appear(self, day: Day, tasks: tuple[str, ...]) -> Appearance:
        somebody = person(day.number, day.ability, day.day, self._designs[tasks[0]], day.group)
        part = BoardPart(candidate="strong", questions=tasks)
        case = EvalCase(id=day.id, track="design", parts={"board": part}, seed=day.at)
        return Appearance(case, design_candidate(case, self._designs, somebody.today), somebody.skills)

    def outcomes(self, state: State) -> tuple[str, ...]:
        report = report_of(state)
        return tuple(
            part.outcome for design in (report.designs if report else ()) for part in design.parts if part.matters
        )

    def tasks(self, state: State) -> tuple[str, ...]:
        return tuple(round.brief.slug for _, round in whiteboards(state))
