"""The kinds of round on the command line: a new kind adds a line to each table."""

from collections.abc import Mapping
from typing import Any

from greenroom.cli.rounds.answers import live as live_answers
from greenroom.cli.rounds.answers import showing as answers
from greenroom.cli.rounds.board import live as live_board
from greenroom.cli.rounds.board import showing as board
from greenroom.cli.rounds.coding import live as live_coding
from greenroom.cli.rounds.coding import showing as coding
from greenroom.cli.rounds.kind import CliKind
from greenroom.cli.rounds.live import LiveKind
from greenroom.cli.rounds.project import live as live_project
from greenroom.cli.rounds.project import showing as project

KINDS: Mapping[str, CliKind] = {kind.name: kind for kind in (coding.SHOWN, answers.SHOWN, project.SHOWN, board.SHOWN)}
LIVE: Mapping[str, LiveKind[Any]] = {
    kind.name: kind for kind in (live_coding.LIVE, live_answers.LIVE, live_project.LIVE, live_board.LIVE)
}
