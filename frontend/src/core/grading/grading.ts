import type { GradingQueue, ToGrade } from "@/protocol";

export const GRADES = [0, 1, 2, 3, 4, 5] as const;
export type Criterion = GradingQueue["rubric"]["criteria"][number];

/** Grades as they stand in the form, saved or not; a criterion that is left out is not graded. */
export interface Draft {
  readonly grades: Readonly<Record<string, number>>;
  readonly note: string;
}

export function savedDraft({ graded, note }: Pick<ToGrade, "graded" | "note">): Draft {
  return { grades: graded ?? {}, note };
}

/** What was not saved yet and kept in this browser; null where there is nothing sensible. */
export function parseDraft(json: string | null, criteria: readonly Pick<Criterion, "id">[]): Draft | null {
  let stored: unknown;
  try {
    stored = JSON.parse(json ?? "null");
  } catch {
    return null;
  }
  if (typeof stored !== "object" || stored === null) return null;
  const { grades, note } = stored as { grades?: unknown; note?: unknown };
  const kept = typeof grades === "object" && grades !== null ? (grades as Record<string, unknown>) : {};
  const known = criteria.flatMap(({ id }) => {
    const grade = GRADES.find((each) => each === kept[id]);
    return grade === undefined ? [] : [[id, grade] as const];
  });
  return { grades: Object.fromEntries(known), note: typeof note === "string" ? note : "" };
}

export function withGrade(draft: Draft, criterion: string, grade: number | null): Draft {
  const others = Object.entries(draft.grades).filter(([id]) => id !== criterion);
  return { ...draft, grades: Object.fromEntries(grade === null ? others : [...others, [criterion, grade]]) };
}

export function isSame(one: Draft, other: Draft): boolean {
  const ids = new Set([...Object.keys(one.grades), ...Object.keys(other.grades)]);
  return one.note === other.note && [...ids].every((id) => one.grades[id] === other.grades[id]);
}

/** What each grade looks like at this level. */
export function anchorsFor({ anchors, levels }: Criterion, level: string): readonly string[] {
  const own = (levels as Partial<Record<string, Record<string, string>>>)[level] ?? {};
  return anchors.map((words, grade) => own[String(grade)] ?? words);
}

/** The one to grade after this: the next in the queue without grades, from the beginning again at its end. */
export function nextToGrade(items: readonly ToGrade[], current: string): ToGrade | undefined {
  const at = items.findIndex(({ interview }) => interview === current);
  return [...items.slice(at + 1), ...items.slice(0, Math.max(0, at))].find(({ graded }) => graded === null);
}
