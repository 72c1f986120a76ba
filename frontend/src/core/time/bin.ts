const DAY_MS = 86_400_000;

/** How long something in the bin can still be had back: "within a day", "in 29 days". */
export function formatDaysLeft(erasedAt: number, now: number): string {
  // A page that was opened a moment before counts the same days.
  const days = Math.round((erasedAt - now) / DAY_MS);
  return days <= 1 ? "within a day" : `in ${days} days`;
}
