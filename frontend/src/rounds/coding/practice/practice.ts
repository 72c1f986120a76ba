import type { PracticeAttempt, QuestionItem } from "@/protocol";

/** What to practise after a question: the next one that is not solved yet, or else simply the next. */
export function nextQuestion(items: readonly QuestionItem[], slug: string): QuestionItem | null {
  const place = items.findIndex((item) => item.slug === slug);
  const others = [...items.slice(place + 1), ...items.slice(0, Math.max(0, place))];
  return others.find(({ accepted }) => accepted === 0) ?? others[0] ?? null;
}

/** "2 of 5 accepted (40 %)". */
export function describeAccepted({ submitted, accepted }: Pick<QuestionItem, "submitted" | "accepted">): string {
  return `${accepted} of ${submitted} accepted (${Math.round((100 * accepted) / Math.max(1, submitted))} %)`;
}

export function isSolved(attempts: readonly PracticeAttempt[]): boolean {
  return attempts.some(({ verdict }) => verdict === "accepted");
}

/** The next hint to open: the first of the ladder that was not opened yet. */
export function nextHint(ladder: readonly string[], opened: readonly string[]): string | undefined {
  return ladder.find((hint) => !opened.includes(hint));
}
