import type { ReactNode } from "react";
import { classes } from "@/ui/classes";

export type Tone = "neutral" | "lamp" | "good" | "warn" | "bad";

const TONES: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-soft",
  lamp: "bg-lamp-wash text-lamp-text",
  good: "bg-good-wash text-good",
  warn: "bg-warn-wash text-warn",
  bad: "bg-bad-wash text-bad",
};

interface BadgeProps {
  tone?: Tone;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
}

/** A word or a figure set apart. */
export function Badge({ tone = "neutral", icon, children, className }: BadgeProps) {
  return (
    <span
      className={classes(
        "inline-flex h-6 shrink-0 items-center gap-1.5 rounded-sm px-2 text-small font-medium whitespace-nowrap",
        TONES[tone],
        className,
      )}
    >
      {icon}
      {children}
    </span>
  );
}
