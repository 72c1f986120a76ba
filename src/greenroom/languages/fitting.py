"""Whether values fit a signature, with the reason in words when they do not."""

from collections.abc import Sequence
from typing import Any

from greenroom.languages.signature import ClassSignature, FunctionSignature, Parameter, Signature
from greenroom.languages.types import misfit


def misfit_of_call(signature: Signature, arguments: Sequence[Any]) -> str | None:
    """Why a case with these arguments does not fit; None if it does."""
    match signature:
        case FunctionSignature():
            return _misfit(f"{signature.function} takes", signature.parameters, arguments)
        case ClassSignature():
            return _misfit_class(signature, arguments)
        case _:
            fits = len(arguments) == 1 and isinstance(arguments[0], str)
            return None if fits else "The program reads one text."


def _misfit_class(signature: ClassSignature, arguments: Sequence[Any]) -> str | None:
    if len(arguments) != 2 or not all(isinstance(one, list) for one in arguments):
        return "Give the constructor's arguments as a list, and the calls as another one."
    constructor, calls = arguments
    if why := _misfit("The constructor takes", signature.constructor, constructor):
        return why
    takes = {method.name: method.parameters for method in signature.methods}
    for number, call in enumerate(calls, 1):
        match call:
            case [str(name), list(values)] if name in takes:
                if why := _misfit(f"Call {number}: {name} takes", takes[name], values):
                    return why
            case [str(name), list()]:
                return f"Call {number}: there is no method {name}."
            case _:
                return f'Call {number} is not of the form ["method", [arguments]].'
    return None


def _misfit(who: str, parameters: Sequence[Parameter], values: Sequence[Any]) -> str | None:
    if len(values) != len(parameters):
        count = "1 argument" if len(parameters) == 1 else f"{len(parameters)} arguments"
        return f"{who} {count}, not {len(values)}."
    for parameter, value in zip(parameters, values, strict=True):
        if why := misfit(value, parameter.parsed):
            return f"{parameter.name}: {why}."
    return None
