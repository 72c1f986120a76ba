import { count } from "@/core/time/duration";
import type { Imported } from "@/protocol";

/** What came of an import, in a sentence. */
export function describeImported({ added, skipped, damaged }: Imported): string {
  const rest = damaged.length === 0 ? "" : ` ${were(damaged.length, "damaged")} not imported.`;
  return describeWhole(added, skipped) + rest;
}

function describeWhole(added: readonly string[], skipped: readonly string[]): string {
  if (added.length === 0 && skipped.length === 0) return "The file is valid but contains no interviews.";
  if (added.length === 0) return `Nothing new: ${were(skipped.length)} already on this machine.`;
  const came = `${count(added.length, "interview")} added`;
  return skipped.length === 0 ? `${came}.` : `${came}; ${were(skipped.length, "more")} already on this machine.`;
}

function were(amount: number, which?: "more" | "damaged"): string {
  const interviews = amount === 1 ? "interview" : "interviews";
  const noun = which === "more" ? which : [which, interviews].filter(Boolean).join(" ");
  return `${amount} ${noun} ${amount === 1 ? "was" : "were"}`;
}
