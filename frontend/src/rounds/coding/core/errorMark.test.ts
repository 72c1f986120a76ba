import { expect, it } from "vitest";
import { exampleRoom } from "@/core/live/testing";
import { errorMarkOf, placeOf } from "@/rounds/coding/core/errorMark";
import { codingRound } from "@/rounds/coding/core/round";
import { submissionWith } from "@/rounds/coding/report/testing";

it.each([
  [
    "python",
    'Traceback (most recent call last):\n  File "solution.py", line 9, in solve\n  File "solution.py", line 3, in inner\nZeroDivisionError: division by zero',
    { line: 3, message: "ZeroDivisionError: division by zero" },
  ],
  ["python", '  File "solution.py", line 1\n    x = = 3\n        ^\nSyntaxError: invalid syntax', { line: 1, message: "SyntaxError: invalid syntax" }],
  ["cpp", "solution.cpp:2:12: error: 'c' was not declared", { line: 2, message: "error: 'c' was not declared" }],
  ["java", "Solution.java:3: error: cannot find symbol\nint solve() { return c; }\n", { line: 3, message: "error: cannot find symbol" }],
  ["go", "solution.go:5:1: syntax error: unexpected }", { line: 5, message: "syntax error: unexpected }" }],
  ["javascript", "RangeError: too deep\n    at solve (solution.js:4:9)\n    at solution.js:9:1", { line: 4, message: "RangeError: too deep" }],
  ["python", "IndexError", null],
] as const)("finds the line in what %s says", (language, error, expected) => {
  expect(placeOf(error, language)).toEqual(expected);
});

it("marks what the newest run says, in the language that is written now", () => {
  const round = codingRound(exampleRoom(), 0);
  if (round === null) throw new Error("there is a round");
  const error = 'File "solution.py", line 2\nValueError: no';
  const own = {
    id: "own",
    state: "finished",
    language: "python",
    input: "",
    requested_at: 5,
    finished_at: 6,
    failure: "",
    result: { ended: "raised", got: null, stdout: "", error, wall_ms: 1, memory_kb: 1, isolation: "" },
  } as const;
  const passed = {
    ...submissionWith("a", 0),
    result: { verdict: "accepted", passed: 1, total: 1, cases: [], compile_output: "", isolation: "", language: "python" },
  } as const;
  expect(errorMarkOf(round)).toBeNull();
  expect(errorMarkOf({ ...round, own_runs: [own] })).toEqual({ line: 2, message: "ValueError: no" });
  expect(errorMarkOf({ ...round, language: "go", own_runs: [own] })).toBeNull();
  expect(errorMarkOf({ ...round, own_runs: [own], runs: [passed] }), "it passed since").toBeNull();
});
