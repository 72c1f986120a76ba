import { BookOpenText, ChevronDown, Ellipsis, FlaskConical, Hand, PencilLine, Undo2, X, type LucideIcon } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { drivingNow, nameOf, type Driving } from "@/rounds/project/core/driving";
import { DriverIcon } from "@/rounds/project/looks/DriverMark";
import { useOpening } from "@/rounds/project/room/openFile";
import { useProjectStore, useProjectUi } from "@/rounds/project/room/projectUi";
import { SHORTCUTS } from "@/rounds/project/room/shortcuts";
import { useProject } from "@/rounds/project/room/useProject";
import { useProjectActions } from "@/rounds/project/room/useProjectActions";
import { ChangeDiff } from "@/rounds/project/workspace/ChangeDiff";
import { LineCounts } from "@/rounds/project/workspace/LineCounts";
import type { ChangeView } from "@/protocol";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";
import { ScrollRegion } from "@/ui/ScrollRegion";

const DOES: Record<Driving["does"], LucideIcon> = {
  thinking: Ellipsis,
  reading: BookOpenText,
  editing: PencilLine,
  testing: FlaskConical,
  waiting: Hand,
};

const TOLD_MS = 6000;

/** Over the editor: what the interviewer does while it drives, and what it changed last. */
export function DriveBar({ round }: { round: number }) {
  const driver = useProject(round, (project) => project.driver);
  const isOpen = useProject(round, (project) => project.status === "open") ?? false;
  const newest = useProject(round, newestOfBot);
  const seen = useProjectUi(round, (state) => state.seenChange);
  const open = useProjectUi(round, (state) => state.openChange);
  const tookOver = useTookOver(round);
  const change = newest !== null && newest.id !== seen ? newest : null;
  const isDriven = driver === "bot" && isOpen;
  if (!isDriven && change === null && !tookOver) return <p role="status" className="sr-only" />;
  return (
    <div className="shrink-0 border-b border-line bg-surface typing:hidden" data-testid="drive-bar">
      <div className="@container">
        <div className="flex min-h-9 flex-wrap items-center gap-x-3 gap-y-1 py-0.5 pr-1.5 pl-3 text-small">
          <div role="status" className="flex min-w-0 items-center gap-2">
            {isDriven && <Doing round={round} />}
            {!isDriven && tookOver && (
              <span className="flex items-center gap-1.5 font-medium">
                <DriverIcon driver="human" /> You are driving now
              </span>
            )}
          </div>
          {isDriven && <KeepGoing round={round} className="md:hidden" />}
          {change !== null && <Changed round={round} change={change} isOpen={open === change.id} isAlone={!isDriven && !tookOver} />}
        </div>
      </div>
      {change !== null && open === change.id && (
        <ScrollRegion label="What was changed" data-testid="change-diff" className="max-h-56 overflow-auto border-t border-line bg-raised py-1.5">
          <ChangeDiff change={change} />
        </ScrollRegion>
      )}
    </div>
  );
}

function newestOfBot({ changes }: { readonly changes: readonly ChangeView[] }): ChangeView | null {
  return changes.findLast(({ by }) => by === "bot") ?? null;
}

const SHORT: Record<Driving["does"], string> = {
  thinking: "Thinking",
  reading: "Reading",
  editing: "Editing",
  testing: "Running tests",
  waiting: "Waiting for you",
};

/** What the interviewer does just now; in short without the file. */
export function Doing({ round, short = false }: { round: number; short?: boolean }) {
  const does = useProject(round, (project) => drivingNow(project)?.does ?? null);
  const inFull = useProject(round, (project) => drivingNow(project)?.words ?? null);
  if (does === null || inFull === null) return null;
  const words = short ? SHORT[does] : inFull;
  const Icon = DOES[does];
  return (
    <span
      data-testid={short ? undefined : "doing"}
      data-does={does}
      className={classes("flex min-w-0 items-center gap-1.5", does === "waiting" ? "font-medium text-lamp-text" : "text-ink-soft")}
    >
      <Icon aria-hidden size={15} className="shrink-0" />
      <span className="truncate">
        {!short && <span className="sr-only">The interviewer: </span>}
        {words}
        {does !== "waiting" && "…"}
      </span>
    </span>
  );
}

/** Lets the interviewer go on, while it waits for that. */
export function KeepGoing({ round, className }: { round: number; className?: string }) {
  const { keepGoing } = useProjectActions(round);
  const waits = useProject(round, (project) => project.driver === "bot" && project.is_waiting) ?? false;
  if (!waits) return null;
  return (
    <Button
      size="sm"
      variant="primary"
      data-testid="keep-going"
      tip={keepGoing.tip}
      shortcut={SHORTCUTS.keepGoing.keys}
      unavailable={keepGoing.unavailable}
      busy={keepGoing.busy}
      onClick={keepGoing.run}
      className={classes("h-7", className)}
    >
      {keepGoing.label}
    </Button>
  );
}

interface ChangedProps {
  round: number;
  change: ChangeView;
  isOpen: boolean;
  /** Whether nothing else is in the bar. */
  isAlone: boolean;
}

function Changed({ round, change, isOpen, isAlone }: ChangedProps) {
  const store = useProjectStore(round);
  const { revert } = useProjectActions(round);
  const { open } = useOpening(round);
  const undo = revert(change.id);
  const first = change.paths[0] ?? "";
  const what = change.paths.length === 1 ? nameOf(first) : `${change.paths.length} files`;
  return (
    <div data-testid="changed" className={classes("flex min-w-0 flex-wrap items-center gap-x-2", !isAlone && "ml-auto")}>
      <button
        type="button"
        title={`Open ${first}`}
        onClick={() => open(first)}
        className="min-w-0 truncate rounded-sm text-left text-ink-soft underline-offset-2 hover:text-ink hover:underline"
      >
        {change.is_reverted ? "Undone: " : isAlone ? "Interviewer changed " : <span className="sr-only">Interviewer changed </span>}
        <span className="font-medium text-ink">{what}</span>
      </button>
      {!change.is_reverted && <LineCounts change={change} />}
      <span className="flex items-center">
        <Button
          size="sm"
          variant="quiet"
          data-testid="show-change"
          aria-expanded={isOpen}
          onClick={() => store.setState({ openChange: isOpen ? null : change.id })}
          className="h-7 gap-1 px-2"
        >
          {isOpen ? "Hide" : "Show"}
          <ChevronDown aria-hidden size={13} className={isOpen ? "rotate-180" : ""} />
        </Button>
        {!change.is_reverted && (
          <Button
            size="sm"
            variant="quiet"
            data-testid="undo-change"
            icon={<Undo2 aria-hidden size={14} />}
            tip={`${undo.label}. ${undo.tip}`}
            shortcut={SHORTCUTS.undo.keys}
            unavailable={undo.unavailable}
            busy={undo.busy}
            onClick={undo.run}
            className="h-7 px-2"
          >
            Undo<span className="@max-2xl:sr-only"> this change</span>
          </Button>
        )}
        <IconButton
          size="sm"
          label="Hide this"
          icon={<X size={14} />}
          onClick={() => store.setState({ seenChange: change.id, openChange: null })}
        />
      </span>
    </div>
  );
}

/** Whether the candidate took the wheel a moment ago. */
function useTookOver(round: number): boolean {
  const driver = useProject(round, (project) => project.driver);
  const last = useRef(driver);
  const [told, setTold] = useState(false);
  useEffect(() => {
    const tookOver = last.current === "bot" && driver === "human";
    last.current = driver;
    setTold(tookOver);
    if (!tookOver) return;
    const timer = setTimeout(() => setTold(false), TOLD_MS);
    return () => clearTimeout(timer);
  }, [driver]);
  return told;
}
