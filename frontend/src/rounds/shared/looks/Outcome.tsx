import { CircleDashed, CircleDot, CircleSlash, Hourglass, SkipForward } from "lucide-react";
import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

export interface OutcomeLook {
  readonly word: string;
  readonly colour: string;
  readonly icon: (size: number) => ReactNode;
}

/** How rounds of any kind can go, besides well and badly. */
export const COMMON_OUTCOMES = {
  timed_out: { word: "Out of time", colour: "text-warn", icon: (size) => <Hourglass aria-hidden size={size} /> },
  skipped: { word: "Skipped", colour: "text-ink-soft", icon: (size) => <SkipForward aria-hidden size={size} /> },
  unfinished: { word: "Unfinished", colour: "text-ink-soft", icon: (size) => <CircleSlash aria-hidden size={size} /> },
  open: { word: "Open", colour: "text-ink-soft", icon: (size) => <CircleDot aria-hidden size={size} /> },
  waiting: { word: "Not reached", colour: "text-ink-faint", icon: (size) => <CircleDashed aria-hidden size={size} /> },
} satisfies Record<string, OutcomeLook>;

interface OutcomeProps {
  look: OutcomeLook;
  size?: number;
  className?: string | undefined;
}

/** How a round went, as icon, word and colour together. */
export function Outcome({ look, size = 16, className }: OutcomeProps) {
  return (
    <span className={classes("inline-flex items-center gap-1.5 font-medium whitespace-nowrap", look.colour, className)}>
      {look.icon(size)}
      {look.word}
    </span>
  );
}
