"""The lines of the outline's language, as operations: `add cache "Hot links" x3`, `connect API -> Redis: read link`."""

import re
from collections.abc import Callable

from greenroom.designs.lexicon import STRENGTHS, best
from greenroom.designs.model import KINDS, Board, Direction, Flow, Kind
from greenroom.designs.outlining.operations import (
    AddComponent,
    AddRegion,
    Annotate,
    Connect,
    Delete,
    Disconnect,
    MoveTo,
    Operation,
    OutlineInvalid,
    Relabel,
    Rename,
)
from greenroom.designs.outlining.targets import Targets, unquoted

LONGEST = 1_000
EXAMPLES = {
    "add": 'add cache "Hot links" x3 in us-east',
    "connect": "connect API -> Redis: read link",
    "rename": "rename API to Links API",
    "note": "note Redis: LRU, 24 h",
    "traits": "traits Orders: sharded by customer, replicated",
    "replicas": "replicas API 3",
    "kind": "kind API worker",
    "delete": "delete Redis",
    "disconnect": "disconnect API -> Redis",
    "label": "label API -> Redis: read",
    "region": "region us-east: API, Redis",
    "move": "move API to us-east",
}
"""One line for each command."""
_OTHER_KINDS: dict[str, Kind] = {
    "database": "sql",
    "db": "sql",
    "lb": "load_balancer",
    "kv": "key_value",
    "bucket": "object_store",
    "app": "client",
    "user": "client",
}
_VERB = re.compile(r"([a-z]+)(?:\s+(.*))?", re.IGNORECASE | re.DOTALL)
_ARROW = re.compile(r"\s*(<-+>|-+>|<-+|\u2194|\u2192|\u2190|(?<=\s)-{1,3}(?=\s))\s*")
_COUNT = re.compile(r"\s+[x\u00d7]\s?(\d{1,9})$", re.IGNORECASE)
_NUMBERED = re.compile(r"\s*\((\d{1,4})\)$")
_QUOTED = r'"[^"]*"'
_COLON = re.compile(rf"((?:{_QUOTED}|[^:\"])*):\s*(.*)", re.DOTALL)
_IN = re.compile(rf"((?:{_QUOTED}|[^\"])*?)\s+in\s+({_QUOTED}|[^\"]+)$", re.IGNORECASE | re.DOTALL)
_COMMA = re.compile(rf"((?:{_QUOTED}|[^,\"])+)(?:,|$)")


def parse_line(text: str, board: Board) -> Operation:
    """Read a line. Raises OutlineInvalid.

    Names are matched without case, by their beginning if that is clear; `#` and an id names anything as well.
    """
    line = text.strip()
    if len(line) > LONGEST:
        raise OutlineInvalid(f"A line is limited to {LONGEST:,} characters.")
    found = _VERB.fullmatch(line)
    verb = found[1].casefold() if found else ""
    verb = {"remove": "delete", "link": "connect", "unlink": "disconnect"}.get(verb, verb)
    reader = _READERS.get(verb)
    if found is None or reader is None:
        raise OutlineInvalid(f"A line begins with one of: {', '.join(_READERS)}. For example: {EXAMPLES['add']}")
    rest = (found[2] or "").strip()
    if not rest:
        raise OutlineInvalid(f"What should be changed? For example: {EXAMPLES[verb]}")
    return reader(rest, Targets(board))


def _missing(verb: str, what: str) -> OutlineInvalid:
    return OutlineInvalid(f"{what} For example: {EXAMPLES[verb]}")


def _add(rest: str, targets: Targets) -> Operation:
    rest, note = _noted(rest)
    region = None
    if found := _IN.fullmatch(rest):
        rest, region = found[1].strip(), targets.region(found[2])
    count = None
    if counted := _COUNT.search(rest):
        rest, count = rest[: counted.start()].strip(), int(counted[1])
    kind, name = _kind_and_name(rest)
    return AddComponent(kind, name, count, region, note)


def _noted(rest: str) -> tuple[str, str]:
    """What stands before a colon, and the note after it."""
    found = _COLON.fullmatch(rest)
    return (found[1].strip(), found[2].strip()) if found else (rest, "")


def _kind_and_name(text: str) -> tuple[Kind, str]:
    """`load balancer Front door` is a kind and a name; `Redis` is both."""
    words = text.split()
    for length in (2, 1):
        kind = _kind("_".join(words[:length]))
        if kind is not None:
            name = unquoted(text.split(None, length)[length]) if len(words) > length else ""
            return kind, name or " ".join(words[:length]).replace("_", " ").capitalize()
    found = best(unquoted(text))
    if found is not None and found.strength > STRENGTHS["weak"]:
        return found.kind, unquoted(text)
    raise OutlineInvalid(f"Which kind of component is {unquoted(text)}? {_kinds()}")


def _kind(word: str) -> Kind | None:
    folded = word.strip().casefold().replace("-", "_").replace(" ", "_")
    return next((kind for kind in KINDS if kind == folded), _OTHER_KINDS.get(folded))


def _kinds() -> str:
    return "Kinds are: " + ", ".join(kind.replace("_", " ") for kind in KINDS) + "."


def _ends(verb: str, text: str, targets: Targets) -> tuple[str, str, Direction]:
    """Both ends and the direction; a name may have a dash of its own."""
    problem: OutlineInvalid | None = None
    for found in _ARROW.finditer(text):
        names = text[: found.start()], text[found.end() :]
        if not all(name.strip() for name in names):
            continue
        try:
            first, last = targets.end(names[0]), targets.end(names[1])
        except OutlineInvalid as error:
            problem = problem or error
            continue
        sign = found[1]
        if sign in ("<", "\u2190") or (sign.startswith("<") and not sign.endswith(">")):
            return last, first, "forward"
        if sign == "\u2194" or sign.startswith("<"):
            return first, last, "both"
        return first, last, "forward" if sign.endswith(">") or sign == "\u2192" else "none"
    raise problem or _missing(verb, "An arrow is missing.")


def _connect(rest: str, targets: Targets) -> Operation:
    rest, label = _noted(rest)
    source, target, direction = _ends("connect", rest, targets)
    return Connect(source, target, label, direction)


def _rename(rest: str, targets: Targets) -> Operation:
    target, name = _split("rename", rest, "to", targets.end)
    return Rename(target, unquoted(name))


def _split(verb: str, text: str, word: str, resolve: Callable[[str], str]) -> tuple[str, str]:
    """What stands before a word and is known, and what stands after it."""
    problem: OutlineInvalid | None = None
    for found in re.finditer(rf"\s+{word}\s+", text, re.IGNORECASE):
        try:
            return resolve(text[: found.start()]), text[found.end() :].strip()
        except OutlineInvalid as error:
            problem = problem or error
    raise problem or _missing(verb, f"The word '{word}' is missing.")


def _said(verb: str, rest: str) -> tuple[str, str]:
    """What stands before the colon and after it."""
    found = _COLON.fullmatch(rest)
    if found is None:
        raise _missing(verb, "A colon is missing.")
    return found[1].strip(), found[2].strip()


def _note(rest: str, targets: Targets) -> Operation:
    name, note = _said("note", rest)
    return Annotate(targets.component(name), note=note)


def _traits(rest: str, targets: Targets) -> Operation:
    name, words = _said("traits", rest)
    return Annotate(targets.component(name), traits=tuple(part.strip() for part in words.split(",") if part.strip()))


def _replicas(rest: str, targets: Targets) -> Operation:
    found = re.fullmatch(r"(.+?)[\s:]+[x\u00d7]?\s?(\d{1,9})", rest, re.IGNORECASE | re.DOTALL)
    if found is None:
        raise _missing("replicas", "A number is missing.")
    return Annotate(targets.component(found[1]), replicas=int(found[2]))


def _retype(rest: str, targets: Targets) -> Operation:
    words = rest.split()
    for length in (2, 1):
        kind = _kind("_".join(words[-length:])) if len(words) > length else None
        if kind is not None:
            return Annotate(targets.component(rest.rsplit(None, length)[0].rstrip(":")), kind=kind)
    raise _missing("kind", f"A kind is missing. {_kinds()}")


def _delete(rest: str, targets: Targets) -> Operation:
    try:
        return Delete(targets.end(rest))
    except OutlineInvalid:
        if _ARROW.search(rest):
            return _disconnect(rest, targets)
        raise


def _disconnect(rest: str, targets: Targets) -> Operation:
    rest, label = _noted(rest)
    return Disconnect(_one_flow("disconnect", rest, targets, label).id)


def _relabel(rest: str, targets: Targets) -> Operation:
    ends, label = _said("label", rest)
    return Relabel(_one_flow("label", ends, targets).id, label)


def _one_flow(verb: str, rest: str, targets: Targets, label: str = "") -> Flow:
    """The flow between two ends, or with this id; of several the one with this label or number: `API -> Redis (2)`."""
    if (named := targets.flow(rest)) is not None:
        return named
    number = None
    if numbered := _NUMBERED.search(rest):
        rest, number = rest[: numbered.start()], int(numbered[1])
    source, target, direction = _ends(verb, rest, targets)
    found = targets.flows(source, target, direction, label)
    if number is not None and 0 < number <= len(found):
        return found[number - 1]
    if len(found) == 1 and number is None:
        return found[0]
    ends = f"from {targets.names[source]} to {targets.names[target]}"
    if not found:
        raise OutlineInvalid(f"There is no arrow {ends}{f' that says {label}' if label else ''}.")
    shown = ", ".join(f"({at}) {flow.label or 'without a label'}" for at, flow in enumerate(found, start=1))
    raise OutlineInvalid(
        f"There are {len(found)} arrows {ends}: {shown}. Put the number after them: {rest.strip()} (2)"
    )


def _region(rest: str, targets: Targets) -> Operation:
    name, members = _noted(rest)
    names = [found[1].strip() for found in _COMMA.finditer(members) if found[1].strip()]
    return AddRegion(unquoted(name), tuple(targets.component(one) for one in names))


def _move(rest: str, targets: Targets) -> Operation:
    if found := re.fullmatch(r"(.+?)\s+(?:out|outside)", rest, re.IGNORECASE | re.DOTALL):
        return MoveTo(targets.component(found[1]), None)
    component, region = _split("move", rest, "to", targets.component)
    return MoveTo(component, targets.region(region))


_READERS: dict[str, Callable[[str, Targets], Operation]] = {
    "add": _add,
    "connect": _connect,
    "rename": _rename,
    "note": _note,
    "traits": _traits,
    "replicas": _replicas,
    "kind": _retype,
    "delete": _delete,
    "disconnect": _disconnect,
    "label": _relabel,
    "region": _region,
    "move": _move,
}
