import {
  BookOpenText,
  Code,
  Flag,
  Footprints,
  Hourglass,
  Lightbulb,
  LifeBuoy,
  MessageCircleQuestion,
  Microscope,
  Play,
  Quote,
  Send,
  SkipForward,
  TimerOff,
  type LucideIcon,
} from "lucide-react";
import type { Mark } from "@/protocol";

const ICONS: Record<Mark["kind"], LucideIcon> = {
  stage: Footprints,
  run: Play,
  submission: Send,
  hint: Lightbulb,
  signal: LifeBuoy,
  analysis: Microscope,
  follow_up: MessageCircleQuestion,
  concept: BookOpenText,
  time_called: Hourglass,
  time_skipped: TimerOff,
  language: Code,
  skip: SkipForward,
  finding: Quote,
  end: Flag,
};

export const MARK_COLOURS: Record<Mark["tone"], string> = {
  good: "text-good",
  bad: "text-bad",
  neutral: "text-ink-soft",
  help: "text-lamp-text",
};

/** The kind of a mark by its form; its tone is the colour, and the label says both. */
export function MarkIcon({ mark, size = 14 }: { mark: Pick<Mark, "kind">; size?: number }) {
  const Icon = ICONS[mark.kind];
  return <Icon aria-hidden size={size} className="shrink-0" />;
}
