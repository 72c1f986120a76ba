import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { CodePane } from "@/features/room/code/CodePane";
import { Divider } from "@/features/workspace/Divider";
import { SidePane } from "@/features/workspace/SidePane";
import { ProblemPanel } from "@/features/room/problem/ProblemPanel";
import { ResultsPanel } from "@/features/room/results/ResultsPanel";
import { Conversation } from "@/features/room/talk/Conversation";
import type { RoomActions } from "@/features/room/useActions";

const COLUMNS = ["problem", "work", "talk"];
const ROWS = ["code", "results"];

/** The problem at the left, the work in the middle, the interviewer at the right. */
export function ProblemLayout({ actions }: { actions: RoomActions }) {
  const columns = useDefaultLayout({ id: "greenroom.room.columns", panelIds: COLUMNS, storage: localStorage });
  const rows = useDefaultLayout({ id: "greenroom.room.rows", panelIds: ROWS, storage: localStorage });
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <SidePane id="problem" label="Problem" side="left" defaultSize="27%" minSize={232}>
        {(collapse) => <ProblemPanel onCollapse={collapse} />}
      </SidePane>
      <Divider label="Width of the problem" orientation="vertical" />
      <Panel id="work" minSize={360}>
        <Group orientation="vertical" className="h-full" {...rows}>
          <Panel id="code" defaultSize="64%" minSize={160}>
            <CodePane actions={actions} />
          </Panel>
          <Divider label="Height of the results" orientation="horizontal" />
          <Panel id="results" defaultSize="36%" minSize={44}>
            <ResultsPanel />
          </Panel>
        </Group>
      </Panel>
      <Divider label="Width of the conversation" orientation="vertical" />
      <SidePane id="talk" label="Conversation" side="right" defaultSize="25%" minSize={248}>
        {(collapse) => <Conversation actions={actions} onCollapse={collapse} />}
      </SidePane>
    </Group>
  );
}
