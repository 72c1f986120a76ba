import { CircleCheckBig, ClipboardList, MessageCircleQuestion, Milestone, PencilRuler } from "lucide-react";
import type { Mark } from "@/protocol";
import type { GeneralMark, MarkLook } from "@/rounds/ui";

/** The looks of the marks that board rounds make. */
export const MARKS = {
  design: { Icon: CircleCheckBig, rank: 9, isBeside: true },
  phase: { Icon: Milestone, rank: 14, isBeside: true },
  topic: { Icon: MessageCircleQuestion, rank: 16, isBeside: true },
  requirement: { Icon: ClipboardList, rank: 34, isBeside: true },
  board: { Icon: PencilRuler, rank: 54, isBeside: false },
} satisfies Partial<Record<Exclude<Mark["kind"], GeneralMark>, MarkLook>>;
