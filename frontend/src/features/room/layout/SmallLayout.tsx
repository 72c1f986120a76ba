import { BookOpen, CodeXml, ListChecks, MessageSquare } from "lucide-react";
import { Tabs } from "radix-ui";
import { useEffect, type ReactNode } from "react";
import { CodePane } from "@/features/room/code/CodePane";
import { Agenda } from "@/features/room/problem/Agenda";
import { Notes } from "@/features/room/problem/Notes";
import { ProblemPanel } from "@/features/room/problem/ProblemPanel";
import { ResultsPanel } from "@/features/room/results/ResultsPanel";
import { useRoom, useRoomScope, useUi } from "@/features/room/roomContext";
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
export function SmallLayout({ actions, problem }: { actions: RoomActions; problem: number | null }) {
  const { ui } = useRoomScope();
  const chosen = useUi(({ tab }) => (tab?.problem === problem ? tab.part : null));
  const usual: RoomTab = problem === null ? "talk" : "problem";
  const tabs = problem === null ? talkTabs(actions) : problemTabs(actions);
  const current = tabs.find((tab) => tab.id === chosen)?.id ?? usual;
  const unheard = useUnheard(current === "talk");
  return (
    <Tabs.Root
      value={current}
      onValueChange={(part) => ui.setState({ tab: { part: part as RoomTab, problem } })}
      className="flex h-full flex-col"
    >
      {tabs.map((tab) => (
        <Tabs.Content
          key={tab.id}
          value={tab.id}
          forceMount
          tabIndex={-1}
          className="min-h-0 flex-1 bg-surface outline-none data-[state=inactive]:hidden"
        >
          {tab.content}
        </Tabs.Content>
      ))}
      <Tabs.List
        aria-label="Parts of the room"
        className="grid shrink-0 auto-cols-fr grid-flow-col border-t border-line bg-surface"
      >
        {tabs.map((tab) => (
          <Tabs.Trigger
            key={tab.id}
            value={tab.id}
            className={classes(
              "relative flex h-14 flex-col items-center justify-center gap-0.5 text-small font-medium text-ink-soft -outline-offset-2",
              "before:absolute before:inset-x-6 before:-top-px before:h-0.5 aria-selected:text-ink aria-selected:before:bg-lamp",
            )}
          >
            <span className="relative">
              {tab.icon}
              {tab.id === "talk" && unheard && (
                <span className="absolute -top-0.5 -right-1.5 size-2 rounded-full bg-lamp" />
              )}
            </span>
            {tab.label}
            {tab.id === "talk" && unheard && <span className="sr-only">, new words</span>}
          </Tabs.Trigger>
        ))}
      </Tabs.List>
    </Tabs.Root>
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
      content: (
        <div className="grid h-full grid-rows-[minmax(15rem,3fr)_minmax(10rem,2fr)] overflow-y-auto">
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
