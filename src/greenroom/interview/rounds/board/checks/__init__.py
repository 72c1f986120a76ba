"""What no interviewer may say about board rounds: a design before the candidate has it, anything against the board."""

from greenroom.interview.rounds.board.checks.contradiction import against_the_board
from greenroom.interview.rounds.board.checks.facts import BoardFacts

__all__ = ["BoardFacts", "against_the_board"]
