import { describe, expect, it } from "vitest";
import {
  changeDraft,
  describeKey,
  errorsIn,
  isChanged,
  isFine,
  moveDraft,
  newDraft,
  putBack,
  toDraft,
  toProvider,
  type ProviderDraft,
} from "@/features/settings/drafts";
import type { ProviderItem } from "@/protocol";

const STORED: ProviderItem = {
  id: "a",
  kind: "openai",
  model: "gpt-5-mini",
  base_url: "",
  region: "",
  has_key: true,
  key_hint: "a1b2",
  from_environment: false,
  sees_pictures: false,
};

function drafts(...ids: string[]): readonly ProviderDraft[] {
  return ids.map((id) => toDraft({ ...STORED, id }));
}

const idsOf = (list: readonly ProviderDraft[]) => list.map((draft) => draft.id).join("");

describe("keys", () => {
  it("are kept unless a new one is typed", () => {
    expect(toProvider(toDraft(STORED)).key).toBeNull();
    expect(toProvider({ ...toDraft(STORED), key: "  " }).key).toBeNull();
    expect(toProvider({ ...toDraft(STORED), key: " sk-new\n" }).key).toBe("sk-new");
  });

  it("are told apart without being told", () => {
    expect(describeKey(toDraft(STORED))).toBe("key ends in …a1b2");
    expect(describeKey({ ...toDraft(STORED), keyEnd: "" })).toBe("has a key");
    expect(describeKey({ ...toDraft(STORED), key: "sk-secret" })).toBe("new key, not saved yet");
    expect(describeKey(newDraft("anthropic", "x"))).toBe("key missing");
    expect(describeKey(newDraft("compatible", "x"))).toBe("no key");
    expect(describeKey(newDraft("ollama", "x"))).toBe("no key");
    expect(describeKey(newDraft("bedrock", "x"))).toBe("AWS's own credentials");
  });
});

it("sends pictures only where it is switched on, and that is a change", () => {
  const stored = toDraft(STORED);
  expect(toProvider(stored).sees_pictures).toBe(false);
  expect(toProvider(newDraft("ollama", "x")).sees_pictures).toBe(false);
  const seeing = { ...stored, seesPictures: true };
  expect(toProvider(seeing).sees_pictures).toBe(true);
  expect(isChanged([seeing], [STORED])).toBe(true);
  expect(toDraft({ ...STORED, sees_pictures: true }).seesPictures).toBe(true);
});

describe("errorsIn", () => {
  it("wants a model and, where one is needed, a key", () => {
    expect(Object.keys(errorsIn(newDraft("anthropic", "x")))).toEqual(["model", "key"]);
    expect(Object.keys(errorsIn(newDraft("bedrock", "x")))).toEqual(["model"]);
    expect(isFine(toDraft(STORED))).toBe(true);
  });

  it.each(["", "ftp://host", "http://", "http://a b", "localhost:port", "a b"])("does not take %s for an address", (text) => {
    expect(errorsIn({ ...newDraft("compatible", "x"), model: "qwen3", base_url: text }).base_url).toBeDefined();
  });

  it.each([
    ["localhost:11434", "http://localhost:11434"],
    [" 192.168.0.7:8000/v1 ", "http://192.168.0.7:8000/v1"],
    ["models.example.org/v1", "http://models.example.org/v1"],
    ["https://models.example.org/v1", "https://models.example.org/v1"],
  ])("adds http:// to %s where it is missing", (typed, sent) => {
    const draft = { ...newDraft("compatible", "x"), model: "qwen3", base_url: typed };
    expect(isFine(draft)).toBe(true);
    expect(toProvider(draft).base_url).toBe(sent);
  });

  it("knows where Ollama is, unless it is elsewhere", () => {
    const ollama = { ...newDraft("ollama", "x"), model: "qwen3:4b" };
    expect(isFine(ollama)).toBe(true);
    expect(isFine({ ...ollama, base_url: "192.168.0.7:11434" })).toBe(true);
    expect(errorsIn({ ...ollama, base_url: "a b" }).base_url).toBeDefined();
  });

  it("takes the address of a server of one's own", () => {
    const ollama = { ...newDraft("compatible", "x"), model: "qwen3", base_url: "http://127.0.0.1:11434/v1" };
    expect(isFine(ollama)).toBe(true);
  });
});

describe("the list", () => {
  it("can be put into another order, within its ends", () => {
    expect(idsOf(moveDraft(drafts("a", "b", "c"), "c", -1))).toBe("acb");
    expect(idsOf(moveDraft(drafts("a", "b", "c"), "a", 1))).toBe("bac");
    expect(idsOf(moveDraft(drafts("a", "b"), "a", -1))).toBe("ab");
    expect(idsOf(moveDraft(drafts("a", "b"), "b", 1))).toBe("ab");
  });

  it("takes back what was removed, once", () => {
    const [first, second] = drafts("a", "b");
    if (first === undefined || second === undefined) throw new Error("two were made");
    expect(idsOf(putBack([second], first, 0))).toBe("ab");
    expect(idsOf(putBack([second], first, 7))).toBe("ba");
    expect(idsOf(putBack([first, second], first, 0))).toBe("ab");
  });

  it("knows whether anything is to be saved", () => {
    const saved = [STORED, { ...STORED, id: "b" }];
    expect(isChanged(drafts("a", "b"), saved)).toBe(false);
    expect(isChanged(drafts("b", "a"), saved)).toBe(true);
    expect(isChanged(changeDraft(drafts("a", "b"), "a", { key: "sk-new" }), saved)).toBe(true);
    expect(isChanged(changeDraft(drafts("a", "b"), "a", { model: "gpt-5-mini " }), saved)).toBe(false);
  });
});
