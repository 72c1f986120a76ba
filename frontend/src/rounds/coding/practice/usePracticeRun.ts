import { useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import { QUESTIONS_KEY } from "@/api/questions";
import { runCode } from "@/rounds/coding/api/questions";
import { ApiError } from "@/core/http/api";
import { beginRun, failRun, stopRun, takeStep, type ShownRun } from "@/rounds/coding/core/shownRun";
import type { Language, PracticeRun, PracticeStep } from "@/protocol";

const LONGEST_SECONDS = 86_400;
const SAFE = "Your code is kept in this browser.";

export interface PracticeRuns {
  run: ShownRun | null;
  /** Hints that fit the last submission better than the question's own; null when these do. */
  hints: readonly string[] | null;
  start: (kind: PracticeRun["kind"], language: Language, code: string) => void;
  stop: () => void;
}

/** One run at a time, shown as its steps arrive. Leaving the page stops it. */
export function usePracticeRun(slug: string): PracticeRuns {
  const [run, setRun] = useState<ShownRun | null>(null);
  const [hints, setHints] = useState<readonly string[] | null>(null);
  const queries = useQueryClient();
  const current = useRef<AbortController | null>(null);
  const amount = useRef(0);
  const openedAt = useRef(0);
  useEffect(() => () => current.current?.abort(), []);
  useEffect(() => {
    openedAt.current = Date.now();
  }, [slug]);

  const start = useCallback(
    (kind: PracticeRun["kind"], language: Language, code: string) => {
      current.current?.abort();
      const controller = new AbortController();
      current.current = controller;
      amount.current += 1;
      setRun(beginRun(`practice-${amount.current}`, kind));
      // Nothing of a run that was stopped is shown any more.
      const update = (change: (before: ShownRun) => ShownRun) => {
        if (!controller.signal.aborted) setRun((before) => before && change(before));
      };
      const seconds = secondsSince(openedAt.current);
      const onStep = (step: PracticeStep) => {
        if (step.hints != null) setHints(step.hints);
        // A submission that was judged is one more attempt.
        if (kind === "submission" && step.result != null) void queries.invalidateQueries({ queryKey: QUESTIONS_KEY });
      };
      void follow(slug, { kind, language, code, seconds }, controller.signal, update, onStep);
    },
    [slug, queries],
  );
  const stop = useCallback(() => {
    current.current?.abort();
    setRun((before) => before && stopRun(before));
  }, []);
  return { run, hints, start, stop };
}

/** How long a question has been open, as far as it says something: a tab left open for weeks does not. */
function secondsSince(opened: number): number | null {
  const seconds = Math.round((Date.now() - opened) / 1000);
  return seconds >= 0 && seconds < LONGEST_SECONDS ? seconds : null;
}

async function follow(
  slug: string,
  asked: PracticeRun,
  signal: AbortSignal,
  update: (change: (before: ShownRun) => ShownRun) => void,
  onStep: (step: PracticeStep) => void,
): Promise<void> {
  try {
    for await (const step of runCode(slug, asked, signal)) {
      onStep(step);
      update((before) => withAdvice(takeStep(before, step)));
    }
    update(endOfAnswer);
  } catch (error) {
    if (signal.aborted) return;
    const why = error instanceof ApiError ? error.message : "Something went wrong on this page.";
    update((before) => withAdvice(failRun(before, why)));
  }
}

/** The answer ended; a run that still waits for something will wait forever. */
function endOfAnswer(run: ShownRun): ShownRun {
  if (run.state !== "running" && !run.analysing) return run;
  return withAdvice(failRun(run, "The connection to Greenroom was lost."));
}

function withAdvice(run: ShownRun): ShownRun {
  if (run.failure === null || run.failure.endsWith(SAFE)) return run;
  return { ...run, failure: `${run.failure} ${SAFE}` };
}
