import type { Room, RunView, StageView } from "@/protocol";

export interface Segment {
  id: StageView["id"];
  title: string;
  isProblem: boolean;
  ms: number;
  limitMs: number | null;
  /** Where it begins and how wide it is, as parts of the whole. */
  start: number;
  share: number;
}

export interface Mark {
  run: RunView;
  position: number;
}

export interface Timeline {
  totalMs: number;
  segments: readonly Segment[];
  /** The submissions. */
  marks: readonly Mark[];
}

/** Where the time went, or null when the interview never ran. */
export function timelineOf(room: Room): Timeline | null {
  const { started_at: startedAt, ended_at: endedAt, stages } = room.interview;
  if (startedAt === null || endedAt === null || endedAt <= startedAt) return null;
  const totalMs = endedAt - startedAt;
  const entered = stages.filter((stage) => stage.entered_at !== null);
  const segments = entered.map((stage, index): Segment => {
    const from = stage.entered_at ?? startedAt;
    const until = entered[index + 1]?.entered_at ?? endedAt;
    const ms = Math.max(0, until - from);
    return {
      id: stage.id,
      title: stage.title,
      isProblem: stage.kind === "problem",
      ms,
      limitMs: stage.limit_ms,
      start: (from - startedAt) / totalMs,
      share: ms / totalMs,
    };
  });
  const marks = room.runs
    .filter((run) => run.kind === "submission")
    .map((run) => ({ run, position: Math.min(1, Math.max(0, (run.requested_at - startedAt) / totalMs)) }));
  return { totalMs, segments, marks };
}
