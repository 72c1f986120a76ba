import { CircleCheck, CircleX, LockOpen } from "lucide-react";
import { HELP, type TimelineMoment } from "@/core/report/timeline";
import type { Mark, Room } from "@/protocol";
import { projectRounds } from "@/rounds/project/core/round";
import type { SpotLook } from "@/rounds/ui";

type Moment = TimelineMoment<SpotLook>;

export const TESTS = "tests";

const PASSED: SpotLook = {
  word: "all pass",
  icon: (size) => <CircleCheck aria-hidden size={size} />,
  colour: "text-good",
};
const FAILED: SpotLook = { word: "some fail", icon: (size) => <CircleX aria-hidden size={size} />, colour: "text-bad" };
const UNLOCKED: SpotLook = { word: "unlocked", icon: (size) => <LockOpen aria-hidden size={size} />, colour: "text-good" };

/** What happened in project rounds: runs of the tests, levels, and help. */
export function momentsIn(room: Room, marks: readonly Mark[]): readonly Moment[] {
  return [...testsIn(room, marks), ...levelsIn(marks), ...helpsIn(room, marks)];
}

/** The candidate's own runs; what the interviewer ran while it drove says nothing of them. */
function testsIn(room: Room, marks: readonly Mark[]): Moment[] {
  return projectRounds(room).flatMap(({ index, test_runs }) =>
    test_runs
      .filter(({ by, total }) => by === "human" && total > 0)
      .map(({ requested_at, finished_at, passed, total }): Moment => {
        const isGood = passed === total;
        const mark = marks.find(({ kind, round, at }) => kind === "tests" && round === index && at === finished_at);
        return {
          lane: TESTS,
          at: requested_at,
          seq: mark?.seq ?? null,
          finding: null,
          labels: [`${passed} of ${total} tests`],
          look: isGood ? PASSED : FAILED,
          tone: isGood ? "good" : "bad",
        };
      }),
  );
}

function levelsIn(marks: readonly Mark[]): Moment[] {
  return marks
    .filter(({ kind }) => kind === "level")
    .map(({ at, seq, label }) => ({ lane: TESTS, at, seq, finding: null, labels: [label], look: UNLOCKED, tone: "good" }));
}

function helpsIn(room: Room, marks: readonly Mark[]): Moment[] {
  const rest = { lane: HELP, finding: null, look: null, tone: "help" } as const;
  const marked = marks.filter(({ kind }) => kind === "help");
  if (marked.length > 0) return marked.map(({ at, seq, label }) => ({ ...rest, at, seq, labels: [label] }));
  return projectRounds(room).flatMap(({ helps }) =>
    helps.map(({ at, level }) => ({ ...rest, at, seq: null, labels: [`Help on level ${level}`] })),
  );
}
