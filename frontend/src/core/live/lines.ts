import type { LineView } from "@/protocol";

/** What became of a line after it was said, as it stands behind the line in a file; empty for most. */
export function asideOf({ unheard, is_cut: isCut, original }: LineView): string {
  if (unheard !== "") return ` [interrupted; not heard: ${unheard}]`;
  if (isCut) return " [interrupted]";
  return original === "" ? "" : ` [corrected; recognised as: ${original}]`;
}
