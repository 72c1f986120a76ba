import type { RecordingHead, RecordingSteps } from "@/protocol";

type Line = RecordingHead | RecordingSteps;

/** A line of a recording without anything that the report said: for those who are to judge for themselves. */
export function withoutReport(line: Line): Line {
  if (line.type !== "head") return line;
  const marks = line.marks.filter((mark) => mark.kind !== "finding").map((mark) => ({ ...mark, findings: [] }));
  return { ...line, marks };
}
