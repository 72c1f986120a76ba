import { Check, Lock } from "lucide-react";
import type { LevelView } from "@/protocol";
import { classes } from "@/ui/classes";

interface LevelRailProps {
  levels: readonly LevelView[];
  /** The level that is worked on, from 1; 0 when all are done. */
  current: number;
  passed: number;
  /** The level that is read. */
  shown: number;
  onShow: (level: number) => void;
}

/** The levels: what is done, where one is, and what is still locked. */
export function LevelRail({ levels, current, passed, shown, onShow }: LevelRailProps) {
  return (
    <ol data-testid="levels" className="@container flex flex-col gap-0.5">
      {levels.map((level, nth) => (
        <li key={nth} aria-current={nth + 1 === current ? "step" : undefined}>
          <Level
            level={level}
            number={nth + 1}
            state={nth < passed ? "done" : nth + 1 === current ? "current" : level.is_unlocked ? "open" : "locked"}
            isShown={nth + 1 === shown}
            onShow={() => onShow(nth + 1)}
          />
        </li>
      ))}
    </ol>
  );
}

interface LevelProps {
  level: LevelView;
  number: number;
  state: "done" | "current" | "open" | "locked";
  isShown: boolean;
  onShow: () => void;
}

const STATES: Record<LevelProps["state"], string> = {
  done: "done",
  current: "the present one",
  open: "open",
  locked: "locked",
};

function Level({ level, number, state, isShown, onShow }: LevelProps) {
  const isLocked = state === "locked";
  return (
    <button
      type="button"
      data-testid={`level-${number}`}
      data-state={state}
      disabled={isLocked}
      aria-pressed={isLocked ? undefined : isShown}
      onClick={onShow}
      className={classes(
        "flex min-h-8 w-full items-center gap-2.5 rounded-md px-2 text-left text-small transition-colors",
        isShown ? "bg-sunken font-semibold text-ink" : "text-ink-soft not-disabled:hover:bg-sunken",
        isLocked && "text-ink-faint",
      )}
    >
      <Dot state={state} />
      <span className="figures w-3 shrink-0 text-ink-faint">{number}</span>
      <span className="min-w-0 flex-1 truncate">{level.title}</span>
      <span className="shrink-0 font-normal text-ink-faint tabular-nums @max-[15rem]:sr-only">{level.minutes} min</span>
      <span className="sr-only">, {STATES[state]}</span>
    </button>
  );
}

function Dot({ state }: { state: LevelProps["state"] }) {
  if (state === "done") return <Check aria-hidden size={14} strokeWidth={2.5} className="shrink-0 text-good" />;
  if (state === "locked") return <Lock aria-hidden size={14} className="shrink-0" />;
  return (
    <span aria-hidden className="flex w-3.5 shrink-0 justify-center">
      <span
        className={classes(
          "size-2.5 rounded-full border",
          state === "current" ? "border-lamp bg-lamp" : "border-line-strong bg-transparent",
        )}
      />
    </span>
  );
}
