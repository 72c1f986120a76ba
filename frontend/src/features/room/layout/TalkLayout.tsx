import { Agenda } from "@/features/room/Agenda";
import { Notes } from "@/features/room/Notes";
import { Conversation } from "@/features/room/talk/Conversation";
import type { RoomActions } from "@/features/room/useActions";

/** While there is only talk, the conversation has the room, with what is coming at its side. */
export function TalkLayout({ actions }: { actions: RoomActions }) {
  return (
    <div className="mx-auto grid h-full max-w-6xl grid-cols-[minmax(0,1fr)_20rem] gap-6 px-6 py-6">
      <div className="min-h-0 overflow-hidden rounded-lg border border-line bg-surface">
        <Conversation actions={actions} roomy />
      </div>
      <aside aria-label="Agenda and notes" className="flex min-h-0 flex-col gap-6 overflow-y-auto">
        <div className="rounded-lg border border-line bg-surface p-5">
          <Agenda />
        </div>
        <div className="rounded-lg border border-line bg-surface p-5">
          <Notes />
        </div>
      </aside>
    </div>
  );
}
