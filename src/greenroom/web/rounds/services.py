"""What the rounds of each kind need from the rest: one line per kind that needs something."""

from dataclasses import dataclass

from greenroom.web.rounds.board.services import BoardServices
from greenroom.web.rounds.coding.services import CodingServices
from greenroom.web.rounds.project.services import ProjectServices


@dataclass(frozen=True, kw_only=True)
class RoundServices:
    """The running parts that only rounds of one kind use."""

    coding: CodingServices
    project: ProjectServices
    board: BoardServices
