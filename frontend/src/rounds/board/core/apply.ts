import { put } from "@/core/live/room";
import type { BoardEdited, BoardRound, ChangesOfKind, NoteEdited, NoteView } from "@/protocol";
import { noteOf } from "@/rounds/board/core/round";
import { applyEdit } from "@/rounds/shared/documents/edits";

type Elements = BoardRound["elements"];

/** A board round after a change. */
export function applyToBoard(round: BoardRound, change: ChangesOfKind["board"]): BoardRound {
  switch (change.type) {
    case "board_changed":
      return { ...round, ...change.board };
    case "board_edited":
      return { ...round, elements: editElements(round.elements, change), revision: change.revision };
    case "note_edited":
      return { ...round, notes: put(round.notes, editedNote(round, change), ({ note }) => note) };
    default:
      return unknownChange(change);
  }
}

/** Removes elements, then adds whole ones in place of those with their ids, then sets single fields. */
export function editElements(
  elements: Elements,
  { added, changed, removed }: Pick<BoardEdited, "added" | "changed" | "removed">,
): Elements {
  const gone = new Set(removed);
  const whole = new Map(added.map((element) => [element["id"], element]));
  const edited = elements.flatMap((element) => {
    const id = element["id"];
    if (typeof id !== "string" || gone.has(id)) return [];
    const base = whole.get(id) ?? element;
    whole.delete(id);
    const fields = changed[id];
    return [fields === undefined ? base : { ...base, ...fields }];
  });
  // What was removed and added in one edit stands at the end, as everything new.
  const fresh = [...whole.values()].map((element) => ({ ...element, ...changed[String(element["id"])] }));
  return [...edited, ...fresh];
}

function editedNote(round: BoardRound, change: NoteEdited): NoteView {
  const { text } = noteOf(round, change.note);
  return { note: change.note, text: applyEdit(text, change), revision: change.revision };
}

/** Fails to compile when the protocol has a change that is not handled above. */
function unknownChange(change: never): never {
  throw new Error(`The server sent a change this page doesn’t recognise: ${JSON.stringify(change)}`);
}
