import { CircleCheck, CircleDashed, CircleDot, CircleSlash, CircleX, Hourglass, SkipForward } from "lucide-react";
import type { ReactNode } from "react";
import type { ProblemStatus } from "@/protocol";
import { classes } from "@/ui/classes";

interface OutcomeLook {
  word: string;
  colour: string;
  icon: (size: number) => ReactNode;
}

const OUTCOMES: Record<ProblemStatus, OutcomeLook> = {
  solved: { word: "Solved", colour: "text-good", icon: (size) => <CircleCheck aria-hidden size={size} /> },
  failed: { word: "Not solved", colour: "text-bad", icon: (size) => <CircleX aria-hidden size={size} /> },
  timed_out: { word: "Out of time", colour: "text-warn", icon: (size) => <Hourglass aria-hidden size={size} /> },
  skipped: { word: "Skipped", colour: "text-ink-soft", icon: (size) => <SkipForward aria-hidden size={size} /> },
  unfinished: { word: "Unfinished", colour: "text-ink-soft", icon: (size) => <CircleSlash aria-hidden size={size} /> },
  open: { word: "Open", colour: "text-ink-soft", icon: (size) => <CircleDot aria-hidden size={size} /> },
  waiting: { word: "Not reached", colour: "text-ink-faint", icon: (size) => <CircleDashed aria-hidden size={size} /> },
};

interface OutcomeMarkProps {
  status: ProblemStatus;
  size?: number;
  className?: string;
}

/** How a problem went, as icon, word and colour together. */
export function OutcomeMark({ status, size = 16, className }: OutcomeMarkProps) {
  const look = OUTCOMES[status];
  return (
    <span className={classes("inline-flex items-center gap-1.5 font-medium whitespace-nowrap", look.colour, className)}>
      {look.icon(size)}
      {look.word}
    </span>
  );
}
