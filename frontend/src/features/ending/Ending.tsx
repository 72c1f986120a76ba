import { ProblemCard } from "@/features/ending/ProblemCard";
import { RehearseAgain } from "@/features/ending/RehearseAgain";
import { SessionFacts } from "@/features/ending/SessionFacts";
import { nothingHappened, summarise } from "@/features/ending/summary";
import { timelineOf } from "@/features/ending/timeline";
import { TimelineBar } from "@/features/ending/TimelineBar";
import { TranscriptCard } from "@/features/ending/TranscriptCard";
import { formatMoment } from "@/core/moments";
import { describeChoice } from "@/core/wording";
import type { Room } from "@/protocol";

/** An interview that is over. It says what was measured, and claims nothing else. */
export function Ending({ room }: { room: Room }) {
  const { settings, started_at, scheduled_at } = room.interview;
  const timeline = timelineOf(room);
  const isEmpty = nothingHappened(room);
  return (
    <div className="flex flex-col gap-10">
      <header>
        <p className="text-small text-ink-faint">
          {describeChoice(settings)} ·{" "}
          <span className="whitespace-nowrap">{formatMoment(started_at ?? scheduled_at)}</span>
        </p>
        <h1
          data-testid="end-summary"
          className="mt-2 max-w-4xl text-title font-semibold tracking-tight text-balance sm:text-display"
        >
          {summarise(room)}
        </h1>
        {isEmpty && (
          <p className="mt-2 max-w-prose text-lead text-ink-soft">
            No problem was asked and nothing was written, so there is nothing to look back on. That is fine.
          </p>
        )}
        <div className="mt-5">
          <RehearseAgain settings={settings} />
        </div>
      </header>

      {!isEmpty && (
        <>
          {timeline !== null && timeline.segments.length > 0 && <TimelineBar timeline={timeline} />}
          <div className="flex flex-col gap-10 lg:grid lg:grid-cols-[minmax(0,1fr)_18rem] lg:items-start print:block">
            <div className="flex min-w-0 flex-col gap-10">
              <section aria-labelledby="problems-title">
                <h2 id="problems-title" className="mb-3 text-lead font-semibold">
                  {room.problems.length === 1 ? "The problem" : "The problems"}
                </h2>
                <div className="flex flex-col gap-4">
                  {room.problems.map((problem) => (
                    <ProblemCard key={problem.index} room={room} problem={problem} />
                  ))}
                </div>
              </section>
              <TranscriptCard room={room} />
            </div>
            <aside aria-label="Facts" className="order-first lg:sticky lg:top-6 lg:order-none lg:mt-9.5 print:mb-8">
              <SessionFacts room={room} />
            </aside>
          </div>
        </>
      )}
    </div>
  );
}
