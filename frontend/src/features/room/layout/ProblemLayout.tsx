import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { SidePane } from "@/features/workspace/SidePane";
import { ProblemPanel } from "@/features/room/problem/ProblemPanel";
import { RoomWork } from "@/features/room/layout/RoomWork";
import { Conversation } from "@/features/room/talk/Conversation";
import type { RoomActions } from "@/features/room/useActions";

const COLUMNS = ["problem", "work", "talk"];

/** The problem at the left, the work in the middle, the interviewer at the right. */
export function ProblemLayout({ actions }: { actions: RoomActions }) {
  const columns = useDefaultLayout({ id: "greenroom.room.columns", panelIds: COLUMNS, storage: localStorage });
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <SidePane id="problem" label="Problem" side="left" defaultSize="27%" minSize={232}>
        {(collapse) => <ProblemPanel onCollapse={collapse} />}
      </SidePane>
      <Divider label="Width of the problem" orientation="vertical" />
      <Panel id="work" minSize={360}>
        <RoomWork actions={actions} />
      </Panel>
      <Divider label="Width of the conversation" orientation="vertical" />
      <SidePane id="talk" label="Conversation" side="right" defaultSize="25%" minSize={248}>
        {(collapse) => <Conversation actions={actions} onCollapse={collapse} />}
      </SidePane>
    </Group>
  );
}
