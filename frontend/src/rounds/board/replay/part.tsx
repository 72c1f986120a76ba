import { ClipboardList, NotebookPen, PencilRuler } from "lucide-react";
import type { BoardRound } from "@/protocol";
import { PHASE_NAMES } from "@/rounds/board/core/round";
import { BoardPane } from "@/rounds/board/replay/BoardPane";
import { MARKS } from "@/rounds/board/replay/marks";
import { NotesPane } from "@/rounds/board/replay/NotesPane";
import { TaskPane } from "@/rounds/board/replay/TaskPane";
import { Work } from "@/rounds/board/replay/Work";
import type { ReplayPart, RoundSpan } from "@/rounds/ui";

/** The parts of the round, from when to when. */
function spans({ phases, closed_at }: BoardRound): readonly RoundSpan[] {
  const entered = phases.flatMap(({ title, entered_at }) => (entered_at === null ? [] : [{ title, from: entered_at }]));
  return entered.map(({ title, from }, nth) => ({
    from,
    until: entered[nth + 1]?.from ?? closed_at,
    label: title,
    isOwn: nth % 2 === 0,
  }));
}

/** A board round in the replay. */
export const replay: ReplayPart = {
  Work,
  aside: { id: "task", label: "Task", Pane: TaskPane },
  columns: "greenroom.replay.board.columns",
  talkSize: "23%",
  besideLabel: "Beside the board",
  tabs: [
    { id: "board", label: "Board", icon: <PencilRuler aria-hidden size={18} />, Pane: BoardPane },
    { id: "notes", label: "Notes", icon: <NotebookPen aria-hidden size={18} />, Pane: NotesPane },
    { id: "task", label: "Task", icon: <ClipboardList aria-hidden size={18} />, Pane: TaskPane },
  ],
  isShown: ({ opened_at }: BoardRound) => opened_at !== null,
  titleOf: ({ title }: BoardRound) => title,
  describe: ({ opened_at, phase }: BoardRound) => (opened_at === null ? undefined : PHASE_NAMES[phase].toLowerCase()),
  marks: MARKS,
  spans,
};
