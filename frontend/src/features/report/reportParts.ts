import type { Room, RoundView } from "@/protocol";
import { KINDS, partOf } from "@/rounds";
import type { ReportPart } from "@/rounds/ui";

/** What the kind of a round brings to the report. */
export function reportPartOf({ kind }: Pick<RoundView, "kind">): ReportPart {
  return partOf(kind, "report");
}

/** What the kinds of an interview's rounds bring. */
export function reportPartsOf({ rounds }: Room): readonly ReportPart[] {
  const there = new Set<string>(rounds.map(({ kind }) => kind));
  return KINDS.filter((kind) => there.has(kind)).map((kind) => partOf(kind, "report"));
}
