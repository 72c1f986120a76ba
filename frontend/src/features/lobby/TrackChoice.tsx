import { BookOpen, Braces, Layers, PenTool, Users } from "lucide-react";
import { useId, type ReactNode } from "react";
import { StageRail } from "@/features/lobby/StageRail";
import type { Plan } from "@/core/lobby/agenda";
import { formatDuration } from "@/core/time/duration";
import type { TrackSetup } from "@/protocol";
import { Badge } from "@/ui/Badge";
import { classes } from "@/ui/classes";

const ICONS: Partial<Record<string, ReactNode>> = {
  coding: <Braces aria-hidden size={18} />,
  behavioral: <BookOpen aria-hidden size={18} />,
  mixed: <Layers aria-hidden size={18} />,
  pairing: <Users aria-hidden size={18} />,
  design: <PenTool aria-hidden size={18} />,
};

interface TrackChoiceProps {
  tracks: readonly TrackSetup[];
  chosen: string;
  planOf: (track: TrackSetup) => Plan;
  onChange: (track: string) => void;
}

/** What can be rehearsed, and what cannot yet. The chosen one shows what will happen. */
export function TrackChoice({ tracks, chosen, planOf, onChange }: TrackChoiceProps) {
  const name = useId();
  const open = tracks.filter(({ available }) => available);
  const closed = tracks.filter(({ available }) => !available);
  const shown = open.find(({ id }) => id === chosen);
  return (
    <fieldset className="flex min-w-0 flex-col gap-3">
      <legend className="sr-only">What to rehearse</legend>
      <div className={classes("grid gap-3", open.length > 1 && (open.length % 3 === 1 ? "sm:grid-cols-2" : "sm:grid-cols-3"))}>
        {open.map((track) => (
          <OpenTrack
            key={track.id}
            name={name}
            track={track}
            checked={track.id === chosen}
            plan={planOf(track)}
            onChoose={() => onChange(track.id)}
          />
        ))}
      </div>
      {shown !== undefined && (
        <div className="rounded-lg border border-line bg-raised px-5 py-4">
          <StageRail plan={planOf(shown)} />
        </div>
      )}
      {closed.length > 0 && (
        <div className="grid gap-3 sm:grid-cols-[repeat(auto-fit,minmax(12rem,1fr))]">
          {closed.map((track) => (
            <ClosedTrack key={track.id} track={track} />
          ))}
        </div>
      )}
    </fieldset>
  );
}

interface OpenTrackProps {
  name: string;
  track: TrackSetup;
  checked: boolean;
  plan: Plan;
  onChoose: () => void;
}

function OpenTrack({ name, track, checked, plan, onChoose }: OpenTrackProps) {
  const id = useId();
  return (
    <div
      className={classes(
        "relative flex rounded-lg border border-line bg-raised p-4 transition-colors hover:border-line-strong",
        "has-checked:border-lamp-text has-checked:bg-lamp-wash",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus",
      )}
    >
      <input
        type="radio"
        name={name}
        value={track.id}
        checked={checked}
        onChange={onChoose}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-about`}
        data-testid={`track-${track.id}`}
        className="absolute inset-0 cursor-pointer appearance-none rounded-lg outline-none"
      />
      <div className="pointer-events-none flex flex-1 flex-col">
        <p className="flex items-center gap-2.5">
          <span className="text-lamp-text">{ICONS[track.id]}</span>
          <span id={`${id}-title`} className="text-body font-semibold">
            {track.title}
          </span>
        </p>
        <p id={`${id}-about`} className="mt-1 mb-2 text-small text-pretty text-ink-soft">
          {track.description}
        </p>
        <p className="mt-auto text-small text-ink-faint">
          {plan.isTimed ? <span className="figures">{formatDuration(plan.totalMs)}</span> : "No timer"}
        </p>
      </div>
    </div>
  );
}

function ClosedTrack({ track }: { track: TrackSetup }) {
  return (
    <div className="flex items-center justify-between gap-3 rounded-lg border border-dashed border-line px-4 py-3 text-small text-ink-faint">
      <div>
        <p className="flex items-center gap-2">
          {ICONS[track.id]}
          <span className="font-medium text-ink-soft">{track.title}</span>
        </p>
        <p className="mt-1 hidden sm:block">{track.reason || track.description}</p>
      </div>
      {track.reason === "" && <Badge>Coming soon</Badge>}
    </div>
  );
}
