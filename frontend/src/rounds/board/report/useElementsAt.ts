import { queryOptions, useQuery } from "@tanstack/react-query";
import { recordingLines } from "@/api/replay";
import { readRecording } from "@/core/replay/recording";
import { useReportPlace } from "@/features/report/reportContext";
import type { BoardRound, EvidenceOf } from "@/protocol";
import { boardRound } from "@/rounds/board/core/round";
import { applyChange } from "@/rounds/folding";

const MINUTE_MS = 60_000;

function recordingQuery(interview: string) {
  return queryOptions({
    queryKey: ["recordings", interview],
    queryFn: ({ signal }) => readRecording(recordingLines(interview, signal), applyChange, () => {}),
    staleTime: Infinity,
    gcTime: MINUTE_MS,
  });
}

/** The board as it stood when something was cited; null while it is fetched or where it cannot be. */
export function useElementsAt({ round, revision, seq }: EvidenceOf<"board">): BoardRound["elements"] | null {
  const { room } = useReportPlace();
  const last = boardRound(room, round);
  // What was cited is nearly always the last board, which is here.
  const isLast = last?.revision === revision;
  const { data } = useQuery({ ...recordingQuery(room.interview.id), enabled: !isLast });
  if (isLast) return last.elements;
  return (data && boardRound(data.roomAtSeq(seq), round)?.elements) ?? null;
}
