"""The facts of each kind of round, for the checks: a new kind adds a line here."""

from collections.abc import Mapping

from greenroom.interview.checks.facts import FactsOf
from greenroom.interview.rounds.answers.checks import AnswersFacts
from greenroom.interview.rounds.board.checks import BoardFacts
from greenroom.interview.rounds.coding.checks.facts import CodingFacts
from greenroom.interview.rounds.project.checks import ProjectFacts

FACTS: Mapping[str, FactsOf] = {
    "coding": CodingFacts,
    "answers": AnswersFacts,
    "project": ProjectFacts,
    "board": BoardFacts,
}
