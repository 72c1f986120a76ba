import type { ChoicesOfKind } from "@/core/lobby/choices";
import type { InterviewSettings, TrackSetup } from "@/protocol";

export interface PlannedStage {
  id: string;
  title: string;
  /** Whether there is something to work on. */
  isRound: boolean;
  /** With the extra time in it; the usual length when there is no limit. */
  ms: number;
}

export interface Plan {
  stages: readonly PlannedStage[];
  totalMs: number;
  isTimed: boolean;
}

/** What an interview with these choices will be made of. The server decides; this only shows it beforehand. */
export function planAgenda(
  stages: TrackSetup["stages"],
  choices: InterviewSettings,
  { stageOf }: Pick<ChoicesOfKind, "stageOf">,
): Plan {
  const { time_factor } = choices;
  const planned = stages.flatMap((stage) => {
    const what = stageOf(stage.id, choices);
    if (what === "left out") return [];
    const ms = stage.limit_seconds * 1000 * (time_factor ?? 1);
    return [{ id: stage.id, title: stage.title, isRound: what === "round", ms }];
  });
  return {
    stages: planned,
    totalMs: planned.reduce((sum, stage) => sum + stage.ms, 0),
    isTimed: time_factor !== null,
  };
}
