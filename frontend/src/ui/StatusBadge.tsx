import { CircleCheck, CirclePlay, Clock, DoorOpen, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import type { Status } from "@/protocol";
import { Badge, type Tone } from "@/ui/Badge";

export const STATUS_WORDS: Record<Status, string> = {
  scheduled: "Not started",
  in_progress: "In progress",
  completed: "Completed",
  abandoned: "Left early",
  failed: "Stopped",
};

// An interview that was left is no failure: green, amber and red stay with verdicts, and with faults of our own.
const TONES: Record<Status, Tone> = {
  scheduled: "neutral",
  in_progress: "lamp",
  completed: "neutral",
  abandoned: "neutral",
  failed: "bad",
};

const ICONS: Record<Status, ReactNode> = {
  scheduled: <Clock aria-hidden size={14} />,
  in_progress: <CirclePlay aria-hidden size={14} />,
  completed: <CircleCheck aria-hidden size={14} />,
  abandoned: <DoorOpen aria-hidden size={14} />,
  failed: <TriangleAlert aria-hidden size={14} />,
};

/** For a session whose record on disk cannot be read, whatever its status was. */
export function DamagedBadge() {
  return (
    <Badge tone="bad" icon={<TriangleAlert aria-hidden size={14} />}>
      Damaged
    </Badge>
  );
}

export function StatusBadge({ status }: { status: Status }) {
  return (
    <Badge tone={TONES[status]} icon={ICONS[status]}>
      {STATUS_WORDS[status]}
    </Badge>
  );
}
