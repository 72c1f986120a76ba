"""What a question's own code says of inputs. Runs inside the sandbox only: oracle.py sends this text there.

A pack's code is not trusted any more than a candidate's. PACK holds its texts; each is executed in a namespace of its
own, and only when it is needed. Needs nothing newer than Python 3.9 and nothing of ours.
"""

from __future__ import annotations

import base64
import io
import json
import random
import sys
import types
import zlib
from collections import deque
from functools import cache
from typing import Any

PACK: dict[str, Any] = {}
SHOWN = 200


class Fault(Exception):
    """Something is wrong with the question itself."""


class TreeNode:
    """A node of a binary tree, as solutions are given it."""

    def __init__(self, value: Any = 0, left: TreeNode | None = None, right: TreeNode | None = None) -> None:
        self.value, self.left, self.right = value, left, right


class ListNode:
    """A node of a linked list, as solutions are given it."""

    def __init__(self, value: Any = 0, next: ListNode | None = None) -> None:
        self.value, self.next = value, next


def ask(what: str, details: list[Any]) -> Any:
    """Answer a request."""
    try:
        return {"answer": ANSWERS[what](details)}
    except Fault as fault:
        return {"fault": str(fault)}


# ---------------------------------------------------------------- requests


def propose(requests: list[Any]) -> list[Any]:
    """Generated inputs that differ, each with what is right for it."""
    known: dict[str, Any] = {}
    for request in requests:
        text = generated(*request)
        if text not in known:
            known[text] = {"arguments": json.loads(text), "expected": right_for(text)}
    return list(known.values())


def answer(inputs: list[Any]) -> list[Any]:
    """For each input what is right for it; None if it is not valid."""
    texts = [json.dumps(arguments) for arguments in inputs]
    return [{"expected": right_for(text)} if is_valid(text) else None for text in texts]


def pack(request: list[Any]) -> str:
    """One generated input, small enough to be sent."""
    return base64.b85encode(zlib.compress(generated(*request).encode(), 1)).decode()


ANSWERS = {"propose": propose, "answer": answer, "pack": pack}


# ---------------------------------------------------------------- the question's code


@cache
def part(name: str) -> dict[str, Any]:
    """The names that one of the texts defines."""
    # Dataclasses look their module up.
    module = sys.modules[name] = types.ModuleType(name)
    names = module.__dict__
    names.update(TreeNode=TreeNode, ListNode=ListNode)
    try:
        exec(compile(PACK[name], name, "exec", dont_inherit=True), names)
    except Exception as error:
        raise Fault(f"{name}: it cannot be loaded: {described(error)}") from None
    return names


def generated(seed: int, shape: str, sizes: dict[str, int]) -> str:
    """Arguments as JSON. Of the same seed what is drawn first is the same at every size, so that these compare."""
    wanted = f"generate(shape={shape!r}, " + ", ".join(f"{name}={size}" for name, size in sizes.items()) + ")"
    try:
        made = list(part("inputs")["generate"](random.Random(f"{seed} {shape}"), shape, **sizes))
        text = json.dumps(made, allow_nan=False)
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"inputs.py: {wanted} raised {described(error)}") from None
    if not is_valid(text):
        raise Fault(f"inputs.py: {wanted} gave what valid() refuses: {text[:SHOWN]}")
    return text


def is_valid(text: str) -> bool:
    """Whether the question allows the arguments. Code that cannot tell has not allowed them."""
    valid = part("inputs")["valid"]
    try:
        return bool(valid(*json.loads(text)))
    except Exception:
        return False


def right_for(text: str) -> Any:
    """What the reference solution returns, as plain JSON."""
    try:
        value = REFERENCES[PACK["kind"]](json.loads(text))
        return json.loads(json.dumps(value, default=simplified))
    except Fault:
        raise
    except Exception as error:
        raise Fault(f"the reference solution raised {described(error)} on {text[:SHOWN]}") from None


def call_function(arguments: list[Any]) -> Any:
    """The function's result, or its arguments after the call if it returns nothing."""
    function = part("reference")[PACK["name"]]
    given = arranged(arguments, PACK["takes"])
    returned = function(*given)
    if PACK["in_place"]:
        return [plain(one, kind) for one, kind in zip(given, PACK["takes"])]  # noqa: B905
    return plain(returned, PACK["gives"])


def call_class(arguments: list[Any]) -> Any:
    """The results of an object's calls."""
    made = part("reference")[PACK["name"]](*arranged(arguments[0], PACK["takes"]))
    results = []
    for name, values in arguments[1]:
        method = PACK["methods"][name]
        results.append(plain(getattr(made, name)(*arranged(values, method["takes"])), method["gives"]))
    return results


def run_program(arguments: list[Any]) -> Any:
    """What the program prints."""
    streams = sys.stdin, sys.stdout
    sys.stdin = io.TextIOWrapper(io.BytesIO(arguments[0].encode()), "utf-8")
    sys.stdout = printed = io.TextIOWrapper(io.BytesIO(), "utf-8", newline="")
    try:
        exec(compile(PACK["reference"], "reference", "exec", dont_inherit=True), {"__name__": "__main__"})
    except SystemExit:
        pass
    finally:
        sys.stdin, sys.stdout = streams
    printed.flush()
    return printed.buffer.getvalue().decode()


REFERENCES = {"function": call_function, "class": call_class, "program": run_program}


def described(error: Exception) -> str:
    """The exception in a few words."""
    return f"{type(error).__name__}: {error}"[:SHOWN]


# ---------------------------------------------------------------- values; a type is [kind, types inside ...], or None


def arranged(values: list[Any], kinds: list[Any]) -> list[Any]:
    """JSON as a solution expects it."""
    return [value if kind is None else arrange(value, kind) for value, kind in zip(values, kinds)]  # noqa: B905


def arrange(value: Any, kind: list[Any]) -> Any:
    """One value: nodes for trees and linked lists, whole numbers for keys that are."""
    name, inner = kind[0], kind[1:]
    if value is None or name not in ("tree", "linked", "list", "dict", "optional"):
        return value
    if name == "tree":
        return tree(value)
    if name == "linked":
        head = None
        for item in reversed(value):
            head = ListNode(item, head)
        return head
    if name == "list":
        return [arrange(item, inner[0]) for item in value]
    if name == "optional":
        return arrange(value, inner[0])
    return {(key if inner[0][0] == "str" else int(key)): arrange(item, inner[1]) for key, item in value.items()}


def tree(values: list[Any]) -> TreeNode | None:
    """The tree of these values by level."""
    nodes = deque([None if value is None else TreeNode(value) for value in values])
    root = nodes.popleft() if nodes else None
    parents = deque([root])
    while nodes:
        parent = parents.popleft()
        if parent is not None:
            parent.left = nodes.popleft()
            parent.right = nodes.popleft() if nodes else None
            parents += (parent.left, parent.right)
    return root


def plain(value: Any, kind: list[Any] | None) -> Any:
    """What was returned, as JSON."""
    if kind is None:
        return value
    name, inner = kind[0], kind[1:]
    if name == "tree":
        return levels(value)
    if name == "linked":
        values = []
        while value is not None:
            values.append(value.value)
            value = value.next
        return values
    if name == "list" and isinstance(value, (list, tuple)):
        return [plain(item, inner[0]) for item in value]
    if name == "dict" and isinstance(value, dict):
        return {key: plain(item, inner[1]) for key, item in value.items()}
    if name == "optional" and value is not None:
        return plain(value, inner[0])
    return value


def levels(root: TreeNode | None) -> list[Any]:
    """The values of a tree by level."""
    values: list[Any] = []
    waiting: deque[TreeNode | None] = deque([root])
    while waiting:
        node = waiting.popleft()
        values.append(None if node is None else node.value)
        if node is not None:
            waiting += (node.left, node.right)
    while values and values[-1] is None:
        values.pop()
    return values


def simplified(value: Any) -> list[Any]:
    """Collections that JSON does not know."""
    if isinstance(value, (set, frozenset)):
        return sorted(value)
    return list(value)
