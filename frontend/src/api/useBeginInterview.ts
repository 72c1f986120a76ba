import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useLocation } from "wouter";
import { changeStatus, createInterview, INTERVIEWS_KEY } from "@/api/interviews";
import type { InterviewSettings } from "@/protocol";

/** Makes an interview, starts its clock and goes to the room. */
export function useBeginInterview() {
  const queries = useQueryClient();
  const [, navigate] = useLocation();
  return useMutation({
    mutationFn: async (settings: InterviewSettings) => {
      const { id } = await createInterview(settings);
      // When only the start fails the interview exists, and the room itself offers to start it.
      await changeStatus(id, "in_progress").catch(() => undefined);
      return id;
    },
    onSuccess: (id) => {
      void queries.invalidateQueries({ queryKey: INTERVIEWS_KEY });
      navigate(`/interviews/${id}`);
    },
  });
}
