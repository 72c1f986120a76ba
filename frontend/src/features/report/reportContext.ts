import { createContext, use } from "react";
import type { Language, Room } from "@/protocol";
import type { Evidence } from "@/protocol";
import { momentOf } from "@/core/report/proof";

export interface ReportPlace {
  readonly room: Room;
  /** When the interview's own clock began. */
  readonly start: number;
  /** When events happened, by seq. */
  readonly moments: ReadonlyMap<number, number>;
}

export const ReportContext = createContext<ReportPlace | null>(null);

/** The interview that this page is about. */
export function useReportPlace(): ReportPlace {
  const place = use(ReportContext);
  if (place === null) throw new Error("This can only be used inside a report.");
  return place;
}

/** How long into the interview something that is cited happened; null when it is not known. */
export function offsetOf(proof: Evidence, { room, moments, start }: ReportPlace): number | null {
  const at = momentOf(proof, moments, room);
  return at === null ? null : at - start;
}

export function languageOf(room: Room, problem: number): Language {
  return (
    room.code.find((code) => code.problem === problem)?.language ??
    room.problems[problem]?.language ??
    room.interview.settings.language
  );
}
