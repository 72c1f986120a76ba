import type { InterviewSettings, TrackSetup } from "@/protocol";

export interface PlannedStage {
  id: string;
  title: string;
  isProblem: boolean;
  /** With the extra time in it; the usual length when there is no limit. */
  ms: number;
}

export interface Plan {
  stages: readonly PlannedStage[];
  totalMs: number;
  isTimed: boolean;
}

const PROBLEM = /^problem_(\d+)$/;

/** What an interview with these choices will be made of. The server decides; this only shows it beforehand. */
export function planAgenda(
  stages: TrackSetup["stages"],
  { problem_count, time_factor }: Pick<InterviewSettings, "problem_count" | "time_factor">,
): Plan {
  const planned = stages.flatMap((stage) => {
    const problem = PROBLEM.exec(stage.id)?.[1];
    if (problem !== undefined && Number(problem) > problem_count) return [];
    const ms = stage.limit_seconds * 1000 * (time_factor ?? 1);
    return [{ id: stage.id, title: stage.title, isProblem: problem !== undefined, ms }];
  });
  return {
    stages: planned,
    totalMs: planned.reduce((sum, stage) => sum + stage.ms, 0),
    isTimed: time_factor !== null,
  };
}
