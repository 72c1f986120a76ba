import { ChevronFirst, ChevronLast, FastForward, Pause, Play } from "lucide-react";
import { formatLeft } from "@/core/time/clock";
import { formatDuration, formatMark } from "@/core/time/duration";
import { SPEEDS, type Speed } from "@/core/replay/clock";
import { recentMark } from "@/core/replay/marks";
import { currentStage } from "@/core/live/room";
import { MarkIcon, MARK_COLOURS } from "@/features/replay/markLooks";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";
import { Select } from "@/ui/Select";

const JUST_NOW_MS = 8000;
const HOUR_MS = 3_600_000;

/** Playing, pausing, and how. */
export function Controls() {
  const { player } = useReplay();
  const playing = usePlayer((state) => state.playing);
  return (
    <div className="mt-1.5 flex min-h-9 flex-wrap items-center gap-x-2 gap-y-1 sm:mt-0 sm:gap-x-3">
      <div className="flex items-center gap-1">
        <IconButton
          label="Previous moment"
          shortcut="["
          icon={<ChevronFirst size={18} />}
          onClick={() => player.previousMark()}
        />
        <Button
          variant="primary"
          data-testid="play"
          aria-label={playing ? "Pause" : "Play"}
          tip={playing ? "Pause" : "Play"}
          shortcut="Space"
          className="w-9 px-0! sm:w-11"
          onClick={() => player.toggle()}
        >
          {playing ? <Pause aria-hidden size={18} fill="currentColor" /> : <Play aria-hidden size={18} fill="currentColor" />}
        </Button>
        <IconButton
          label="Next moment"
          shortcut="]"
          icon={<ChevronLast size={18} />}
          onClick={() => player.nextMark()}
        />
      </div>
      <Clock />
      <JustNow />
      <div className="ml-auto flex items-center gap-2">
        <SkipSilence />
        <SpeedChoice />
      </div>
    </div>
  );
}

function Clock() {
  const { player } = useReplay();
  const { room } = useMoment();
  const { startsAt, endsAt } = player.recording;
  const second = usePlayer(({ at }) => Math.floor((at - startsAt) / 1000));
  const stage = currentStage(room);
  const left = stage?.deadline == null ? null : stage.deadline - (startsAt + second * 1000);
  return (
    <p className="flex items-baseline gap-3 text-small whitespace-nowrap">
      <span data-testid="clock" className="figures">
        <span className="font-medium text-ink">{formatMark(second * 1000)}</span>
        <span className={classes("text-ink-faint", endsAt - startsAt >= HOUR_MS && "max-sm:hidden")}>
          {" "}
          / {formatMark(endsAt - startsAt)}
        </span>
      </span>
      {stage !== null && (
        <span className="hidden text-ink-soft lg:inline">
          {stage.title}
          {left !== null && (
            <span className="ml-2 text-ink-faint">
              {left > 0 ? (
                <>
                  <span className="figures">{formatLeft(left)}</span> left
                </>
              ) : (
                "time was up"
              )}
            </span>
          )}
        </span>
      )}
    </p>
  );
}

/** What happened a moment ago. */
function JustNow() {
  const { player, around } = useReplay();
  const mark = usePlayer((state) => recentMark(player.recording.marks, state, JUST_NOW_MS));
  const finding = mark?.findings.flatMap((id) => around?.findings.get(id) ?? [])[0];
  return (
    <div data-testid="just-now" className="order-last min-h-5 w-full min-w-0 text-small sm:order-none sm:w-auto sm:flex-1">
      {mark !== null && (
        <p className="flex items-center gap-2">
          <span className={MARK_COLOURS[mark.tone]}>
            <MarkIcon mark={mark} />
          </span>
          <span className="truncate">{mark.label}</span>
          {finding !== undefined && around !== null && (
            <around.Link
              href={around.reportHref(finding.id)}
              className="shrink-0 rounded-sm text-lamp-text underline underline-offset-2"
            >
              In the report
            </around.Link>
          )}
        </p>
      )}
    </div>
  );
}

function SkipSilence() {
  const { player } = useReplay();
  const skips = usePlayer((state) => state.skipsSilence);
  const saved = player.skippedMs;
  return (
    <Button
      size="sm"
      data-testid="skip-silence"
      aria-pressed={skips}
      aria-label="Skip silence"
      tip={saved > 0 ? `Skip silence: saves ${formatDuration(saved)}` : "Skip silence: there’s hardly any to skip"}
      shortcut="S"
      icon={<FastForward aria-hidden size={14} />}
      className="max-md:px-2 aria-pressed:border-lamp-text aria-pressed:bg-lamp-wash"
      onClick={() => player.toggleSilence()}
    >
      <span className="hidden md:inline">Skip silence</span>
    </Button>
  );
}

function SpeedChoice() {
  const { player } = useReplay();
  const speed = usePlayer((state) => state.speed);
  return (
    <Select
      label="Speed"
      testId="speed"
      size="sm"
      value={String(speed)}
      options={SPEEDS.map((one) => ({ value: String(one), label: `${one}×` }))}
      onChange={(value) => player.setSpeed(Number(value) as Speed)}
      className="figures"
    />
  );
}
