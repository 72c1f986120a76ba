import { createContext, use } from "react";
import type { Evidence, Room } from "@/protocol";
import type { ReportPart } from "@/rounds/ui";

export interface ReportPlace {
  readonly room: Room;
  /** When the interview's own clock began. */
  readonly start: number;
  /** When something that is cited happened; null when nobody here knows. */
  readonly whenWas: (proof: Evidence) => number | null;
  /** What the kinds of the interview's rounds bring. */
  readonly parts: readonly ReportPart[];
}

export const ReportContext = createContext<ReportPlace | null>(null);

/** The interview that this page is about. */
export function useReportPlace(): ReportPlace {
  const place = use(ReportContext);
  if (place === null) throw new Error("This can only be used inside a report.");
  return place;
}

/** How long into the interview something that is cited happened; null when it is not known. */
export function offsetOf(proof: Evidence, { whenWas, start }: ReportPlace): number | null {
  const at = whenWas(proof);
  return at === null ? null : at - start;
}
