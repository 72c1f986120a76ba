import { Braces, Calculator, ClipboardList, Database, ListTree, PanelLeftClose } from "lucide-react";
import { Tabs as Radix } from "radix-ui";
import type { ReactNode } from "react";
import { useNews } from "@/features/room/useNews";
import { Estimates } from "@/rounds/board/room/notes/Estimates";
import { PlainNote } from "@/rounds/board/room/notes/PlainNote";
import { Requirements } from "@/rounds/board/room/notes/Requirements";
import { Outline } from "@/rounds/board/room/outline/Outline";
import { useBoardStore, useBoardUi, type SideTab } from "@/rounds/board/room/boardUi";
import { useBoard } from "@/rounds/board/room/useBoard";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";

interface SidePanelProps {
  round: number;
  /** Which of the tabs there are. */
  tabs: readonly SideTab[];
  onCollapse?: () => void;
}

const LOOKS: Readonly<Record<SideTab, { label: string; icon: ReactNode; content: (round: number) => ReactNode }>> = {
  outline: { label: "Outline", icon: <ListTree aria-hidden size={15} />, content: (round) => <Outline round={round} /> },
  requirements: {
    label: "Requirements",
    icon: <ClipboardList aria-hidden size={15} />,
    content: (round) => <Requirements round={round} />,
  },
  estimates: { label: "Estimates", icon: <Calculator aria-hidden size={15} />, content: (round) => <Estimates round={round} /> },
  api: { label: "API", icon: <Braces aria-hidden size={15} />, content: (round) => <PlainNote round={round} name="api" /> },
  data: { label: "Data", icon: <Database aria-hidden size={15} />, content: (round) => <PlainNote round={round} name="data" /> },
};

/** The tab in front: the one that was chosen, or the first of those there are. */
export function useSideTab(round: number, tabs: readonly SideTab[]): SideTab {
  const chosen = useBoardUi(round, (state) => state.tab);
  return tabs.find((tab) => tab === chosen) ?? (tabs.includes("requirements") ? "requirements" : (tabs[0] ?? "outline"));
}

/** What is written beside the board. */
export function SidePanel({ round, tabs, onCollapse }: SidePanelProps) {
  const store = useBoardStore(round);
  const tab = useSideTab(round, tabs);
  const told = useBoard(round, (board) => board.given.length) ?? 0;
  const isTold = useNews(`board.given.${round}`, told, tab === "requirements");
  return (
    <Radix.Root
      value={tab}
      onValueChange={(next) => store.setState({ tab: next as SideTab })}
      className="@container flex h-full min-h-0 flex-col"
    >
      <div className="flex h-11 shrink-0 items-center gap-1 border-b border-line pr-1.5 pl-1">
        <Radix.List aria-label="Beside the board" className="flex h-full min-w-0 flex-1 overflow-x-auto">
          {tabs.map((id) => {
            const { label, icon } = LOOKS[id];
            return (
              <Radix.Trigger
                key={id}
                value={id}
                data-testid={`side-${id}`}
                title={label}
                className={classes(
                  "relative inline-flex items-center gap-1.5 px-1.5 text-small font-medium whitespace-nowrap text-ink-soft",
                  "-outline-offset-2 transition-colors hover:text-ink data-[state=active]:text-ink",
                  "after:absolute after:inset-x-1 after:-bottom-px after:h-0.5 data-[state=active]:after:bg-lamp",
                )}
              >
                <span className="px-0.5 @[21.75rem]:hidden">{icon}</span>
                <span className={classes("@[21.75rem]:not-sr-only", id === tab ? "@max-[17.5rem]:sr-only" : "sr-only")}>{label}</span>
                {id === "requirements" && isTold && (
                  <span className="size-1.5 rounded-full bg-lamp">
                    <span className="sr-only">, something new</span>
                  </span>
                )}
              </Radix.Trigger>
            );
          })}
        </Radix.List>
        {onCollapse && <IconButton label="Hide the notes" icon={<PanelLeftClose size={16} />} onClick={onCollapse} />}
      </div>
      {tabs.map((id) => (
        <Radix.Content key={id} value={id} tabIndex={-1} className="min-h-0 flex-1 outline-none">
          {LOOKS[id].content(round)}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
