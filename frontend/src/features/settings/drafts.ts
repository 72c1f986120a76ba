import type { NewProvider, ProviderItem, ProviderKind } from "@/protocol";

/** A provider as it is being written; `key` is what was typed here, never what is stored. */
export interface ProviderDraft {
  readonly id: string;
  readonly kind: ProviderKind;
  readonly model: string;
  readonly base_url: string;
  readonly region: string;
  readonly key: string;
  readonly hasKey: boolean;
  readonly keyEnd: string;
  readonly seesPictures: boolean;
}

export type DraftField = "model" | "base_url" | "region" | "key";
export type DraftErrors = Partial<Record<DraftField, string>>;

export function toDraft(item: ProviderItem): ProviderDraft {
  const { id, kind, model, base_url, region, has_key, key_hint, sees_pictures } = item;
  return { id, kind, model, base_url, region, key: "", hasKey: has_key, keyEnd: key_hint, seesPictures: sees_pictures };
}

export function newDraft(kind: ProviderKind, id: string): ProviderDraft {
  return { id, kind, model: "", base_url: "", region: "", key: "", hasKey: false, keyEnd: "", seesPictures: false };
}

/** What is sent. No key means: keep the one that is stored. */
export function toProvider(draft: ProviderDraft): NewProvider {
  const key = draft.key.trim();
  return {
    id: draft.id,
    kind: draft.kind,
    model: draft.model.trim(),
    base_url: withScheme(draft.base_url),
    region: draft.region.trim(),
    key: key === "" ? null : key,
    sees_pictures: draft.seesPictures,
  };
}

/** A server of one's own may want no key, and Bedrock finds AWS's own. */
export function needsKey(kind: ProviderKind): boolean {
  return !["compatible", "ollama", "bedrock"].includes(kind);
}

/** Whether it is a server of one's own, at an address of its own. */
export function hasAddress(kind: ProviderKind): boolean {
  return kind === "compatible" || kind === "ollama";
}

/** What is still missing before it can be asked. */
export function errorsIn(draft: ProviderDraft): DraftErrors {
  const errors: DraftErrors = {};
  if (draft.model.trim() === "") errors.model = "The model name is missing.";
  const address = withScheme(draft.base_url);
  if (draft.kind === "compatible" && address === "") errors.base_url = "The address is missing.";
  if (hasAddress(draft.kind) && address !== "" && !isAddress(address)) {
    errors.base_url = "That isn’t a valid address. Try one like http://127.0.0.1:1234/v1.";
  }
  if (needsKey(draft.kind) && !draft.hasKey && draft.key.trim() === "") {
    errors.key = "Enter a key first.";
  }
  return errors;
}

export function isFine(draft: ProviderDraft): boolean {
  return Object.keys(errorsIn(draft)).length === 0;
}

/** The address with http:// in front when no scheme was typed. */
export function withScheme(address: string): string {
  const text = address.trim();
  return text === "" || text.includes("://") ? text : `http://${text}`;
}

function isAddress(text: string): boolean {
  return /^https?:\/\/[^\s/]/i.test(text) && URL.canParse(text);
}

/** The list with one draft changed. */
export function changeDraft(
  drafts: readonly ProviderDraft[],
  id: string,
  part: Partial<ProviderDraft>,
): readonly ProviderDraft[] {
  return drafts.map((draft) => (draft.id === id ? { ...draft, ...part } : draft));
}

/** The list with one draft further up (-1) or down (+1); at the end of the list nothing moves. */
export function moveDraft(drafts: readonly ProviderDraft[], id: string, by: -1 | 1): readonly ProviderDraft[] {
  const from = drafts.findIndex((draft) => draft.id === id);
  const moved = drafts[from];
  const passed = drafts[from + by];
  if (moved === undefined || passed === undefined) return drafts;
  return drafts.with(from, passed).with(from + by, moved);
}

/** Puts a removed draft back where it was, or at the end when the list has become shorter. */
export function putBack(
  drafts: readonly ProviderDraft[],
  draft: ProviderDraft,
  index: number,
): readonly ProviderDraft[] {
  return drafts.some((other) => other.id === draft.id) ? drafts : drafts.toSpliced(index, 0, draft);
}

/** Whether saving would change anything. */
export function isChanged(drafts: readonly ProviderDraft[], saved: readonly ProviderItem[]): boolean {
  const before = saved.map((item) => toProvider(toDraft(item)));
  return JSON.stringify(drafts.map(toProvider)) !== JSON.stringify(before);
}

/** What is said of its key: never the key. */
export function describeKey(draft: Pick<ProviderDraft, "kind" | "key" | "hasKey" | "keyEnd">): string {
  if (draft.key.trim() !== "") return draft.hasKey ? "new key, not saved yet" : "key not saved yet";
  if (draft.hasKey) return draft.keyEnd === "" ? "has a key" : `key ends in …${draft.keyEnd}`;
  if (draft.kind === "bedrock") return "AWS's own credentials";
  return needsKey(draft.kind) ? "key missing" : "no key";
}
