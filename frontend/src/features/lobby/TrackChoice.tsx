import { BookOpen, Braces, PenTool, Users } from "lucide-react";
import { useId, type ReactNode } from "react";
import { StageRail } from "@/features/lobby/StageRail";
import type { Plan } from "@/core/lobby/agenda";
import { formatDuration } from "@/core/time/duration";
import type { TrackSetup } from "@/protocol";
import { Badge } from "@/ui/Badge";

const ICONS: Partial<Record<string, ReactNode>> = {
  coding: <Braces aria-hidden size={18} />,
  pairing: <Users aria-hidden size={18} />,
  design: <PenTool aria-hidden size={18} />,
  behavioral: <BookOpen aria-hidden size={18} />,
};

interface TrackChoiceProps {
  tracks: readonly TrackSetup[];
  chosen: string;
  plan: Plan;
}

/** What can be rehearsed, and what cannot yet. */
export function TrackChoice({ tracks, chosen, plan }: TrackChoiceProps) {
  return (
    <fieldset className="min-w-0">
      <legend className="sr-only">What to rehearse</legend>
      <div className="grid gap-3 sm:grid-cols-3">
        {tracks.map((track) =>
          track.available ? (
            <OpenTrack key={track.id} track={track} checked={track.id === chosen} plan={plan} />
          ) : (
            <ClosedTrack key={track.id} track={track} />
          ),
        )}
      </div>
    </fieldset>
  );
}

function OpenTrack({ track, checked, plan }: { track: TrackSetup; checked: boolean; plan: Plan }) {
  const id = useId();
  return (
    <div className="relative rounded-lg border border-line bg-raised p-5 has-checked:border-lamp-text has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus sm:col-span-3">
      <input
        type="radio"
        name="track"
        value={track.id}
        defaultChecked={checked}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        data-testid={`track-${track.id}`}
        className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
      />
      <div className="pointer-events-none">
        <div className="flex items-center gap-2.5">
          <span className="text-lamp-text">{ICONS[track.id]}</span>
          <span id={`${id}-title`} className="text-lead font-semibold">
            {track.title}
          </span>
          <span className="ml-auto text-small whitespace-nowrap text-ink-soft">
            {plan.isTimed ? <span className="figures">{formatDuration(plan.totalMs)}</span> : "No timer"}
          </span>
        </div>
        <p id={`${id}-about`} className="mt-1 max-w-prose text-ink-soft">
          {track.description}
        </p>
        <div className="mt-5">
          <StageRail plan={plan} />
        </div>
      </div>
    </div>
  );
}

function ClosedTrack({ track }: { track: TrackSetup }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg border border-dashed border-line px-4 py-3 text-small text-ink-faint sm:flex-col sm:items-start">
      <div>
        <p className="flex items-center gap-2">
          {ICONS[track.id]}
          <span className="font-medium text-ink-soft">{track.title}</span>
        </p>
        <p className="mt-1 hidden sm:block">{track.description}</p>
      </div>
      <Badge className="sm:-ml-0.5">Coming soon</Badge>
    </div>
  );
}
