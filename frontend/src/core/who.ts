import type { ProviderKind } from "@/protocol";

export const PROVIDER_NAMES: Record<ProviderKind, string> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  google: "Google",
  bedrock: "Amazon Bedrock",
  compatible: "Compatible server",
};

const HOUSE = "house";

/** Whose words these are: "House interviewer", "Anthropic · claude-sonnet-4-5". */
export function describeSpeaker(name: string): string {
  if (name === "" || name === HOUSE) return "House interviewer";
  const cut = name.indexOf(":");
  if (cut === -1) return name;
  const provider = name.slice(0, cut);
  const known = provider in PROVIDER_NAMES ? PROVIDER_NAMES[provider as ProviderKind] : provider;
  return `${known} · ${name.slice(cut + 1)}`;
}

/** Whose opinion this is: "the house reviewer", "Anthropic · claude-sonnet-4-5". */
export function describeReviewer(name: string): string {
  return name === "" || name === HOUSE ? "the house reviewer, from facts alone" : describeSpeaker(name);
}

export function formatAmount(amount: number): string {
  return amount.toLocaleString("en-GB");
}

/** US dollars; what is less than a cent is said to be, never rounded to nothing. */
export function formatCost(dollars: number): string {
  if (dollars > 0 && dollars < 0.01) return "under $0.01";
  return `$${dollars.toLocaleString("en-GB", { minimumFractionDigits: 2, maximumFractionDigits: 2 })}`;
}
