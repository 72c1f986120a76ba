"""Whether a claim denies what the board shows, or invents what nobody has said."""

from collections.abc import Iterator

from greenroom.designs.model import Board
from greenroom.interview.checks.claims import Statement
from greenroom.interview.rounds.board.checks.contradiction.absence import denies_a_part
from greenroom.interview.rounds.board.checks.contradiction.counting import miscounts
from greenroom.interview.rounds.board.checks.contradiction.failing import misjudges_failing
from greenroom.interview.rounds.board.checks.contradiction.grading import grades
from greenroom.interview.rounds.board.checks.contradiction.inventing import invents_a_name, invents_a_number
from greenroom.interview.rounds.board.checks.contradiction.joining import misjoins
from greenroom.interview.rounds.board.checks.known import BoardKnown


def contradicted(claim: Statement, known: BoardKnown) -> Iterator[str]:
    """Why a claim about an open design is not so."""
    yield from invents_a_name(claim, known)
    yield from against_the_board(claim, known.board, tuple(known.theirs))
    if not claim.is_open:
        yield from invents_a_number(claim, known)
    if not known.round.is_decided:
        yield from grades(claim)


def against_the_board(claim: Statement, board: Board, theirs: tuple[str, ...] = ()) -> Iterator[str]:
    """Why a claim is not so by the graph alone; `theirs` is what the candidate said."""
    if not board.components:
        return
    yield from denies_a_part(claim, board)
    yield from misjoins(claim, board)
    yield from miscounts(claim, board)
    yield from misjudges_failing(claim, board, theirs)
