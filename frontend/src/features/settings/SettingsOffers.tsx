import { useQuery } from "@tanstack/react-query";
import { localModelsQuery } from "@/api/models";
import { offersIn } from "@/core/models/localOffer";
import { LocalOfferCard } from "@/features/localModels/LocalOfferCard";
import type { ProviderDraft } from "@/features/settings/drafts";
import type { NewProvider } from "@/protocol";

interface SettingsOffersProps {
  drafts: readonly ProviderDraft[];
  busy: boolean;
  onUse: (provider: NewProvider) => void;
}

/** The models on this computer that are neither set up nor being set up. */
export function SettingsOffers({ drafts, busy, onUse }: SettingsOffersProps) {
  const found = useQuery(localModelsQuery);
  const offers = offersIn(found.data?.servers ?? []).filter(
    ({ server }) => !drafts.some((draft) => draft.base_url === server.address),
  );
  return offers.map((offer) => <LocalOfferCard key={offer.key} offer={offer} busy={busy} onUse={onUse} />);
}
