import { Check, CircleDashed, CircleSlash, Minus, TriangleAlert, X } from "lucide-react";
import type { DesignGrades } from "@/protocol";
import type { SpotLook } from "@/rounds/ui";

type Grade<Name extends "requirements" | "figures" | "parts" | "asked"> = DesignGrades[Name][number]["outcome"];

const good = (word: string): SpotLook => ({ word, colour: "text-good", icon: (size) => <Check aria-hidden size={size} /> });
const warn = (word: string): SpotLook => ({ word, colour: "text-warn", icon: (size) => <TriangleAlert aria-hidden size={size} /> });
const bad = (word: string): SpotLook => ({ word, colour: "text-bad", icon: (size) => <X aria-hidden size={size} /> });
const quiet = (word: string): SpotLook => ({ word, colour: "text-ink-soft", icon: (size) => <Minus aria-hidden size={size} /> });

export const REQUIREMENTS: Readonly<Record<Grade<"requirements">, SpotLook>> = {
  asked: good("You asked"),
  stated: good("You stated it"),
  told: quiet("Told to you"),
  missed: bad("Never came up"),
};

export const FIGURES: Readonly<Record<Grade<"figures">, SpotLook>> = {
  right: good("Right"),
  wrong: bad("Off"),
  missing: quiet("Not worked out"),
};

export const PARTS: Readonly<Record<Grade<"parts">, SpotLook>> = {
  there: good("There"),
  weak: warn("One machine"),
  missing: bad("Missing"),
};

export const ANSWERS: Readonly<Record<Grade<"asked">, SpotLook>> = {
  right: good("Right"),
  partly: warn("Partly right"),
  wrong: bad("Does not hold"),
  not_answered: { word: "Not answered", colour: "text-ink-soft", icon: (size) => <CircleSlash aria-hidden size={size} /> },
  not_assessed: { word: "Not assessed", colour: "text-ink-faint", icon: (size) => <CircleDashed aria-hidden size={size} /> },
};

/** What the interviewer asked about. */
export const TOPICS: Readonly<Record<DesignGrades["asked"][number]["what"], string>> = {
  dive: "Deep dive",
  trade_off: "Trade-off",
  trap: "Risk",
  curve_ball: "Curve ball",
  need: "Gap",
  figure: "Number",
  fact: "Your board",
  follow_up: "Follow-up",
};

/** What went worst comes first; what does not matter for a sound design comes last. */
export function worstFirst<Grade extends { readonly outcome: string; readonly matters: boolean }>(
  grades: readonly Grade[],
  order: readonly Grade["outcome"][],
): readonly Grade[] {
  const rank = ({ outcome, matters }: Grade) => order.indexOf(outcome) + (matters ? 0 : order.length);
  return grades.toSorted((one, other) => rank(one) - rank(other));
}

/** Something that does not matter for a sound design is told without alarm. */
export function softened(look: SpotLook, matters: boolean): SpotLook {
  return matters || look.colour === "text-good" ? look : { ...quiet(look.word), colour: "text-ink-faint" };
}
