import { CircleCheck, DoorOpen } from "lucide-react";
import type { BoardStatus } from "@/rounds/board/core/round";
import { COMMON_OUTCOMES, Outcome, type OutcomeLook } from "@/rounds/shared/looks/Outcome";

const OUTCOMES: Record<BoardStatus, OutcomeLook> = {
  ...COMMON_OUTCOMES,
  finished: { word: "Finished", colour: "text-good", icon: (size) => <CircleCheck aria-hidden size={size} /> },
  left: { word: "Left", colour: "text-ink-soft", icon: (size) => <DoorOpen aria-hidden size={size} /> },
};

interface OutcomeMarkProps {
  status: BoardStatus;
  size?: number;
  className?: string;
}

/** How a design ended. */
export function OutcomeMark({ status, size = 16, className }: OutcomeMarkProps) {
  return <Outcome look={OUTCOMES[status]} size={size} className={className} />;
}
