import { useMemo } from "react";
import type { Room, RoundView } from "@/protocol";
import { KINDS, useParts } from "@/rounds";
import type { ReportPart } from "@/rounds/ui";

interface ReportParts {
  readonly parts: readonly ReportPart[];
  readonly partOf: (round: RoundView) => ReportPart;
}

/** What the kinds of an interview's rounds bring to its report. */
export function useReportParts(room: Room): ReportParts {
  const all = useParts("report");
  const kinds = KINDS.filter((kind) => room.rounds.some((round) => round.kind === kind)).join(" ");
  return useMemo(() => {
    const byKind = new Map(KINDS.map((kind, index) => [kind, all[index]]));
    const partOf = ({ kind }: Pick<RoundView, "kind">) => {
      const part = byKind.get(kind);
      if (part === undefined) throw new Error(`There is no kind of round called ${kind}.`);
      return part;
    };
    return { parts: KINDS.filter((kind) => kinds.split(" ").includes(kind)).map((kind) => partOf({ kind })), partOf };
    // Parts never change once they are loaded.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [kinds]);
}
