import { queryOptions } from "@tanstack/react-query";
import { request } from "@/core/http/api";
import type { LocalServerList, ModelsSetup, NewProvider, NewProviders, ProviderAnswer } from "@/protocol";

/** Which language models are set up, and what they used today. Keys are never in it. */
export const modelsQuery = queryOptions({
  queryKey: ["models"],
  queryFn: ({ signal }) => request<ModelsSetup>("/api/models", { signal }),
});

/** The servers of language models that run on this computer now. Nothing uses them before they are set up. */
export const localModelsQuery = queryOptions({
  queryKey: ["local-models"],
  queryFn: ({ signal }) => request<LocalServerList>("/api/models/local", { signal }),
  retry: false,
});

export function saveModels(providers: readonly NewProvider[]): Promise<ModelsSetup> {
  return request<ModelsSetup>("/api/models", { method: "PUT", body: { providers } satisfies NewProviders });
}

/** Asks a model one thing, saved or not. */
export function testModel(provider: NewProvider, signal: AbortSignal): Promise<ProviderAnswer> {
  return request<ProviderAnswer>("/api/models/test", { method: "POST", body: provider, signal });
}
