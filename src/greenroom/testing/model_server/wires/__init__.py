"""The six wire formats: how a request is read, and how a reply is written."""

import re
from collections.abc import Callable
from dataclasses import dataclass

from greenroom.testing.model_server.script import Asked
from greenroom.testing.model_server.wires import anthropic, bedrock, google, ollama, openai_chat, openai_responses
from greenroom.testing.model_server.wires.voice import Request, Voice


@dataclass(frozen=True, slots=True)
class Wire:
    """One format, known by the path that is asked for."""

    path: re.Pattern[str]
    read: Callable[[Request], Asked]
    voice: Callable[[Asked], Voice]


WIRES = (
    Wire(re.compile(r"/responses$"), openai_responses.read, openai_responses.ResponsesVoice),
    Wire(re.compile(r"/chat/completions$"), openai_chat.read, openai_chat.ChatVoice),
    Wire(re.compile(r"/api/chat$"), ollama.read, ollama.OllamaVoice),
    Wire(re.compile(r"/messages$"), anthropic.read, anthropic.AnthropicVoice),
    Wire(re.compile(r":(streamG|g)enerateContent$"), google.read, google.GoogleVoice),
    Wire(re.compile(r"/converse(-stream)?$"), bedrock.read, bedrock.BedrockVoice),
)


def wire_of(path: str) -> Wire | None:
    """The format that this path belongs to."""
    return next((wire for wire in WIRES if wire.path.search(path)), None)


__all__ = ["Request", "Voice", "Wire", "wire_of"]
