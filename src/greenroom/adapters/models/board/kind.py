"""Board rounds as language models know them."""

from greenroom.adapters.models.board.reports import BoardReports
from greenroom.adapters.models.board.talk import BoardTalk
from greenroom.adapters.models.kind import ModelKind

BOARD = ModelKind("board", BoardTalk(), BoardReports())
