import { BookOpen, CodeXml, ListChecks, MessageSquare } from "lucide-react";
import { useEffect } from "react";
import { currentProblem } from "@/core/live/room";
import { RoomWork } from "@/rounds/coding/room/RoomWork";
import { Agenda } from "@/features/room/Agenda";
import { Notes } from "@/features/room/Notes";
import { ProblemPanel } from "@/rounds/coding/room/ProblemPanel";
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
  const news = { talk: useUnheard(current === "talk"), problem: useUnseen(current === "problem"), code: undefined };
  return (
    <BottomTabs
      label="Room sections"
      tabs={tabs.map((tab) => ({ ...tab, news: news[tab.id] }))}
      value={current}
      onChange={(part) => ui.setState({ tab: { part, problem } })}
    />
  );
}

/** What was said since the conversation was last on the screen, if anything was. */
function useUnheard(listening: boolean): string | undefined {
  const { ui } = useRoomScope();
  const newest = useRoom((room) => room.lines.at(-1)?.seq ?? 0);
  const seen = useUi((state) => state.seenLine);
  useEffect(() => {
    if (listening) ui.setState({ seenLine: newest });
  }, [ui, listening, newest]);
  return !listening && newest > seen ? "new messages" : undefined;
}

/** Whether the interviewer pointed at the statement since it was last on the screen. */
function useUnseen(reading: boolean): string | undefined {
  const { ui } = useRoomScope();
  const shownAt = useRoom((room) => currentProblem(room)?.shown_at ?? 0);
  const seen = useUi((state) => state.seenStatement);
  useEffect(() => {
    if (reading) ui.setState({ seenStatement: shownAt });
  }, [ui, reading, shownAt]);
  return !reading && shownAt > seen ? "the interviewer is pointing here" : undefined;
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
