import type { Due } from "@/protocol";

const DAY_MS = 86_400_000;

export const REASON_WORDS: Record<Due["reason"], string> = {
  due: "Review",
  weak_skill: "Improve",
  new_topic: "New topic",
  unfinished: "Unfinished",
};

/** Where it is practised: a question by itself, a skill of an interview in an interview. */
export function hrefOfDue({ slug }: Pick<Due, "slug">): string {
  return slug === null ? "/" : `/practice/${encodeURIComponent(slug)}`;
}

/** "Now", "Tomorrow", "In 5 days", "12 Dec". What is late is not called so. */
export function formatDueDay(at: number | null, now: number): string {
  if (at === null) return "Any time";
  const days = Math.round((new Date(at).setHours(0, 0, 0, 0) - new Date(now).setHours(0, 0, 0, 0)) / DAY_MS);
  if (days <= 0) return "Now";
  if (days === 1) return "Tomorrow";
  if (days < 21) return `In ${days} days`;
  return new Date(at).toLocaleDateString("en-GB", { day: "numeric", month: "short" });
}
