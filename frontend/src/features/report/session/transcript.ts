import { asideOf } from "@/core/live/lines";
import { formatMark } from "@/core/time/duration";
import type { LineView, Room } from "@/protocol";

export interface Passage {
  /** The stage it was said in; null for what came before the first. */
  stage: string | null;
  lines: readonly LineView[];
}

export function startOf(room: Room): number {
  return room.interview.started_at ?? room.interview.scheduled_at;
}

/** Who is speaking, by name. */
export function speakerOf(line: LineView, candidate: string): string {
  switch (line.who) {
    case "candidate":
      return candidate;
    case "interviewer":
      return "Interviewer";
    case "room":
      return line.concept === "" ? "Greenroom" : `Concept: ${line.concept}`;
  }
}

/** The conversation cut at the stages in which it took place; stages without a word are left out. */
export function passagesOf(room: Room, lines: readonly LineView[] = room.lines): readonly Passage[] {
  const stages = room.interview.stages.filter((stage) => stage.entered_at !== null);
  const stageAt = (at: number) => stages.findLast((stage) => (stage.entered_at ?? 0) <= at)?.title ?? null;
  const passages: { stage: string | null; lines: LineView[] }[] = [];
  for (const line of lines) {
    const stage = stageAt(line.at);
    const current = passages.at(-1);
    if (current?.stage === stage) current.lines.push(line);
    else passages.push({ stage, lines: [line] });
  }
  return passages;
}

/** The lines that have every word of the query, whatever the case; all of them for an empty one. */
export function searchLines(lines: readonly LineView[], query: string): readonly LineView[] {
  const words = wordsOf(query);
  return lines.filter((line) => {
    const text = line.text.toLowerCase();
    return words.every((word) => text.includes(word));
  });
}

function wordsOf(query: string): string[] {
  return query.toLowerCase().split(/\s+/).filter(Boolean);
}

export interface Part {
  text: string;
  found: boolean;
}

/** A text cut where the words of the query are. Joining the parts gives the text again. */
export function markWords(text: string, query: string): readonly Part[] {
  const words = wordsOf(query).map((word) => word.replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  if (words.length === 0) return [{ text, found: false }];
  return text
    .split(new RegExp(`(${words.join("|")})`, "giu"))
    .map((part, index) => ({ text: part, found: index % 2 === 1 }))
    .filter((part) => part.text !== "");
}

/** The conversation as text, as the server writes it into a file. */
export function transcriptText(room: Room): string {
  const start = startOf(room);
  const { candidate } = room.interview.settings;
  return room.lines
    .map((line) => `[${formatMark(line.at - start).padStart(5, "0")}] ${speakerOf(line, candidate)}: ${line.text}${asideOf(line)}\n`)
    .join("");
}
