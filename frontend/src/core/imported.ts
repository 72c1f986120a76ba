import { count } from "@/core/duration";
import type { Imported } from "@/protocol";

/** What came of an import, in a sentence. */
export function describeImported({ added, skipped }: Imported): string {
  if (added.length === 0 && skipped.length === 0) return "The file is in order, and there is no interview in it.";
  if (added.length === 0) return `Nothing new: ${were(skipped.length)} here already.`;
  const came = `${count(added.length, "interview")} added`;
  return skipped.length === 0 ? `${came}.` : `${came}; ${were(skipped.length, "more")} here already.`;
}

function were(amount: number, more?: "more"): string {
  const noun = more ?? (amount === 1 ? "interview" : "interviews");
  return `${amount} ${noun} ${amount === 1 ? "was" : "were"}`;
}
