"""Stored events to JSON and back, lifting every shape that was ever written to the current one."""

from collections.abc import Mapping
from typing import get_args

from pydantic import ValidationError
from pydantic_core import PydanticSerializationError, from_json

from greenroom.errors import BrokenLog, InvalidInput, LogError
from greenroom.interview.catalogue import EVENT, StoredEvent
from greenroom.interview.core.events import Event, Millis, Recorded
from greenroom.interview.lifts import LIFTS, Json, Lift

_MODELS = get_args(get_args(StoredEvent)[0])

CURRENT: Mapping[str, int] = {
    model.model_fields["type"].default: model.model_fields["version"].default for model in _MODELS
}
"""The version each type is written as today."""


_FIELDS = {model: set(model.model_fields) for model in _MODELS}
"""All fields of each type: an event is stored with every one of them."""


class UnreadableEvent(LogError):
    """A stored event that this program cannot understand; the log itself is left as it is."""

    code = "event_unreadable"


def dump(event: Event) -> bytes:
    """The JSON an event is stored as. Raises InvalidInput when its text is not Unicode."""
    try:
        # The model's own serializer, not EVENT's: finding the type again would take three times as long.
        return event.__pydantic_serializer__.to_json(event)
    except PydanticSerializationError as error:
        raise InvalidInput(f"{event.type} cannot be stored: {error}") from error


def load(
    body: bytes | str, lifts: Mapping[tuple[str, int], Lift] = LIFTS, current: Mapping[str, int] = CURRENT
) -> Event:
    """The event stored as this JSON, in its current shape. Raises UnreadableEvent."""
    try:
        event = EVENT.validate_json(body)
    except ValidationError:
        return _lift(body, lifts, current)
    # An old shape may happen to be valid today and yet mean something else, so the version decides.
    return _lighter(event) if event.version == current[event.type] else _lift(body, lifts, current)


def load_stored(interview: str, seq: int, at: Millis, cause: str | None, body: bytes | str) -> Recorded:
    """The event in a stored row. Raises BrokenLog."""
    try:
        return Recorded(seq, at, load(body), cause)
    except UnreadableEvent as error:
        raise BrokenLog(interview, seq, error.message) from error
    except Exception as error:
        raise BrokenLog(interview, seq, f"it cannot be read ({type(error).__name__})") from error


def _lighter(event: Event) -> Event:
    """The same event without a set of its own of the fields that were given: nearly half the memory of a long log."""
    object.__setattr__(event, "__pydantic_fields_set__", _FIELDS[type(event)])
    return event


def _lift(body: bytes | str, lifts: Mapping[tuple[str, int], Lift], current: Mapping[str, int]) -> Event:
    data = _parse(body)
    seen = set()
    while (key := (data["type"], data["version"])) in lifts:
        if key in seen:
            raise UnreadableEvent(f"the upgrade of {key[0]} version {key[1]} leads back to itself")
        seen.add(key)
        data = lifts[key](dict(data))
    name, version = key
    if name not in current:
        raise UnreadableEvent(
            f"unknown event {name!r}: it was written by another version of Greenroom, perhaps a newer one"
        )
    if version > current[name]:
        raise UnreadableEvent(
            f"{name} version {version} was written by a newer version of Greenroom; "
            f"this one supports versions up to {current[name]}"
        )
    if version < current[name]:
        raise UnreadableEvent(f"{name} version {version} cannot be upgraded to version {current[name]}")
    try:
        return EVENT.validate_python(data)
    except ValidationError as error:
        first = error.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(map(str, first["loc"]))
        # Not the error itself: it quotes the stored values, which may be the candidate's words.
        raise UnreadableEvent(f"{name} version {version} is malformed ({where}: {first['msg']})") from error


def _parse(body: bytes | str) -> Json:
    try:
        data = from_json(body)
    except ValueError as error:
        raise UnreadableEvent(f"the stored event is not JSON ({error})") from error
    if not isinstance(data, dict) or not isinstance(data.get("type"), str):
        raise UnreadableEvent("the stored event has no type")
    if type(data.setdefault("version", 1)) is not int:
        raise UnreadableEvent(f"{data['type']} has no version number")
    return data
