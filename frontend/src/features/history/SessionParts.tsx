import { formatDay, formatTime } from "@/core/time/moments";
import { formatScore } from "@/core/progress/overall";
import { trackName } from "@/core/text/wording";
import { partOf } from "@/rounds";
import { kindsIn, levelOf } from "@/rounds/rows";
import type { InterviewItem } from "@/protocol";

/** When it took place, as a date that programs can read too. */
export function When({ item, now }: { item: InterviewItem; now: number }) {
  const at = item.started_at ?? item.created_at;
  return (
    <time dateTime={new Date(at).toISOString()} className="whitespace-nowrap">
      <span className="font-medium text-ink">{formatDay(at, now)}</span>{" "}
      <span className="figures text-ink-faint">{formatTime(at)}</span>
    </time>
  );
}

export function What({ item }: { item: InterviewItem }) {
  return (
    <>
      <span className="text-ink">{trackName(item.track)}</span>
      <span className="block text-ink-faint">{levelOf(item)}</span>
    </>
  );
}

/** What was asked and how it went; of a damaged session, what is wrong with it. */
export function Facts({ item }: { item: InterviewItem }) {
  if (item.damage !== null) {
    return (
      <span data-testid={`damage-${item.id}`} className="block max-w-prose text-ink-soft">
        {item.damage}
      </span>
    );
  }
  if (item.rounds.every(({ status }) => status === "waiting")) return <span className="text-ink-faint">None</span>;
  return kindsIn(item.rounds).map((kind) => {
    const { Facts: OfKind } = partOf(kind, "history");
    return <OfKind key={kind} item={item} />;
  });
}

/** The overall score of the newest report, where there is one. */
export function Score({ item }: { item: InterviewItem }) {
  if (item.overall === null) {
    return (
      <span className="text-ink-faint">
        <span aria-hidden>–</span>
        <span className="sr-only">Not scored</span>
      </span>
    );
  }
  return (
    <span className="whitespace-nowrap">
      <span className="figures text-ink">{formatScore(item.overall)}</span>{" "}
      <span className="text-ink-faint">out of 10</span>
    </span>
  );
}
