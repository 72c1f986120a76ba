"""Small questions to analyse submissions for, with generators and references."""

from typing import Any

from greenroom.languages.registry import languages
from greenroom.languages.signature import (
    ClassSignature,
    FunctionSignature,
    Method,
    Parameter,
    ProgramSignature,
    Signature,
)
from greenroom.questions.model import Case, Limits, Question, SizeParameter, Solution


def function(returns: str, **parameters: str) -> FunctionSignature:
    named = tuple(Parameter(name=name, type=type_) for name, type_ in parameters.items())
    return FunctionSignature(function="solve", parameters=named, returns=returns)


def question(signature: Signature, inputs: str, reference: str, **changes: Any) -> Question:
    """A question with one size n, up to 2000, unless it is changed."""
    values: dict[str, Any] = {
        "slug": "sample",
        "title": "Sample",
        "difficulty": "easy",
        "level": "junior",
        "topics": (),
        "statement": "",
        "examples": (),
        "constraints": (),
        "signature": signature,
        "starter": {"python": languages()["python"].starter(signature)},
        "cases": (),
        "limits": Limits(cpu_ms=1_000, wall_ms=2_000),
        "sizes": (SizeParameter(name="n", largest=2_000, shapes=("random",)),),
        "inputs": inputs,
        "solutions": (Solution(name="reference", language="python", code=reference, expect="accepted"),),
        "digest": "",
    }
    return Question(**(values | changes))


NUMBERS = """
def generate(random, shape, n):
    if shape == "sorted":
        return [list(range(n))]
    return [[random.randint(-9, 99) for _ in range(n)]]

def valid(numbers):
    return isinstance(numbers, list) and all(type(number) is int for number in numbers)
"""

LARGEST = question(
    function("int | None", numbers="list[int]"),
    NUMBERS,
    "def solve(numbers):\n    return max(numbers, default=None)\n",
    cases=(
        Case(name="visible", arguments=([3, 14, 15],), expected=15),
        Case(name="secret", arguments=([31337, 31338],), expected=31338, hidden=True),
    ),
)

SHELF = question(
    ClassSignature(
        name="Shelf",
        constructor=(Parameter(name="room", type="int"),),
        methods=(
            Method(name="put", parameters=(Parameter(name="item", type="str"),), returns="bool"),
            Method(name="count", returns="int"),
        ),
    ),
    """
def generate(random, shape, n):
    possible = [["put", ["ana"]], ["put", ["bo"]], ["put", ["cy"]], ["count", []]]
    return [[random.randint(1, 3)], [random.choice(possible) for _ in range(n)]]

def valid(constructor, calls):
    return constructor[0] >= 1
""",
    """
class Shelf:
    def __init__(self, room):
        self.room, self.items = room, []
    def put(self, item):
        if len(self.items) == self.room:
            return False
        self.items.append(item)
        return True
    def count(self):
        return len(self.items)
""",
)

SUM_PROGRAM = question(
    ProgramSignature(),
    """
def generate(random, shape, n):
    numbers = [random.randint(0, 20) for _ in range(n)]
    return [f"{n}\\n{' '.join(map(str, numbers))}\\n"]

def valid(text):
    lines = text.split("\\n")
    numbers = lines[1].split()
    return len(lines) == 3 and int(lines[0]) == len(numbers) and all(map(str.isdigit, numbers))
""",
    "input()\nprint(sum(map(int, input().split())))\n",
)

DEPTH = question(
    function("int", root="tree[int]"),
    """
def generate(random, shape, n):
    return [[random.randint(0, 9) for _ in range(n)]]

def valid(root):
    return True
""",
    """
def solve(root):
    return 0 if root is None else 1 + max(solve(root.left), solve(root.right))
""",
)
