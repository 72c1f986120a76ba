import { describeSpeaker } from "@/core/text/who";
import type { CriterionScore, ReadingView, Report } from "@/protocol";

/** What one reading came to on one criterion. */
export type Cell =
  | { readonly kind: "grade"; readonly grade: number }
  /** Not borne out by the log, so it does not count. */
  | { readonly kind: "struck" }
  /** The reader found nothing to go by. */
  | { readonly kind: "nothing" }
  /** The reading itself failed. */
  | { readonly kind: "failed" };

export interface ReadingRow {
  readonly score: CriterionScore;
  readonly cells: readonly Cell[];
}

export interface Note {
  /** Of which reading: "Reading 2", "Readings 2 and 3". */
  readonly reading: string;
  readonly text: string;
}

const TIMES = ["not at all", "once", "twice", "three times"];
const WORDS = ["no", "one", "two", "three"];

/** The criteria that were read, with what each reading came to. */
export function readingRows(report: Report, readings: readonly ReadingView[]): readonly ReadingRow[] {
  const read = new Set(readings.flatMap(({ grades }) => Object.keys(grades)));
  return report.criteria
    .filter(({ id }) => read.has(id))
    .map((score) => ({ score, cells: readings.map((reading) => cellOf(reading, score.id)) }));
}

function cellOf(reading: ReadingView, criterion: string): Cell {
  if (reading.failure !== "") return { kind: "failed" };
  const grade = reading.grades[criterion] ?? null;
  if (grade !== null) return { kind: "grade", grade };
  return { kind: reading.struck_out.some((one) => one.criterion === criterion) ? "struck" : "nothing" };
}

/** Who read the explanations, how often, and with which prompt. */
export function describeReadings(readings: readonly ReadingView[]): string {
  const made = readings.filter(({ failure }) => failure === "");
  const by = [...new Set(made.map((reading) => describeSpeaker(reading.by)))].join(" and ");
  const prompts = [...new Set(made.map(({ prompt }) => prompt))].join(" and ");
  return `Read ${TIMES[made.length] ?? `${made.length} times`} by ${by}, with prompt ${prompts}.`;
}

/** What does not count or did not come about, and why: one line for each. */
export function readingNotes(report: Report, readings: readonly ReadingView[]): readonly Note[] {
  const struck = readings.flatMap((reading) => {
    const of = `Reading ${reading.sample}`;
    const unseen = `The model did not see ${reading.left_out} of your shorter lines, because of the length limit.`;
    return [
      ...struckOut(report, reading).map((text) => ({ reading: of, text })),
      ...(reading.left_out === 0 ? [] : [{ reading: of, text: unseen }]),
    ];
  });
  const failures = new Set(readings.map(({ failure }) => failure).filter((failure) => failure !== ""));
  const nothing = [...failures].map((failure) => {
    const samples = readings.filter((reading) => reading.failure === failure).map(({ sample }) => sample);
    return { reading: `${samples.length === 1 ? "Reading" : "Readings"} ${samples.join(" and ")}`, text: `Failed. ${failure}` };
  });
  return [...struck, ...nothing];
}

/** What of a reading does not count: a sentence for each criterion. */
function struckOut(report: Report, { struck_out: all }: ReadingView): readonly string[] {
  const titles = new Map(report.criteria.map(({ id, title }) => [id, title]));
  return [...new Set(all.map(({ criterion }) => criterion))].map((criterion) => {
    const reasons = all.filter((one) => one.criterion === criterion).map(({ reason }) => reason);
    return `${titles.get(criterion) ?? criterion}: ${reasons.join("; ")}.`;
  });
}

/** How many of a report's readings do not count for a criterion, in a sentence; empty when all do. */
export function describeMissing(score: CriterionScore, samples: number): string {
  const missing = samples - score.judged.length;
  if (score.judged.length === 0 || missing <= 0) return "";
  const [some, all] = [WORDS[missing] ?? missing, WORDS[samples] ?? samples];
  return `${String(some).replace(/^./, (letter) => letter.toUpperCase())} of ${all} readings ${missing === 1 ? "does" : "do"} not count here.`;
}
