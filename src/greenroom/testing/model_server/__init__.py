"""A server on this machine that speaks the wire formats of language models, and says what a script tells it to."""

from greenroom.testing.model_server.script import (
    FAULTS,
    Asked,
    BrokenJson,
    CallTool,
    Cut,
    Endless,
    Message,
    Piece,
    Refuse,
    Reply,
    Say,
    Script,
    Status,
    Wait,
)
from greenroom.testing.model_server.server import ModelServer

__all__ = [
    "FAULTS",
    "Asked",
    "BrokenJson",
    "CallTool",
    "Cut",
    "Endless",
    "Message",
    "ModelServer",
    "Piece",
    "Refuse",
    "Reply",
    "Say",
    "Script",
    "Status",
    "Wait",
]
