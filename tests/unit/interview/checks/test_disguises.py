"""A solution is known however it is dressed up, for every question of the pack."""

import base64
import codecs
import keyword
import re
from collections.abc import Callable

import pytest

from greenroom.interview.checks.objections import objections
from greenroom.interview.rounds.coding.messages import ReplaceCode
from tests.unit.interview.checks.scenes import question
from tests.unit.interview.checks.test_authored import SLUGS, on_the_table

_KEPT = frozenset([*keyword.kwlist, "max", "min", "len", "range", "append", "sum", "sorted", "enumerate", "zip", "int"])
_SIGNS = {"==": "equals", "<=": "is less than or equal to", ">=": "is greater than or equal to", "+=": "plus equals"}
_SIGNS |= {"-=": "minus equals", "=": "equals", "<": "is less than", ">": "is greater than", "+": "plus", "-": "minus"}


def renamed(code: str) -> str:
    names: dict[str, str] = {}
    return re.sub(
        r"\b[a-z_]\w*", lambda at: at[0] if at[0] in _KEPT else names.setdefault(at[0], f"q{len(names)}"), code
    )


def squeezed(code: str) -> str:
    return " ".join(re.sub(r"#.*", "", code).split())


def commented(code: str) -> str:
    return "\n".join(f"{line}  # and so on" for line in code.splitlines())


def with_prose(code: str) -> str:
    lines = [line.strip() for line in code.splitlines() if line.strip() and not line.startswith("#")]
    return " ".join(f"Then you write `{line}` in the next line." for line in lines)


def spelled(code: str) -> str:
    return re.sub(r"[-+<>=]=|[-+<>=]", lambda sign: f" {_SIGNS.get(sign[0], sign[0])} ", squeezed(code))


DISGUISES: list[Callable[[str], str]] = [
    renamed,
    squeezed,
    commented,
    with_prose,
    spelled,
    lambda code: base64.b64encode(code.encode()).decode(),
    lambda code: base64.urlsafe_b64encode(code.encode()).decode(),
    lambda code: code.encode().hex(),
    lambda code: codecs.encode(code, "rot13"),
    lambda code: code[::-1],
    lambda code: f"```\n{code}\n```",
    lambda code: code.replace("<", "&lt;").replace(">", "&gt;"),
]


@pytest.mark.parametrize("slug", SLUGS)
def test_the_solution_is_known_in_every_disguise(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)
    solution = asked.reference
    assert solution is not None
    missed = [
        number
        for number, disguise in enumerate(DISGUISES)
        if "leak" not in {one.kind for one in objections(disguise(solution.code), room.state, asked)}
    ]
    assert missed == []


@pytest.mark.parametrize("slug", SLUGS)
def test_four_lines_of_the_solution_are_enough_to_know_it(slug: str) -> None:
    """It streams line by line, so the sooner the better."""
    asked, room = question(slug), on_the_table(slug)
    solution = asked.reference
    assert solution is not None
    starter = " ".join(asked.starter["python"].split())
    lines = [" ".join(line.split()) for line in solution.code.splitlines() if line.strip() and not line.startswith("#")]
    secret = [line for line in lines if line not in starter]

    assert objections(" ".join(secret[:4]), room.state, asked)


@pytest.mark.parametrize("slug", SLUGS)
def test_the_candidates_own_code_may_be_spoken_of(slug: str) -> None:
    asked, room = question(slug), on_the_table(slug)
    solution = asked.reference
    assert solution is not None
    room.tell(ReplaceCode(round=0, text=solution.code))
    line = max((line.strip() for line in solution.code.splitlines() if "`" not in line), key=len)
    kinds = {one.kind for one in objections(f"What does `{line}` do?", room.state, asked)}

    assert "leak" not in kinds
