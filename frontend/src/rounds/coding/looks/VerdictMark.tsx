import { Ban, CircleAlert, CircleCheck, CircleX, Clock, Cpu, FileWarning } from "lucide-react";
import type { ReactNode } from "react";
import type { Verdict } from "@/protocol";
import type { Tone } from "@/ui/Badge";

export interface VerdictLook {
  word: string;
  /** For a row of many. */
  short: string;
  tone: Extract<Tone, "good" | "warn" | "bad">;
  icon: (size: number) => ReactNode;
}

export const VERDICTS: Record<Verdict, VerdictLook> = {
  accepted: { word: "Passed", short: "Pass", tone: "good", icon: (size) => <CircleCheck aria-hidden size={size} /> },
  wrong_answer: {
    word: "Wrong answer",
    short: "Wrong",
    tone: "bad",
    icon: (size) => <CircleX aria-hidden size={size} />,
  },
  runtime_error: {
    word: "Runtime error",
    short: "Error",
    tone: "bad",
    icon: (size) => <CircleAlert aria-hidden size={size} />,
  },
  timeout: { word: "Too slow", short: "Slow", tone: "warn", icon: (size) => <Clock aria-hidden size={size} /> },
  memory_limit: {
    word: "Too much memory",
    short: "Memory",
    tone: "warn",
    icon: (size) => <Cpu aria-hidden size={size} />,
  },
  output_limit: {
    word: "Too much output",
    short: "Output",
    tone: "warn",
    icon: (size) => <FileWarning aria-hidden size={size} />,
  },
  compile_error: {
    word: "Doesn't compile",
    short: "Compile",
    tone: "bad",
    icon: (size) => <Ban aria-hidden size={size} />,
  },
};

/** The colour of a verdict's tone. */
export const VERDICT_COLOURS = { good: "text-good", warn: "text-warn", bad: "text-bad" };

/** A verdict as icon, word and colour together, never colour alone. */
export function VerdictMark({ verdict, word, size = 16 }: { verdict: Verdict; word?: string; size?: number }) {
  const look = VERDICTS[verdict];
  return (
    <span className={`inline-flex items-center gap-1.5 font-medium whitespace-nowrap ${VERDICT_COLOURS[look.tone]}`}>
      {look.icon(size)}
      {word ?? look.word}
    </span>
  );
}
