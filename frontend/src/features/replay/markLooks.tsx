import {
  BookOpenText,
  CircleDot,
  Ellipsis,
  Flag,
  Footprints,
  Hourglass,
  LifeBuoy,
  MessageCircleQuestion,
  Quote,
  SkipForward,
  TimerOff,
} from "lucide-react";
import { MARKS_OF_KINDS } from "@/features/replay/replayPart";
import type { Mark } from "@/protocol";
import type { GeneralMark, MarkLook } from "@/rounds/ui";

/** The looks of the marks that every interview has. What says most about an interview has the lowest rank. */
const LOOKS: Record<GeneralMark, MarkLook> = {
  end: { Icon: Flag, rank: 20, isBeside: true },
  signal: { Icon: LifeBuoy, rank: 40, isBeside: true },
  skip: { Icon: SkipForward, rank: 60, isBeside: true },
  time_called: { Icon: Hourglass, rank: 70, isBeside: true },
  time_skipped: { Icon: TimerOff, rank: 80, isBeside: false },
  stage: { Icon: Footprints, rank: 90, isBeside: true },
  spoken_pause: { Icon: Ellipsis, rank: 95, isBeside: false },
  finding: { Icon: Quote, rank: 100, isBeside: false },
  follow_up: { Icon: MessageCircleQuestion, rank: 110, isBeside: false },
  concept: { Icon: BookOpenText, rank: 120, isBeside: false },
};

const UNKNOWN: MarkLook = { Icon: CircleDot, rank: 200, isBeside: true };

export const MARK_COLOURS: Record<Mark["tone"], string> = {
  good: "text-good",
  bad: "text-bad",
  neutral: "text-ink-soft",
  help: "text-lamp-text",
};

/** How a mark looks; those that a kind makes have looks of its own. */
export function lookOf({ kind }: Pick<Mark, "kind">): MarkLook {
  return MARKS_OF_KINDS[kind] ?? (LOOKS as Partial<Record<string, MarkLook>>)[kind] ?? UNKNOWN;
}

/** The kind of a mark by its form; its tone is the colour, and the label says both. */
export function MarkIcon({ mark, size = 14 }: { mark: Pick<Mark, "kind">; size?: number }) {
  const { Icon } = lookOf(mark);
  return <Icon aria-hidden size={size} className="shrink-0" />;
}
