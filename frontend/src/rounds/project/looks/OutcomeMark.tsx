import { CircleCheck, DoorOpen } from "lucide-react";
import type { ProjectStatus } from "@/rounds/project/core/round";
import { COMMON_OUTCOMES, Outcome, type OutcomeLook } from "@/rounds/shared/looks/Outcome";

const OUTCOMES: Record<ProjectStatus, OutcomeLook> = {
  ...COMMON_OUTCOMES,
  solved: { word: "All levels done", colour: "text-good", icon: (size) => <CircleCheck aria-hidden size={size} /> },
  left: { word: "Left", colour: "text-ink-soft", icon: (size) => <DoorOpen aria-hidden size={size} /> },
};

interface OutcomeMarkProps {
  status: ProjectStatus;
  size?: number;
  className?: string;
}

/** How a project went. */
export function OutcomeMark({ status, size = 16, className }: OutcomeMarkProps) {
  return <Outcome look={OUTCOMES[status]} size={size} className={className} />;
}
