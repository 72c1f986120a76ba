import type { Analysis, CodeReview, PracticeStep, RunResult, RunView } from "@/protocol";

export interface RunProgress {
  readonly phase: "queued" | "compiling" | "running";
  readonly done: number;
  readonly total: number;
  readonly ahead: number;
}

/** A run as the results show it, in the room and while practising alike. */
export interface ShownRun {
  readonly id: string;
  readonly name: string;
  readonly kind: RunView["kind"];
  /** A submission that cost no attempt, because it did not compile. */
  readonly isSpared: boolean;
  /** `stopped`: by the one who started it. */
  readonly state: RunView["state"] | "stopped";
  readonly progress: RunProgress | null;
  readonly result: RunResult | null;
  /** Why it could not be run, and what is safe. */
  readonly failure: string | null;
  readonly analysing: boolean;
  readonly analysis: Analysis | null;
  /** Growth was measured, and is shown once the candidate has said what they think it costs. */
  readonly growth_held: boolean;
  /** Somebody is still reading the code. */
  readonly reviewing: boolean;
  /** What a reader of the code said; nobody reads what is only practised. */
  readonly review: CodeReview | null;
}

/** Where a run is, in a few words. */
export function describeProgress(progress: RunProgress | null): string {
  if (progress === null) return "Starting";
  const { phase, done, total, ahead } = progress;
  if (phase === "queued") {
    if (ahead === 0) return "Queued; you’re next";
    return ahead === 1 ? "Queued: 1 run ahead of yours" : `Queued: ${ahead} runs ahead of yours`;
  }
  if (phase === "compiling") return "Compiling";
  return total === 0 ? "Running" : `Running case ${Math.min(done + 1, total)} of ${total}`;
}

/** What is being looked for in a judged submission. */
export function describeAnalysing(result: RunResult): string {
  if (result.verdict === "accepted") return "Measuring growth …";
  if (result.verdict === "timeout" || result.verdict === "memory_limit") {
    return "Looking for a failing input, then measuring growth …";
  }
  return "Looking for the smallest failing input …";
}

/** A practice run that was just asked for. */
export function beginRun(id: string, kind: ShownRun["kind"]): ShownRun {
  return {
    id,
    name: kind === "run" ? "Run" : "Submission",
    kind,
    isSpared: false,
    state: "running",
    progress: null,
    result: null,
    failure: null,
    analysing: false,
    analysis: null,
    growth_held: false,
    reviewing: false,
    review: null,
  };
}

/** The run after one more line of the server's answer. */
export function takeStep(run: ShownRun, step: PracticeStep): ShownRun {
  if (step.result != null) {
    const analysing = run.kind === "submission" && step.result.verdict !== "compile_error";
    return { ...run, state: "finished", progress: null, result: step.result, analysing };
  }
  if (step.analysis != null) {
    if (run.result === null) return failRun(run, step.analysis.failure);
    return { ...run, analysing: false, analysis: step.analysis };
  }
  if (step.failure != null) return failRun(run, step.failure);
  return step.progress == null ? run : { ...run, progress: step.progress };
}

/** It could not be run; a verdict that was already there stays. */
export function failRun(run: ShownRun, why: string): ShownRun {
  if (run.result === null) return { ...run, state: "failed", progress: null, failure: why };
  return { ...run, analysing: false, analysis: { counterexample: null, growth: null, facts: null, failure: why } };
}

/** The one who started it has seen enough. */
export function stopRun(run: ShownRun): ShownRun {
  if (run.result === null) return { ...run, state: "stopped", progress: null };
  return run.analysing ? failRun(run, "You stopped the run.") : run;
}

export function isBusy(run: ShownRun | null): boolean {
  return run !== null && (run.state === "running" || run.analysing);
}
