import { ListChecks, MessageSquare } from "lucide-react";
import { lazy, Suspense } from "react";
import { useStore } from "zustand";
import { Agenda } from "@/features/room/Agenda";
import { Notes } from "@/features/room/Notes";
import { useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import { Conversation } from "@/features/room/talk/Conversation";
import type { RoomActions } from "@/features/room/useActions";
import { useNews } from "@/features/room/useNews";
import { BottomTabs } from "@/features/workspace/BottomTabs";
import type { RoomTab } from "@/rounds/ui";

const TALK = "talk";
const VoiceStrip = lazy(() => import("@/features/voice/VoiceStrip"));

interface SmallLayoutProps {
  actions: RoomActions;
  round: number | null;
}

/** The same room on a small screen or zoomed in. */
export function SmallLayout({ actions, round }: SmallLayoutProps) {
  const { ui, part, voice } = useRoomScope();
  const hasVoice = useStore(voice.store, ({ connection }) => connection !== "off");
  const chosen = useUi(({ tab }) => (tab?.round === round ? tab.part : null));
  const usual = round === null ? TALK : part.shownFirst;
  const ofKind = part.useTabs(round, chosen ?? usual);
  const talk = {
    id: TALK,
    label: "Talk",
    icon: <MessageSquare aria-hidden size={18} />,
    content: <Conversation actions={actions} />,
  };
  const tabs: readonly RoomTab[] = [...(round === null ? [agendaAs(part.firstTab)] : ofKind), talk];
  const current = tabs.find((tab) => tab.id === chosen)?.id ?? usual;
  const unheard = useUnheard(current === TALK);
  return (
    <div className="flex h-full flex-col">
      {hasVoice && current !== TALK && (
        <Suspense>
          <VoiceStrip voice={voice} />
        </Suspense>
      )}
      <div className="min-h-0 flex-1">
        <BottomTabs
          label="Room sections"
          tabs={tabs.map((tab) => (tab.id === TALK ? { ...tab, news: unheard } : tab))}
          value={current}
          onChange={(next) => ui.setState({ tab: { part: next, round } })}
        />
      </div>
    </div>
  );
}

/** While there is only talk, the agenda is where the work will be. */
function agendaAs(id: string): RoomTab {
  return {
    id,
    label: "Agenda",
    icon: <ListChecks aria-hidden size={18} />,
    content: (
      <div className="flex h-full flex-col gap-8 overflow-y-auto p-5">
        <Agenda />
        <Notes />
      </div>
    ),
  };
}

/** What was said since the conversation was last on the screen, if anything was. */
function useUnheard(listening: boolean): string | undefined {
  const newest = useRoom((room) => room.lines.at(-1)?.seq ?? 0);
  return useNews(TALK, newest, listening) ? "new messages" : undefined;
}
