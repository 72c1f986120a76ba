import { ArrowLeftRight, CircleCheckBig, FlaskConical, Lightbulb, LockOpen, Undo2 } from "lucide-react";
import type { Mark } from "@/protocol";
import type { GeneralMark, MarkLook } from "@/rounds/ui";

/** The looks of the marks that project rounds make. */
export const MARKS = {
  project: { Icon: CircleCheckBig, rank: 8, isBeside: true },
  level: { Icon: LockOpen, rank: 12, isBeside: true },
  driver: { Icon: ArrowLeftRight, rank: 25, isBeside: true },
  help: { Icon: Lightbulb, rank: 32, isBeside: true },
  tests: { Icon: FlaskConical, rank: 52, isBeside: true },
  reverted: { Icon: Undo2, rank: 65, isBeside: true },
} satisfies Partial<Record<Exclude<Mark["kind"], GeneralMark>, MarkLook>>;
