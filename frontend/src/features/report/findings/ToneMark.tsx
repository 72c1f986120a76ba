import { Check, Minus, TrendingUp } from "lucide-react";
import type { ReactNode } from "react";
import type { Finding } from "@/protocol";
import { classes } from "@/ui/classes";

interface ToneLook {
  word: string;
  icon: ReactNode;
  colours: string;
}

const TONES: Record<Finding["tone"], ToneLook> = {
  strength: { word: "Strength", icon: <Check aria-hidden size={13} />, colours: "bg-good-wash text-good" },
  improvement: {
    word: "To work on",
    icon: <TrendingUp aria-hidden size={13} />,
    colours: "bg-lamp-wash text-lamp-text",
  },
  neutral: { word: "Noted", icon: <Minus aria-hidden size={13} />, colours: "bg-sunken text-ink-soft" },
};

/** Whether a finding speaks for or against, as icon, word and colour together. */
export function ToneMark({ tone }: { tone: Finding["tone"] }) {
  const look = TONES[tone];
  return (
    <span
      title={look.word}
      className={classes("inline-flex size-5 shrink-0 items-center justify-center rounded-full", look.colours)}
    >
      {look.icon}
      <span className="sr-only">{look.word}:</span>
    </span>
  );
}
