import type { CodingRound, Language } from "@/protocol";

/** A line of the code, counted from 1, on which something went wrong. */
export interface ErrorMark {
  readonly line: number;
  readonly message: string;
}

const IN_PYTHON = /File "solution\.py", line (\d+)/g;
const ELSEWHERE = /\bsolution\.(?:cpp|go|java|js|ts):(\d+)/i;
const NAMES_ERROR = /error|exception|panic/i;
const LONGEST = 120;

/** Where the newest run on the present language failed in the candidate's own code; null when that is not known. */
export function errorMarkOf(round: CodingRound): ErrorMark | null {
  const runs = round.runs.map(({ language, finished_at, result }) => ({
    language,
    finished_at,
    error: result === null ? "" : result.compile_output || (result.cases.find(({ error }) => error !== "")?.error ?? ""),
  }));
  const own = round.own_runs.map(({ language, finished_at, result }) => ({
    language,
    finished_at,
    error: result?.error ?? "",
  }));
  const done = [...runs, ...own].filter(({ finished_at, language }) => finished_at !== null && language === round.language);
  const newest = done.reduce<(typeof done)[number] | null>(
    (last, one) => (last === null || (one.finished_at ?? 0) >= (last.finished_at ?? 0) ? one : last),
    null,
  );
  return newest === null ? null : placeOf(newest.error, newest.language);
}

/** The line that an error is about. A trace of Python has the innermost call last, all others have it first. */
export function placeOf(error: string, language: Language): ErrorMark | null {
  const found = language === "python" ? [...error.matchAll(IN_PYTHON)].at(-1) : ELSEWHERE.exec(error);
  if (!found?.[1]) return null;
  return { line: Number(found[1]), message: messageOf(error).slice(0, LONGEST) };
}

function messageOf(error: string): string {
  const lines = error.split("\n").filter((line) => line.trim() !== "");
  const named = lines.findLast((line) => NAMES_ERROR.test(line)) ?? lines.at(-1) ?? "";
  return named.replace(/^\S*solution\.\w+:[\d:]+\s*/i, "").trim();
}
