const DAY_MS = 86_400_000;

function startOfDay(at: number): number {
  return new Date(at).setHours(0, 0, 0, 0);
}

/** A date as people say it: "Today", "Yesterday", "Tuesday", "12 Nov", "12 Nov 2024". */
export function formatDay(at: number, now: number): string {
  // Rounding keeps days of 23 and 25 hours from slipping by one.
  const daysAgo = Math.round((startOfDay(now) - startOfDay(at)) / DAY_MS);
  if (daysAgo === 0) return "Today";
  if (daysAgo === 1) return "Yesterday";
  const date = new Date(at);
  if (daysAgo > 1 && daysAgo < 7) return date.toLocaleDateString("en-GB", { weekday: "long" });
  const sameYear = date.getFullYear() === new Date(now).getFullYear();
  return date.toLocaleDateString("en-GB", { day: "numeric", month: "short", ...(!sameYear && { year: "numeric" }) });
}

/** The time of day: "09:41". */
export function formatTime(at: number): string {
  return new Date(at).toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" });
}

/** The whole moment, for the head of a page: "Saturday 14 November 2026, 09:41". */
export function formatMoment(at: number): string {
  const day = new Date(at).toLocaleDateString("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
  });
  return `${day.replace(",", "")}, ${formatTime(at)}`;
}
