import { useCallback, useEffect, useRef, useState } from "react";
import { runCode } from "@/api/questions";
import { ApiError } from "@/core/api";
import { rememberSolved } from "@/core/practiceCode";
import { beginRun, failRun, stopRun, takeStep, type ShownRun } from "@/core/shownRun";
import type { Language, PracticeRun } from "@/protocol";

const LONGEST_SECONDS = 86_400;
const SAFE = "Your code is kept in this browser.";

export interface PracticeRuns {
  run: ShownRun | null;
  start: (kind: PracticeRun["kind"], language: Language, code: string) => void;
  stop: () => void;
}

/** One run at a time, shown as its steps arrive. Leaving the page stops it. */
export function usePracticeRun(slug: string): PracticeRuns {
  const [run, setRun] = useState<ShownRun | null>(null);
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
      void follow(slug, { kind, language, code, seconds }, controller.signal, update);
    },
    [slug],
  );
  const stop = useCallback(() => {
    current.current?.abort();
    setRun((before) => before && stopRun(before));
  }, []);
  return { run, start, stop };
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
): Promise<void> {
  try {
    for await (const step of runCode(slug, asked, signal)) {
      if (asked.kind === "submission" && step.result?.verdict === "accepted") rememberSolved(slug);
      update((before) => withAdvice(takeStep(before, step)));
    }
    update(endOfAnswer);
  } catch (error) {
    if (signal.aborted) return;
    const why = error instanceof ApiError ? error.message : "Something went wrong in this page.";
    update((before) => withAdvice(failRun(before, why)));
  }
}

/** The answer ended; a run that still waits for something will wait forever. */
function endOfAnswer(run: ShownRun): ShownRun {
  if (run.state !== "running" && !run.analysing) return run;
  return withAdvice(failRun(run, "The connection to Greenroom broke off."));
}

function withAdvice(run: ShownRun): ShownRun {
  if (run.failure === null || run.failure.endsWith(SAFE)) return run;
  return { ...run, failure: `${run.failure} ${SAFE}` };
}
