import { describe, expect, it } from "vitest";
import { addDeclined, offersIn, providerFor, readDeclined, readyOffers, withFirst } from "@/core/models/localOffer";
import type { LocalServer, ProviderItem } from "@/protocol";

const OLLAMA: LocalServer = {
  kind: "ollama",
  name: "Ollama",
  provider: "ollama",
  address: "http://127.0.0.1:11434",
  wants_key: false,
  is_set_up: false,
  models: [
    { name: "qwen3:4b", is_set_up: false },
    { name: "gemma4:e4b", is_set_up: false },
  ],
};
const JAN: LocalServer = {
  kind: "jan",
  name: "Jan",
  provider: "compatible",
  address: "http://127.0.0.1:1337/v1",
  wants_key: true,
  is_set_up: false,
  models: [],
};

function only<Item>(items: readonly Item[]): Item {
  const [item] = items;
  if (item === undefined || items.length > 1) throw new Error("there should be one");
  return item;
}

describe("offersIn", () => {
  it("offers what runs and is not used yet", () => {
    expect(only(offersIn([OLLAMA])).models).toEqual(["qwen3:4b", "gemma4:e4b"]);
    expect(offersIn([{ ...OLLAMA, is_set_up: true }])).toEqual([]);
    expect(offersIn([])).toEqual([]);
  });

  it("does not offer again what was declined, but offers what is new", () => {
    const declined = readDeclined(addDeclined([], only(offersIn([OLLAMA])).key));
    expect(offersIn([OLLAMA], declined)).toEqual([]);
    expect(only(offersIn([OLLAMA, JAN], declined)).server).toBe(JAN);
  });

  it("is ready only without a key", () => {
    expect(only(readyOffers(offersIn([OLLAMA, JAN]))).server).toBe(OLLAMA);
  });
});

describe("accepting", () => {
  it("adds the chosen model, or the first", () => {
    const offer = only(offersIn([OLLAMA]));
    expect(providerFor(offer)).toMatchObject({ kind: "ollama", model: "qwen3:4b", base_url: OLLAMA.address, key: null });
    expect(providerFor(offer, "gemma4:e4b").model).toBe("gemma4:e4b");
    expect(providerFor(only(offersIn([JAN]))).model).toBe("");
  });

  it("puts it first, keeps what is stored with its key, and leaves the environment alone", () => {
    const stored: ProviderItem = {
      id: "a",
      kind: "openai",
      model: "gpt-5-mini",
      base_url: "",
      region: "",
      has_key: true,
      key_hint: "a1b2",
      from_environment: false,
      sees_pictures: true,
    };
    const added = providerFor(only(offersIn([OLLAMA])));
    const sent = withFirst(added, [{ ...stored, id: "env", from_environment: true }, stored]);
    expect(sent.map((one) => one.id)).toEqual([added.id, "a"]);
    expect(sent[1]?.key).toBeNull();
    expect(sent.map((one) => one.sees_pictures)).toEqual([false, true]);
  });
});

it("remembers several declined offers, each once", () => {
  expect(readDeclined(null)).toEqual([]);
  expect(readDeclined(addDeclined(["a", "b"], "a"))).toEqual(["a", "b"]);
});
