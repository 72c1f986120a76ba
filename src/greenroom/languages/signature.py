"""What a candidate writes for a question: a function, a class, or a whole program."""

from typing import Annotated, Any, Literal

from pydantic import AfterValidator, BaseModel, ConfigDict, Discriminator, Field, Tag

from greenroom.languages.types import Type, parse_type


class _Frozen(BaseModel):
    model_config = ConfigDict(frozen=True, extra="forbid")


def _is_type(text: str) -> str:
    return str(parse_type(text))


TypeText = Annotated[str, AfterValidator(_is_type)]
Name = Annotated[str, Field(pattern=r"^[a-z][a-z0-9]*(_[a-z0-9]+)*$")]
"""Names are written in snake_case and turned into each language's custom."""


class Parameter(_Frozen):
    """A named, typed argument."""

    name: Name
    type: TypeText

    @property
    def parsed(self) -> Type:
        """The type, taken apart."""
        return parse_type(self.type)


class FunctionSignature(_Frozen):
    """A function: a case's arguments are the function's, its expected value is what it returns.

    One that returns `None` changes its arguments: the expected value is the list of its arguments after the call.
    """

    kind: Literal["function"] = "function"
    function: Name
    parameters: tuple[Parameter, ...]
    returns: TypeText

    @property
    def in_place(self) -> bool:
        """Whether it returns nothing, and is judged by its arguments after the call."""
        return self.returns == "None"


class Method(_Frozen):
    """A method of a class; `returns` is `None` when it returns nothing."""

    name: Name
    parameters: tuple[Parameter, ...] = ()
    returns: TypeText = "None"


class ClassSignature(_Frozen):
    """A class: a case's arguments are [constructor's arguments, [[method, arguments], ...]].

    The expected value is the list of what the calls return, null for those that return nothing.
    """

    kind: Literal["class"] = "class"
    name: str = Field(pattern=r"^[A-Z][A-Za-z0-9]*$")
    constructor: tuple[Parameter, ...] = ()
    methods: tuple[Method, ...] = Field(min_length=1)


class ProgramSignature(_Frozen):
    """A program: a case's one argument is what it reads from standard input, the expected value what it prints."""

    kind: Literal["program"] = "program"


def _kind(value: Any) -> str:
    return str(value.get("kind", "function") if isinstance(value, dict) else getattr(value, "kind", ""))


Signature = Annotated[
    Annotated[FunctionSignature, Tag("function")]
    | Annotated[ClassSignature, Tag("class")]
    | Annotated[ProgramSignature, Tag("program")],
    Discriminator(_kind),
]


def camel(name: str) -> str:
    """`longest_fresh_stretch` as longestFreshStretch."""
    first, *rest = name.split("_")
    return first + "".join(word[:1].upper() + word[1:] for word in rest)


def pascal(name: str) -> str:
    """`longest_fresh_stretch` as LongestFreshStretch."""
    return "".join(word[:1].upper() + word[1:] for word in name.split("_"))


def spellings(name: str) -> tuple[str, ...]:
    """The ways people write a name: two_sum, twoSum, TwoSum, twosum."""
    return tuple(dict.fromkeys((name, camel(name), pascal(name), name.replace("_", ""))))


def types_of(signature: FunctionSignature | ClassSignature | ProgramSignature) -> tuple[Type, ...]:
    """Every type that the signature names."""
    match signature:
        case FunctionSignature():
            named = [parameter.type for parameter in signature.parameters] + [signature.returns]
        case ClassSignature():
            named = [parameter.type for parameter in signature.constructor]
            for method in signature.methods:
                named += [*(parameter.type for parameter in method.parameters), method.returns]
        case ProgramSignature():
            named = []
    return tuple(parse_type(text) for text in named)


def call_plan(signature: FunctionSignature | ClassSignature | ProgramSignature) -> dict[str, Any]:
    """What a Python program needs to know to call a solution: names, and types as [kind, inner, ...].

    None stands for a type whose values JSON gives as they are.
    """
    match signature:
        case FunctionSignature():
            names = {"name": signature.function, "names": spellings(signature.function)}
            plan = _plan_of(signature.parameters, signature.returns)
            return {"kind": "function", **names, "in_place": signature.in_place, **plan}
        case ClassSignature():
            methods = {
                method.name: {"names": spellings(method.name), **_plan_of(method.parameters, method.returns)}
                for method in signature.methods
            }
            return {"kind": "class", "name": signature.name, **_plan_of(signature.constructor), "methods": methods}
        case ProgramSignature():
            return {"kind": "program"}


def _plan_of(parameters: tuple[Parameter, ...], returns: str = "None") -> dict[str, Any]:
    return {"takes": [_plan(parameter.parsed) for parameter in parameters], "gives": _plan(parse_type(returns))}


def _plan(named: Type) -> list[Any] | None:
    special = named.holds("tree") or named.holds("linked") or named.holds("dict")
    return _nested(named) if special else None


def _nested(named: Type) -> list[Any]:
    return [named.kind, *map(_nested, named.inner)]
