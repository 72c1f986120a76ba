"""What servers of language models answer to "which models do you have?", checked before anything is believed."""

import re
from collections.abc import Iterable
from typing import Annotated, Literal

from pydantic import BaseModel, StringConstraints, ValidationError

from greenroom.ports.local_servers import ServerKind

MAX_MODELS = 50
FEWEST_BILLIONS = 3.0
"""Smaller models can hardly hold an interview, so they are offered last."""

_Name = Annotated[str, StringConstraints(pattern=r"^[\x21-\x7e]{1,200}$")]
_NO_TALKER = re.compile(r"embed|rerank|minilm|\b(bge|gte|e5)-|bert|whisper|\btts\b|diffusion|\bclip\b", re.IGNORECASE)
_BILLIONS = re.compile(r"([\d.]+)\s*B", re.IGNORECASE)


class _Details(BaseModel):
    family: str = ""
    parameter_size: str = ""


class _Tag(BaseModel):
    """A model in Ollama's list."""

    name: _Name
    details: _Details = _Details()
    capabilities: tuple[str, ...] | None = None
    remote_host: str = ""
    """Where it really runs; empty for a model on this computer."""

    @property
    def talks(self) -> bool:
        """Whether it can hold a conversation, here."""
        is_elsewhere = bool(self.remote_host) or self.name.endswith("cloud")
        can_chat = self.capabilities is None or "completion" in self.capabilities
        return can_chat and not is_elsewhere and not _NO_TALKER.search(f"{self.name} {self.details.family}")

    @property
    def is_small(self) -> bool:
        """Whether it is known to be too small to interview well."""
        size = self.details.parameter_size
        billions = _BILLIONS.fullmatch(size)
        return size.upper().endswith("M") or (billions is not None and float(billions[1]) < FEWEST_BILLIONS)


class _Tags(BaseModel):
    models: list[_Tag]


class _Entry(BaseModel):
    """A model in a list in OpenAI's format."""

    id: _Name
    object: Literal["model"]
    owned_by: str = ""


class _Entries(BaseModel):
    object: Literal["list"]
    data: list[_Entry]


_BY_OWNER: dict[str, ServerKind] = {"llamacpp": "llama_cpp", "vllm": "vllm", "organization_owner": "lm_studio"}


def ollama_models(body: bytes) -> tuple[str, ...] | None:
    """The models that talk in the answer of Ollama's /api/tags; None when that is not what it is."""
    try:
        tags = _Tags.model_validate_json(body).models
    except ValidationError:
        return None
    return _listed(tag.name for tag in sorted(tags, key=lambda tag: tag.is_small) if tag.talks)


def openai_models(body: bytes) -> tuple[str, tuple[str, ...]] | None:
    """The owner and the models that talk in an answer of /v1/models; None when that is not what it is."""
    try:
        entries = _Entries.model_validate_json(body).data
    except ValidationError:
        return None
    owner = entries[0].owned_by if entries else ""
    return owner, _listed(entry.id for entry in entries if not _NO_TALKER.search(entry.id))


def kind_of(owner: str, usual: ServerKind) -> ServerKind:
    """Which server this is, by what it says of its models. One that says nothing is the usual one at its port."""
    return _BY_OWNER.get(owner, "other" if owner else usual)


def _listed(names: Iterable[str]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(names))[:MAX_MODELS]
