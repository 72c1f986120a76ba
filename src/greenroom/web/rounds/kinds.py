"""Every kind of round on the web, by name: one line per kind."""

from collections.abc import Mapping
from typing import Any

from greenroom.web.rounds.answers.kind import AnswersOnTheWeb
from greenroom.web.rounds.board.kind import BoardOnTheWeb
from greenroom.web.rounds.coding.kind import CodingOnTheWeb
from greenroom.web.rounds.kind import WebKind
from greenroom.web.rounds.project.kind import ProjectOnTheWeb

_ALL: tuple[WebKind[Any, Any, Any], ...] = (
    CodingOnTheWeb(),
    AnswersOnTheWeb(),
    ProjectOnTheWeb(),
    BoardOnTheWeb(),
)

KINDS: Mapping[str, WebKind[Any, Any, Any]] = {kind.name: kind for kind in _ALL}
