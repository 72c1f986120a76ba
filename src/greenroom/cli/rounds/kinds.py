"""The kinds of round on the command line: a new kind adds a line."""

from collections.abc import Mapping

from greenroom.cli.rounds.answers import showing as answers
from greenroom.cli.rounds.coding import showing as coding
from greenroom.cli.rounds.kind import CliKind

KINDS: Mapping[str, CliKind] = {kind.name: kind for kind in (coding.SHOWN, answers.SHOWN)}
