import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { askAboutRunning } from "@/api/runningInterview";
import { changeStatus, createInterview, INTERVIEWS_KEY, findRunningInterview } from "@/api/interviews";
import type { InterviewRequest } from "@/protocol";

/** Makes an interview, starts its clock and goes to the room. Asks first when another one is running. */
export function useBeginInterview() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  const begin = useMutation({
    mutationFn: async (wanted: InterviewRequest) => {
      // Asked of the server and not of what this page shows: the other one may have begun in another tab.
      const running = await findRunningInterview().catch(() => null);
      const answer = running === null ? "another" : await askAboutRunning(running);
      if (answer === "cancel") return null;
      if (running !== null && answer === "resume") return running.id;
      const { id } = await createInterview(wanted);
      // When only the start fails the interview exists, and the room itself offers to start it.
      await changeStatus(id, "in_progress").catch(() => undefined);
      return id;
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: INTERVIEWS_KEY });
      if (id === null) begin.reset();
      else navigate(`/interviews/${id}`);
    },
  });
  return begin;
}
