import { HELP, type TimelineMoment } from "@/core/report/timeline";
import type { Mark, Room, RunView } from "@/protocol";
import { codingRounds } from "@/rounds/coding/core/round";
import { VERDICTS, VERDICT_COLOURS } from "@/rounds/coding/looks/VerdictMark";
import { isSpared } from "@/rounds/coding/results/runName";
import type { SpotLook } from "@/rounds/ui";

type Moment = TimelineMoment<SpotLook>;

export const SUBMISSIONS = "submissions";

/** What happened in coding rounds: submissions and hints. */
export function momentsIn(room: Room, marks: readonly Mark[]): readonly Moment[] {
  return [...submissionsIn(room, marks), ...hintsIn(room, marks)];
}

function submissionsIn(room: Room, marks: readonly Mark[]): Moment[] {
  return codingRounds(room).flatMap(({ index, runs }) =>
    runs
      .filter((run) => run.kind === "submission")
      .map((run) => ({
        lane: SUBMISSIONS,
        at: run.requested_at,
        seq: marks.find((mark) => mark.kind === "submission" && isOf(run, index, mark))?.seq ?? null,
        finding: null,
        labels: [isSpared(run) ? "Submission, not counted" : run.attempt === null ? "Submission" : `Attempt ${run.attempt}`],
        look: lookOf(run),
        tone: run.result === null ? "neutral" : run.result.verdict === "accepted" ? "good" : "bad",
      })),
  );
}

function lookOf({ result }: RunView): SpotLook | null {
  if (result === null) return null;
  const { word, icon, tone } = VERDICTS[result.verdict];
  return { word, icon, colour: VERDICT_COLOURS[tone] };
}

function isOf(run: RunView, round: number, mark: Mark): boolean {
  return mark.round === round && (mark.at === run.requested_at || mark.at === run.finished_at);
}

function hintsIn(room: Room, marks: readonly Mark[]): Moment[] {
  const rest = { lane: HELP, finding: null, look: null, tone: "help" } as const;
  if (marks.some(({ kind }) => kind === "hint" || kind === "signal")) {
    return marks
      .filter(({ kind }) => kind === "hint")
      .map(({ at, seq, label }) => ({ ...rest, at, seq, labels: [label] }));
  }
  return codingRounds(room).flatMap(({ hints }) =>
    hints.map(({ at, level }) => ({ ...rest, at, seq: null, labels: [`Hint ${level}`] })),
  );
}
