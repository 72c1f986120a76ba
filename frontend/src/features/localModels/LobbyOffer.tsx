import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { localModelsQuery, modelsQuery, saveModels } from "@/api/models";
import { recall, remember } from "@/core/browser/kept";
import { setupQuery } from "@/core/http/api";
import { addDeclined, offersIn, readDeclined, readyOffers, withFirst } from "@/core/models/localOffer";
import { LocalOfferCard } from "@/features/localModels/LocalOfferCard";
import type { NewProvider } from "@/protocol";
import { toast } from "@/ui/toasts";

const DECLINED = "local-models.declined";

/** In the lobby, as long as no model is set up: one that runs on this computer. It can be put away for good. */
export function LobbyOffer() {
  const queries = useQueryClient();
  const found = useQuery(localModelsQuery);
  const [declined, setDeclined] = useState(() => readDeclined(recall(DECLINED)));
  const use = useMutation({
    mutationFn: async (provider: NewProvider) => {
      const { providers } = await queries.query({ ...modelsQuery, staleTime: 0 });
      return saveModels(withFirst(provider, providers));
    },
    onSuccess: (setup, provider) => {
      queries.setQueryData(modelsQuery.queryKey, setup);
      void queries.invalidateQueries({ queryKey: setupQuery.queryKey });
      void queries.invalidateQueries({ queryKey: localModelsQuery.queryKey });
      toast(`${provider.model} will be the interviewer. You can change that in Settings.`, { tone: "good" });
    },
  });
  const [offer] = readyOffers(offersIn(found.data?.servers ?? [], declined));
  if (offer === undefined) return null;
  const dismiss = () => {
    const kept = addDeclined(declined, offer.key);
    remember(DECLINED, kept);
    setDeclined(readDeclined(kept));
  };
  return (
    <LocalOfferCard
      key={offer.key}
      offer={offer}
      busy={use.isPending}
      error={use.error?.message}
      onUse={(provider) => use.mutate(provider)}
      onDismiss={dismiss}
    />
  );
}
