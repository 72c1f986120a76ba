import { useMemo } from "react";
import { useActing, type Action } from "@/features/room/useActions";

/** Going on without an answer. */
export function useSkip(round: number): Action {
  const { action } = useActing();
  return useMemo(() => action("Skip", "Leave this question", { type: "skip_question", round }), [action, round]);
}
