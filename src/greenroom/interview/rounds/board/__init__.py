"""Board rounds: a system is designed on a board, with notes and estimates beside it."""

from greenroom.interview.rounds.board.kind import BOARD as BOARD
