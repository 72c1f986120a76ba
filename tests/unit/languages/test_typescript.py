"""TypeScript: JavaScript's harness, with types that Node takes off."""

from pathlib import Path
from typing import Any

import pytest

from greenroom.languages.catalogue.typescript import LANGUAGE
from greenroom.languages.signature import ProgramSignature, Signature
from tests.unit.languages.js_go_support import COUNTER, ROUND_TRIPS, STARTERS, Runner, everything, function


@pytest.fixture
def ts(tmp_path: Path) -> Runner:
    return Runner(LANGUAGE, tmp_path)


def test_every_type_goes_in_and_out(ts: Runner) -> None:
    methods = "\n".join(f"  echo{i}<T>(value: T): T {{ return value; }}" for i in range(len(ROUND_TRIPS)))
    calls = [[f"echo_{i}", [value]] for i, (_, value) in enumerate(ROUND_TRIPS)]
    ran = ts.run(f"class Echo {{\n{methods}\n}}", everything(), [[], calls])
    assert ran.value == [value for _, value in ROUND_TRIPS]


def test_types_of_every_sort_are_taken_off(ts: Runner) -> None:
    source = """interface Named { name: string; age?: number }
type Pair<T> = readonly [T, T];
const first = <T,>(pair: Pair<T>): T => pair[0]!;
function solve(names: string[]): Map<string, number> {
  const all = names.map((name) => ({ name }) satisfies Named as Named);
  return new Map<string, number>([[first<string>([all[0].name, "x"] as const), all.length]]);
}"""
    assert ts.run(source, function(returns="dict[str, int]", names="list[str]"), [["é", "b"]]).value == {"é": 2}


def test_errors_name_the_candidates_file_and_lines(ts: Runner) -> None:
    source = "type Long = {\n  a: number;\n};\nfunction solve(a: number[]): number {\n  return (a as any).b.c;\n}"
    assert ts.run(source, function(a="list[int]"), [[1]]).error.splitlines() == [
        "TypeError: Cannot read properties of undefined (reading 'c')",
        "    at solve (solution.ts:5:23)",
    ]


def test_a_source_that_is_no_typescript(ts: Runner) -> None:
    compiler = ts.run("function solve(a: number): number {\n  return a +;\n}", function(a="int"), [1]).compiler or ""
    assert compiler.startswith("solution.ts:2\nfunction solve")
    assert "\n  return a +;\n            ^\n" in compiler
    assert compiler.endswith("SyntaxError [ERR_INVALID_TYPESCRIPT_SYNTAX]: Expression expected")


def test_what_is_more_than_types_is_refused(ts: Runner) -> None:
    compiler = ts.run("enum Colour { Red }\nfunction solve() { return 1; }", function(), []).compiler or ""
    assert "TypeScript enum is not supported in strip-only mode" in compiler


def test_a_program(ts: Runner) -> None:
    source = 'import { readFileSync } from "node:fs";\nconsole.log((readFileSync(0, "utf8") as string).length);'
    assert ts.run(source, ProgramSignature(), stdin="abc").stdout == "3\n"
    ran = ts.run("const a: any = [];\na[0].x;\n", ProgramSignature(), stdin="")
    assert ts.tidied(ran.stderr).splitlines()[-1] == "    at Object.<anonymous> (solution.ts:2:6)"


@pytest.mark.parametrize(("signature", "arguments"), STARTERS, ids=str)
def test_starters_run_as_they_are(ts: Runner, signature: Signature, arguments: list[Any]) -> None:
    ran = ts.run(LANGUAGE.starter(signature), signature, arguments, stdin=None if arguments else "[]\n")
    assert (ran.compiler, ran.status) == (None, 0)
    assert all("ok" in answer for answer in ran.answers), ran


def test_a_starter_has_types() -> None:
    assert LANGUAGE.starter(COUNTER) == (
        "class ShelfCounter {\n  constructor(capacity: number) {\n    // Write your solution here.\n  }\n\n"
        "  putItem(item: string): void {\n  }\n\n"
        "  count(item: string): number {\n    return 0;\n  }\n\n"
        "  allItems(): string[] {\n    return [];\n  }\n}\n"
    )
    assert LANGUAGE.starter(function(returns="tree[int]", root="tree[int]")).startswith(
        "// class TreeNode { value: number; left: TreeNode | null; right: TreeNode | null; }  given\n\n"
        "function solve(root: TreeNode | null): TreeNode | null {\n"
    )
