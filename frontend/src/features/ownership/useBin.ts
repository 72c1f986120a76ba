import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { INTERVIEWS_KEY } from "@/api/interviews";
import { BIN_KEY, erase, putInBin, restore } from "@/api/ownership";
import { PROGRESS_KEY } from "@/api/progress";
import { GRADING_KEY } from "@/api/grading";
import { toast } from "@/ui/toasts";

/** Everything that is shown of interviews is stale once one comes or goes. */
export function useForgetShown(): () => void {
  const queries = useQueryClient();
  return useCallback(() => {
    for (const queryKey of [INTERVIEWS_KEY, BIN_KEY, PROGRESS_KEY, GRADING_KEY, ["search"]]) {
      void queries.invalidateQueries({ queryKey });
    }
  }, [queries]);
}

export function useRestore() {
  const forget = useForgetShown();
  return useMutation({
    mutationFn: restore,
    onSuccess: forget,
    onError: (error) => toast(`It could not be restored: ${error.message}`, { tone: "bad" }),
  });
}

/** Puts an interview in the bin and offers to take it out again. `name` is what the line at the foot calls it. */
export function usePutInBin() {
  const forget = useForgetShown();
  const back = useRestore();
  return useMutation({
    mutationFn: ({ id }: { id: string; name: string }) => putInBin(id),
    onSuccess: (_, { id, name }) => {
      forget();
      toast(`${name} will stay in the bin for 30 days.`, { action: { label: "Undo", run: () => back.mutate(id) } });
    },
    onError: (error, { name }) => toast(`${name} could not be deleted: ${error.message}`, { tone: "bad" }),
  });
}

export function useErase() {
  const forget = useForgetShown();
  return useMutation({
    mutationFn: erase,
    onSuccess: () => {
      forget();
      toast("Deleted permanently.");
    },
    onError: (error) => toast(`It could not be deleted: ${error.message}`, { tone: "bad" }),
  });
}
