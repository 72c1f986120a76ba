import { Notes } from "@/features/room/Notes";
import { QuestionCard } from "@/rounds/answers/room/QuestionPanel";
import type { RoomPart } from "@/rounds/ui";

/** The conversation has the room, with the question at its side. */
export const Screen: RoomPart["Screen"] = function Screen({ round, talk }) {
  return (
    <div className="mx-auto grid h-full max-w-6xl grid-cols-[minmax(0,1fr)_20rem] gap-6 px-6 py-6 xl:grid-cols-[minmax(0,1fr)_22rem]">
      <div className="min-h-0 overflow-hidden rounded-lg border border-line bg-surface">{talk({ roomy: true })}</div>
      <aside aria-label="Question and notes" className="flex min-h-0 flex-col gap-6 overflow-y-auto">
        <QuestionCard round={round} />
        <div className="rounded-lg border border-line bg-surface p-5">
          <Notes />
        </div>
      </aside>
    </div>
  );
};
