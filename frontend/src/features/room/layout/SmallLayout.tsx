import { BookOpen, CodeXml, ListChecks, MessageSquare } from "lucide-react";
import type { ReactNode } from "react";
import { CodePane } from "@/features/room/code/CodePane";
import { Agenda } from "@/features/room/problem/Agenda";
import { Notes } from "@/features/room/problem/Notes";
import { ProblemPanel } from "@/features/room/problem/ProblemPanel";
import { ResultsPanel } from "@/features/room/results/ResultsPanel";
import { useRoomScope, useUi } from "@/features/room/roomContext";
import type { RoomTab } from "@/features/room/roomUi";
import { Conversation } from "@/features/room/talk/Conversation";
import type { RoomActions } from "@/features/room/useActions";
import { classes } from "@/ui/classes";

interface SmallTab {
  id: RoomTab;
  label: string;
  icon: ReactNode;
  content: ReactNode;
}

/** The same room on a small screen or zoomed in: one part at a time, all of them kept as they were. */
export function SmallLayout({ actions, atProblem }: { actions: RoomActions; atProblem: boolean }) {
  const { ui } = useRoomScope();
  const chosen = useUi((state) => state.tab);
  const tabs = atProblem ? problemTabs(actions) : talkTabs(actions);
  const current = tabs.some((tab) => tab.id === chosen) ? chosen : "talk";
  return (
    <div className="flex h-full flex-col">
      {tabs.map((tab) => (
        <div
          key={tab.id}
          id={`part-${tab.id}`}
          role="tabpanel"
          aria-labelledby={`tab-${tab.id}`}
          className={classes("min-h-0 flex-1 bg-surface", tab.id !== current && "hidden")}
        >
          {tab.content}
        </div>
      ))}
      <div
        role="tablist"
        aria-label="Parts of the room"
        className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-line bg-surface"
      >
        {tabs.map((tab) => (
          <button
            key={tab.id}
            id={`tab-${tab.id}`}
            type="button"
            role="tab"
            aria-selected={tab.id === current}
            aria-controls={`part-${tab.id}`}
            onClick={() => ui.setState({ tab: tab.id })}
            className={classes(
              "relative flex h-14 flex-col items-center justify-center gap-0.5 text-small font-medium text-ink-soft -outline-offset-2",
              "before:absolute before:inset-x-6 before:-top-px before:h-0.5 aria-selected:text-ink aria-selected:before:bg-lamp",
            )}
          >
            {tab.icon}
            {tab.label}
          </button>
        ))}
      </div>
    </div>
  );
}

function problemTabs(actions: RoomActions): SmallTab[] {
  return [
    { id: "problem", label: "Problem", icon: <BookOpen aria-hidden size={18} />, content: <ProblemPanel /> },
    {
      id: "code",
      label: "Code",
      icon: <CodeXml aria-hidden size={18} />,
      content: (
        <div className="grid h-full grid-rows-[minmax(0,3fr)_minmax(0,2fr)]">
          <CodePane actions={actions} />
          <div className="min-h-0 border-t border-line">
            <ResultsPanel />
          </div>
        </div>
      ),
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
