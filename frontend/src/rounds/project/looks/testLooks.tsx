import { CircleAlert, CircleCheck, CircleDashed, CircleX, Clock, Cpu } from "lucide-react";
import type { ReactNode } from "react";
import type { TestOutcome } from "@/rounds/project/core/results";
import { classes } from "@/ui/classes";

interface TestLook {
  readonly word: string;
  readonly tone: "good" | "warn" | "bad" | "none";
  readonly icon: (size: number) => ReactNode;
}

/** How tests can go, as icon, word and colour. */
export const TEST_LOOKS: Record<TestOutcome, TestLook> = {
  passed: { word: "Passed", tone: "good", icon: (size) => <CircleCheck aria-hidden size={size} /> },
  failed: { word: "Failed", tone: "bad", icon: (size) => <CircleX aria-hidden size={size} /> },
  error: { word: "Error", tone: "bad", icon: (size) => <CircleAlert aria-hidden size={size} /> },
  timeout: { word: "Too slow", tone: "warn", icon: (size) => <Clock aria-hidden size={size} /> },
  memory: { word: "Too much memory", tone: "warn", icon: (size) => <Cpu aria-hidden size={size} /> },
  not_run: { word: "Not run", tone: "none", icon: (size) => <CircleDashed aria-hidden size={size} /> },
};

export const TEST_COLOURS = { good: "text-good", warn: "text-warn", bad: "text-bad", none: "text-ink-faint" };

/** How a test went, never by colour alone. */
export function TestMark({ outcome, size = 16 }: { outcome: TestOutcome; size?: number }) {
  const { word, tone, icon } = TEST_LOOKS[outcome];
  return (
    <span className={classes("inline-flex items-center gap-1.5 font-medium whitespace-nowrap", TEST_COLOURS[tone])}>
      {icon(size)}
      {word}
    </span>
  );
}
