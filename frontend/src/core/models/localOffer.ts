import type { LocalServer, NewProvider, ProviderItem } from "@/protocol";

/** A server on this computer that nobody uses yet, with the models it can be used with. */
export interface LocalOffer {
  readonly server: LocalServer;
  readonly models: readonly string[];
  /** Tells offers apart, also those of yesterday. */
  readonly key: string;
}

/** What can be offered: servers without any model that is set up, except those that were declined. */
export function offersIn(servers: readonly LocalServer[], declined: readonly string[] = []): readonly LocalOffer[] {
  return servers
    .filter((server) => !server.is_set_up)
    .map((server) => ({
      server,
      models: server.models.map((model) => model.name),
      key: `${server.kind} ${server.address}`,
    }))
    .filter((offer) => !declined.includes(offer.key));
}

/** Offers that need nothing but a yes. */
export function readyOffers(offers: readonly LocalOffer[]): readonly LocalOffer[] {
  return offers.filter((offer) => offer.models.length > 0 && !offer.server.wants_key);
}

/** The provider to add when the offer is accepted. Without a model it is still to be completed. */
export function providerFor({ server, models }: LocalOffer, model: string = models[0] ?? ""): NewProvider {
  const id = `local-${crypto.randomUUID().slice(0, 8)}`;
  return { id, kind: server.provider, model, base_url: server.address, region: "", key: null, sees_pictures: false };
}

/** Everything that is stored, with the new one asked first. Keys stay as they are. */
export function withFirst(added: NewProvider, providers: readonly ProviderItem[]): readonly NewProvider[] {
  const stored = providers.filter((provider) => !provider.from_environment);
  return [
    added,
    ...stored.map(({ id, kind, model, base_url, region, sees_pictures }) => ({
      id,
      kind,
      model,
      base_url,
      region,
      key: null,
      sees_pictures,
    })),
  ];
}

/** The declined offers as they are remembered: one on each line. */
export function readDeclined(remembered: string | null): readonly string[] {
  return (remembered ?? "").split("\n").filter((line) => line !== "");
}

export function addDeclined(declined: readonly string[], key: string): string {
  return [...new Set([...declined, key])].join("\n");
}
