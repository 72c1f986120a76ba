import { Code, Lightbulb, Microscope, Play, Send } from "lucide-react";
import type { Mark } from "@/protocol";
import type { GeneralMark, MarkLook } from "@/rounds/ui";

/** The looks of the marks that coding rounds make. */
export const MARKS = {
  submission: { Icon: Send, rank: 10, isBeside: true },
  hint: { Icon: Lightbulb, rank: 30, isBeside: true },
  run: { Icon: Play, rank: 50, isBeside: true },
  language: { Icon: Code, rank: 130, isBeside: true },
  analysis: { Icon: Microscope, rank: 140, isBeside: false },
} satisfies Partial<Record<Exclude<Mark["kind"], GeneralMark>, MarkLook>>;
