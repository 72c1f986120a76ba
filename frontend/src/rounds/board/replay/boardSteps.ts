import { lastIndex, type Recording } from "@/core/replay/recording";
import type { BoardEdited } from "@/protocol";
import { textIn } from "@/rounds/board/core/drawing/values";
import type { NoteName } from "@/rounds/board/core/round";

/** Where something was drawn. */
interface EditStep {
  readonly index: number;
  /** What is new or different. */
  readonly ids: readonly string[];
}

/** Where something was written beside the board. */
interface NoteStep {
  readonly index: number;
  readonly note: NoteName;
}

interface Trail {
  readonly edits: EditStep[];
  readonly notes: NoteStep[];
}

/** What was drawn and written by round, as far as a recording was looked through. */
interface Found {
  looked: number;
  readonly byRound: Map<number, Trail>;
}

const found = new WeakMap<Recording, Found>();

/** The note of a round that was written in last, up to a step; null before the first. */
export function lastNote(recording: Recording, round: number, index: number): NoteName | null {
  const notes = trailOf(recording, round)?.notes ?? [];
  return notes[lastIndex(notes, (one) => one.index <= index)]?.note ?? null;
}

/** Whether the interviewer asked about something, and nothing was drawn from then up to a step. */
export function isAskedAbout(recording: Recording, round: number, index: number): boolean {
  const asked = recording.marks.findLast(
    (mark) => mark.kind === "topic" && mark.round === round && recording.indexAtSeq(mark.seq) <= index,
  );
  if (asked === undefined) return false;
  const edits = trailOf(recording, round)?.edits ?? [];
  const drawn = edits[lastIndex(edits, (one) => one.index <= index)]?.index ?? -1;
  return drawn <= recording.indexAtSeq(asked.seq);
}

/** The elements of a round that were drawn last, up to a step. */
export function touchedLast(recording: Recording, round: number, index: number): readonly string[] {
  const edits = trailOf(recording, round)?.edits ?? [];
  return edits[lastIndex(edits, (one) => one.index <= index)]?.ids ?? [];
}

function idsIn({ added, changed }: Pick<BoardEdited, "added" | "changed">): readonly string[] {
  return [...added.map((element) => textIn(element, "id")), ...Object.keys(changed)];
}

/** Looks through the steps that came since the last time. */
function trailOf(recording: Recording, round: number): Trail | undefined {
  const known = found.get(recording) ?? { looked: 0, byRound: new Map<number, Trail>() };
  found.set(recording, known);
  for (; known.looked < recording.length; known.looked += 1) {
    for (const change of recording.stepAt(known.looked)?.changes ?? []) {
      if (change.type !== "board_edited" && change.type !== "note_edited") continue;
      const trail = known.byRound.get(change.round) ?? { edits: [], notes: [] };
      known.byRound.set(change.round, trail);
      if (change.type === "board_edited") trail.edits.push({ index: known.looked, ids: idsIn(change) });
      else trail.notes.push({ index: known.looked, note: change.note });
    }
  }
  return known.byRound.get(round);
}
