"""Options that kinds of rounds add to a command, without the command knowing the kinds."""

from collections.abc import Callable, Iterable
from functools import wraps
from inspect import Parameter, signature
from typing import Any

Command = Callable[..., None]


def option(name: str, annotation: Any) -> Parameter:
    """An option by its name, with its type and typer's description; None where it is not given."""
    return Parameter(name, Parameter.KEYWORD_ONLY, default=None, annotation=annotation)


def with_options(command: Command, *more: Iterable[Parameter]) -> Command:
    """A command that takes these options as well, all of them as its keyword arguments."""

    @wraps(command)
    def extended(*arguments: Any, **given: Any) -> None:
        command(*arguments, **given)

    own = signature(command)
    kept = [one for one in own.parameters.values() if one.kind is not Parameter.VAR_KEYWORD]
    added = [one for options in more for one in options]
    extended.__dict__["__signature__"] = own.replace(parameters=[*kept, *added])
    return extended
