import type { Room } from "@/protocol";

/**
 * The line that the candidate is to answer, by its place; null when it is not their turn. In talk every line of the
 * interviewer waits for an answer, beside other work only a question does.
 */
export function awaitedLine(room: Room, isTalk: boolean): number | null {
  const last = room.lines.findLast(({ who }) => who !== "room");
  if (last?.who !== "interviewer") return null;
  return isTalk || last.text.includes("?") ? last.seq : null;
}
