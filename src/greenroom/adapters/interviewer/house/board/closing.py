"""What the end of the interview says about the designs: facts only."""

from collections.abc import Sequence

from greenroom.adapters.interviewer.house.board.observing import listed
from greenroom.adapters.interviewer.house.draft import Draft
from greenroom.adapters.interviewer.house.scene import Scene
from greenroom.adapters.interviewer.house.timing import counted
from greenroom.interview.rounds.board.state import Whiteboard, whiteboard

_TALKED = ("dive", "trade_off", "trap", "curve_ball")


def recall(scene: Scene, draft: Draft, indexes: Sequence[int]) -> bool:
    """Say what each board had and what was talked about; False when nothing was said."""
    return any([_of(whiteboard(scene.state, index), draft) for index in indexes])


def _of(round: Whiteboard, draft: Draft) -> bool:
    title, board = round.brief.title.rstrip("?.! "), round.board
    if not board.components:
        return draft.say("fact_board_empty", title=title)
    parts, ways = counted(len(board.components), "part"), counted(len(board.flows), "arrow")
    abouts = tuple(dict.fromkeys(one.about for one in round.raised if one.what in _TALKED and one.about))
    if abouts:
        return draft.say("fact_board_talked", title=title, parts=parts, ways=ways, abouts=listed(abouts))
    return draft.say("fact_board", title=title, parts=parts, ways=ways)
