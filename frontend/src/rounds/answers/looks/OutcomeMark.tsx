import { CircleCheck } from "lucide-react";
import type { AnswersRound } from "@/protocol";
import { COMMON_OUTCOMES, Outcome, type OutcomeLook } from "@/rounds/shared/looks/Outcome";

const OUTCOMES: Record<AnswersRound["status"], OutcomeLook> = {
  ...COMMON_OUTCOMES,
  answered: { word: "Answered", colour: "text-good", icon: (size) => <CircleCheck aria-hidden size={size} /> },
};

interface OutcomeMarkProps {
  status: AnswersRound["status"];
  size?: number;
  className?: string;
}

/** How a question went. */
export function OutcomeMark({ status, size = 16, className }: OutcomeMarkProps) {
  return <Outcome look={OUTCOMES[status]} size={size} className={className} />;
}
