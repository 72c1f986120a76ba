import { useState } from "react";
import type { BoardRound } from "@/protocol";
import { noteOf, type NoteName } from "@/rounds/board/core/round";
import { NoteText } from "@/rounds/board/looks/NoteText";
import { NOTE_TITLES, NOTES } from "@/rounds/board/looks/notes";
import { Part } from "@/rounds/shared/report/RoundCard";
import { Segmented } from "@/ui/Segmented";

/** What was written beside the board, as it was at the end. */
export function NotesPart({ board }: { board: BoardRound }) {
  const written = NOTES.filter((note) => noteOf(board, note).text.trim() !== "");
  const [chosen, setChosen] = useState<NoteName | null>(null);
  const [first] = written;
  if (first === undefined) return null;
  const shown = chosen ?? first;
  return (
    <Part title="Your notes">
      {written.length > 1 && (
        <div className="overflow-x-auto px-5 pb-3 print:hidden">
          <Segmented
            label="Note"
            value={shown}
            options={written.map((note) => ({ value: note, label: NOTE_TITLES[note] }))}
            onChange={setChosen}
            className="[&_label]:h-7"
          />
        </div>
      )}
      <div className="px-5 pb-4">
        <NoteText note={shown} text={noteOf(board, shown).text} />
      </div>
    </Part>
  );
}
