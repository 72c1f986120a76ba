import type { AllKinds, Choices } from "@/core/lobby/choices";
import { joinWithAnd } from "@/core/text/wording";
import type { RoundKind, TrackSetup } from "@/protocol";

export interface PlannedStage {
  id: string;
  title: string;
  /** The kind of its round; null for talk. */
  round: string | null;
  /** With the extra time in it; the usual length when there is no limit. */
  ms: number;
}

export interface Plan {
  stages: readonly PlannedStage[];
  totalMs: number;
  isTimed: boolean;
}

/** What an interview with these choices will be made of. The server decides; this only shows it beforehand. */
export function planAgenda(stages: TrackSetup["stages"], choices: Choices, kinds: AllKinds): Plan {
  const { time_factor } = choices;
  const planned = stages
    .filter((stage, index) => {
      if (stage.round === null || !isKind(stage.round, kinds)) return true;
      const before = roundsOf(stages.slice(0, index), stage.round);
      return before < kinds[stage.round].most(choices[stage.round]);
    })
    .map(({ id, title, round, limit_seconds }) => ({ id, title, round, ms: limit_seconds * 1000 * (time_factor ?? 1) }));
  return {
    stages: planned,
    totalMs: planned.reduce((sum, stage) => sum + stage.ms, 0),
    isTimed: time_factor !== null,
  };
}

/** What will be asked: "Two medium problems in Python". */
export function describePlan({ stages }: Plan, choices: Choices, kinds: AllKinds): string {
  const names = [...new Set(stages.flatMap(({ round }) => round ?? []))].filter((name) => isKind(name, kinds));
  const parts = names.map((name) => kinds[name].describe(choices[name], roundsOf(stages, name)));
  return joinWithAnd(parts.map((part, index) => (index === 0 ? part : part.slice(0, 1).toLowerCase() + part.slice(1))));
}

/** How many rounds of a kind there are. */
export function roundsOf(stages: readonly { readonly round: string | null }[], kind: string): number {
  return stages.filter(({ round }) => round === kind).length;
}

function isKind(name: string, kinds: AllKinds): name is RoundKind {
  return name in kinds;
}
