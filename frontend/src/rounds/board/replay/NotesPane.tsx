import { useState } from "react";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import { boardRound, noteOf, type NoteName } from "@/rounds/board/core/round";
import { NoteText } from "@/rounds/board/looks/NoteText";
import { NOTE_TITLES, NOTES } from "@/rounds/board/looks/notes";
import { lastNote } from "@/rounds/board/replay/boardSteps";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { Segmented } from "@/ui/Segmented";

/** What was written beside the board by this moment; the note that was written in last is in front. */
export function NotesPane() {
  const { room, round } = useMoment();
  const { player } = useReplay();
  const index = usePlayer((state) => state.index);
  const jumps = usePlayer((state) => state.jumps);
  // A note that was chosen stays until the next jump, which is a wish to see what happened there.
  const [chosen, setChosen] = useState<{ note: NoteName; jumps: number } | null>(null);
  const board = boardRound(room, round);
  const last = board === null ? null : lastNote(player.recording, board.index, index);
  const shown = chosen !== null && chosen.jumps === jumps ? chosen.note : (last ?? "requirements");
  const text = board === null ? "" : noteOf(board, shown).text;
  return (
    <section aria-label="Notes" data-testid="replay-notes" className="flex h-full min-h-0 flex-col bg-surface">
      <PaneHead title="Notes" titleHidden>
        <Segmented
          label="Note"
          value={shown}
          options={NOTES.map((note) => ({ value: note, label: NOTE_TITLES[note] }))}
          onChange={(note) => setChosen({ note, jumps })}
          className="-ml-2 max-w-full overflow-x-auto [&_label]:h-6.5 [&_label]:px-2"
        />
      </PaneHead>
      <ScrollRegion label={`${NOTE_TITLES[shown]} at this moment`} className="flex-1 px-4 py-3">
        <NoteText note={shown} text={text} />
      </ScrollRegion>
    </section>
  );
}
