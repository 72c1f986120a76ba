import { memo } from "react";
import { shareOf } from "@/core/replay/marks";
import type { Band, PlacedSpan } from "@/features/replay/deck/stages";
import { useReplay } from "@/features/replay/replayContext";
import { classes } from "@/ui/classes";

/** A stage that is narrower has no room for its name. */
const LEAST_NAMED = 0.07;

/** The stages to scale, with hatching where nothing happened. */
export const Bands = memo(function Bands({ bands, spans }: { bands: readonly Band[]; spans: readonly PlacedSpan[] }) {
  const { player } = useReplay();
  const { startsAt, endsAt, silences } = player.recording;
  return (
    <>
      <div className="relative h-2.5 overflow-hidden rounded-sm bg-sunken">
        {bands.map((band) => (
          <span
            key={band.id}
            style={{ left: `${band.start * 100}%`, width: `${band.width * 100}%` }}
            className={classes(
              "absolute inset-y-0 border-r-2 border-surface last:border-r-0",
              band.isRound ? "bg-lamp" : "bg-line-strong/50",
            )}
          />
        ))}
        {silences.map((silence) => {
          const start = shareOf(silence.start, startsAt, endsAt);
          const width = shareOf(silence.end, startsAt, endsAt) - start;
          return (
            <span
              key={silence.start}
              style={{ left: `${start * 100}%`, width: `${width * 100}%` }}
              className="absolute inset-y-0 bg-surface/60 bg-[repeating-linear-gradient(-45deg,var(--surface)_0_1.5px,transparent_1.5px_5px)]"
            />
          );
        })}
      </div>
      {spans.length > 0 && <Spans spans={spans} />}
      <div className="relative hidden h-5 overflow-hidden text-[0.75rem] leading-5 text-ink-faint sm:block">
        {bands
          .filter((band) => band.width >= LEAST_NAMED)
          .map((band) => (
            <span
              key={band.id}
              style={{ left: `${band.start * 100}%`, width: `${band.width * 100}%` }}
              className="absolute truncate pr-2"
            >
              {band.title}
            </span>
          ))}
      </div>
    </>
  );
});

/** A second row beneath the stages: whose part it was, as a word where there is room for one. */
function Spans({ spans }: { spans: readonly PlacedSpan[] }) {
  return (
    <div data-testid="spans" className="relative mt-0.5 h-4 overflow-hidden text-[0.6875rem] leading-4">
      {spans.map((span) => (
        <span
          key={span.start}
          title={span.label}
          style={{ left: `${span.start * 100}%`, width: `${span.width * 100}%` }}
          className={classes(
            "absolute inset-y-0 truncate rounded-sm border-r-2 border-surface px-1",
            span.isOwn ? "bg-lamp-wash text-lamp-text" : "bg-sunken text-ink-soft",
          )}
        >
          {span.width >= LEAST_NAMED ? span.label : ""}
        </span>
      ))}
    </div>
  );
}
