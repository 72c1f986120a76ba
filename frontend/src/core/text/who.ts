import type { ProviderKind } from "@/protocol";

export const PROVIDER_NAMES: Record<ProviderKind, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  bedrock: "Amazon Bedrock",
  ollama: "Ollama",
  compatible: "Compatible server",
};

const HOUSE = "house";

export interface Speaker {
  /** Empty where there is none: the house needs no provider. */
  provider: string;
  name: string;
}

/** Who speaks, in the words people use. */
export function readSpeaker(name: string): Speaker {
  if (name === "" || name === HOUSE) return { provider: "", name: "Built-in interviewer" };
  const cut = name.indexOf(":");
  if (cut === -1) return { provider: "", name };
  const kind = name.slice(0, cut);
  const provider = kind in PROVIDER_NAMES ? PROVIDER_NAMES[kind as ProviderKind] : kind;
  return { provider, name: name.slice(cut + 1) };
}

/** Whose words these are: "Built-in interviewer", "Anthropic · claude-sonnet-4-5". */
export function describeSpeaker(name: string): string {
  const speaker = readSpeaker(name);
  return speaker.provider === "" ? speaker.name : `${speaker.provider} · ${speaker.name}`;
}

/** Whose opinion this is: "the house reviewer", "Anthropic · claude-sonnet-4-5". */
export function describeReviewer(name: string): string {
  return name === "" || name === HOUSE ? "the built-in reviewer, from facts only" : describeSpeaker(name);
}

export function formatAmount(amount: number): string {
  return amount.toLocaleString("en-GB");
}

/** US dollars; what is less than a cent is said to be, never rounded to nothing. */
export function formatCost(dollars: number): string {
  if (dollars > 0 && dollars < 0.01) return "under $0.01";
  return `$${dollars.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
