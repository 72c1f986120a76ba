"""Values and texts as the candidate sees them: readable, and never too long."""

import json
from collections.abc import Sequence
from typing import Any

from greenroom.languages.signature import ClassSignature, FunctionSignature, Parameter, Signature

VALUE_CHARACTERS = 600
OUTPUT_CHARACTERS = 8_000
ERROR_CHARACTERS = 4_000


def show_input(signature: Signature, arguments: Sequence[Any]) -> str:
    """What a case calls the candidate's code with."""
    match signature:
        case FunctionSignature():
            return show_arguments(signature.parameters, arguments)
        case ClassSignature():
            return shorten(_calls(signature, arguments), VALUE_CHARACTERS)
        case _:
            return shorten(str(arguments[0]), VALUE_CHARACTERS)


def _calls(signature: ClassSignature, arguments: Sequence[Any]) -> str:
    """A class's case as the calls it makes, one a line."""
    constructor, calls = arguments
    lines = [f"{signature.name}({', '.join(map(_text, constructor))})"]
    lines += [f"{method}({', '.join(map(_text, values))})" for method, values in calls]
    return "\n".join(lines)


def show_result(signature: Signature, value: Any) -> str:
    """What a call returned; the arguments after the call, by name, of a function that changes them."""
    match signature, value:
        case FunctionSignature(in_place=True, parameters=parameters), list() if len(value) == len(parameters):
            return show_arguments(parameters, value)
    return show_value(value)


def show_arguments(parameters: Sequence[Parameter], arguments: Sequence[Any]) -> str:
    """Arguments by name: `nums = [2, 7], target = 9`."""
    named = zip(parameters, arguments, strict=True)
    return shorten(", ".join(f"{parameter.name} = {_text(value)}" for parameter, value in named), VALUE_CHARACTERS)


def show_value(value: Any) -> str:
    """A value as JSON."""
    return shorten(_text(value), VALUE_CHARACTERS)


def shorten(text: str, limit: int) -> str:
    """The text, or as much of its beginning as fits, saying how long it is; safe to store whatever is in it."""
    # A candidate can print or return half a surrogate pair, which no encoding can write down.
    text = text.encode("utf-8", "replace").decode()
    return text if len(text) <= limit else f"{text[:limit]}… ({len(text):,} characters)"


def _text(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False)
