import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { useLocation } from "wouter";
import { useStore } from "zustand";
import { localModelsQuery, modelsQuery, saveModels } from "@/api/models";
import { setupQuery } from "@/core/http/api";
import { isChanged, toDraft, toProvider, type ProviderDraft } from "@/features/settings/drafts";
import { unsaved } from "@/features/settings/unsaved";
import type { ProviderItem } from "@/protocol";
import { toast } from "@/ui/toasts";

const PATH = "/settings";

/** The stored providers as they are being changed, and saving them. */
export function useProviderDrafts(stored: readonly ProviderItem[]) {
  const queries = useQueryClient();
  const changed = useStore(unsaved, (state) => state.drafts);
  const drafts = changed ?? stored.map(toDraft);
  const isDirty = changed !== null && isChanged(changed, stored);
  const save = useMutation({
    mutationFn: (wanted: readonly ProviderDraft[]) => saveModels(wanted.map(toProvider)),
    onSuccess: (setup) => {
      queries.setQueryData(modelsQuery.queryKey, setup);
      void queries.invalidateQueries({ queryKey: setupQuery.queryKey });
      void queries.invalidateQueries({ queryKey: localModelsQuery.queryKey });
      unsaved.setState({ drafts: null });
      toast("Saved. Takes effect from the interviewer’s next turn.", { tone: "good" });
    },
  });
  useGuard(isDirty);

  const update = (next: (now: readonly ProviderDraft[]) => readonly ProviderDraft[]) =>
    unsaved.setState((state) => ({ drafts: next(state.drafts ?? stored.map(toDraft)) }));
  const discard = () => {
    save.reset();
    unsaved.setState({ drafts: null });
    toast("Changes undone.", { action: { label: "Redo", run: () => unsaved.setState({ drafts }) } });
  };
  return { drafts, isDirty, update, discard, save };
}

/** Closing the tab asks first. Going elsewhere keeps the changes and says so. */
function useGuard(isDirty: boolean): void {
  const [, navigate] = useLocation();
  useEffect(() => {
    if (!isDirty) return;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener("beforeunload", ask);
    return () => window.removeEventListener("beforeunload", ask);
  }, [isDirty]);
  useEffect(() => {
    if (!isDirty) return;
    return () => {
      if (unsaved.getState().drafts === null || window.location.pathname === PATH) return;
      toast("Your changes to the models aren’t saved. They’re kept while this tab is open.", {
        tone: "warn",
        action: { label: "Go back", run: () => navigate(PATH) },
      });
    };
  }, [isDirty, navigate]);
}
