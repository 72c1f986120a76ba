import { CircleCheck, CircleX } from "lucide-react";
import type { ProblemStatus } from "@/protocol";
import { COMMON_OUTCOMES, Outcome, type OutcomeLook } from "@/rounds/shared/looks/Outcome";

const OUTCOMES: Record<ProblemStatus, OutcomeLook> = {
  ...COMMON_OUTCOMES,
  solved: { word: "Solved", colour: "text-good", icon: (size) => <CircleCheck aria-hidden size={size} /> },
  failed: { word: "Not solved", colour: "text-bad", icon: (size) => <CircleX aria-hidden size={size} /> },
};

interface OutcomeMarkProps {
  status: ProblemStatus;
  size?: number;
  className?: string;
}

/** How a problem went. */
export function OutcomeMark({ status, size = 16, className }: OutcomeMarkProps) {
  return <Outcome look={OUTCOMES[status]} size={size} className={className} />;
}
