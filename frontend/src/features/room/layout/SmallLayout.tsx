import { BookOpen, CodeXml, ListChecks, MessageSquare } from "lucide-react";
import { useEffect } from "react";
import { RoomWork } from "@/features/room/layout/RoomWork";
import { Agenda } from "@/features/room/problem/Agenda";
import { Notes } from "@/features/room/problem/Notes";
import { ProblemPanel } from "@/features/room/problem/ProblemPanel";
import { useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
import type { RoomTab } from "@/features/room/roomUi";
import { Conversation } from "@/features/room/talk/Conversation";
import type { RoomActions } from "@/features/room/useActions";
import { BottomTabs, type BottomTab } from "@/features/workspace/BottomTabs";

type SmallTab = BottomTab<RoomTab>;

/** The same room on a small screen or zoomed in. */
export function SmallLayout({ actions, problem }: { actions: RoomActions; problem: number | null }) {
  const { ui } = useRoomScope();
  const chosen = useUi(({ tab }) => (tab?.problem === problem ? tab.part : null));
  const usual: RoomTab = problem === null ? "talk" : "problem";
  const tabs = problem === null ? talkTabs(actions) : problemTabs(actions);
  const current = tabs.find((tab) => tab.id === chosen)?.id ?? usual;
  const unheard = useUnheard(current === "talk");
  return (
    <BottomTabs
      label="Parts of the room"
      tabs={tabs.map((tab) => (tab.id === "talk" && unheard ? { ...tab, news: "new words" } : tab))}
      value={current}
      onChange={(part) => ui.setState({ tab: { part, problem } })}
    />
  );
}

/** Whether something was said since the conversation was last on the screen. */
function useUnheard(listening: boolean): boolean {
  const { ui } = useRoomScope();
  const newest = useRoom((room) => room.lines.at(-1)?.seq ?? 0);
  const seen = useUi((state) => state.seenLine);
  useEffect(() => {
    if (listening) ui.setState({ seenLine: newest });
  }, [ui, listening, newest]);
  return !listening && newest > seen;
}

function problemTabs(actions: RoomActions): SmallTab[] {
  return [
    { id: "problem", label: "Problem", icon: <BookOpen aria-hidden size={18} />, content: <ProblemPanel /> },
    {
      id: "code",
      label: "Code",
      icon: <CodeXml aria-hidden size={18} />,
      content: <RoomWork actions={actions} />,
    },
    talkTab(actions),
  ];
}

function talkTabs(actions: RoomActions): SmallTab[] {
  const agenda = (
    <div className="flex h-full flex-col gap-8 overflow-y-auto p-5">
      <Agenda />
      <Notes />
    </div>
  );
  return [
    { id: "problem", label: "Agenda", icon: <ListChecks aria-hidden size={18} />, content: agenda },
    talkTab(actions),
  ];
}

function talkTab(actions: RoomActions): SmallTab {
  return {
    id: "talk",
    label: "Talk",
    icon: <MessageSquare aria-hidden size={18} />,
    content: <Conversation actions={actions} />,
  };
}
