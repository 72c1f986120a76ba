import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { currentProblem } from "@/core/live/room";
import { Divider } from "@/features/workspace/Divider";
import { SidePane } from "@/features/workspace/SidePane";
import { ProblemPanel } from "@/rounds/coding/room/ProblemPanel";
import { RoomWork } from "@/rounds/coding/room/RoomWork";
import { useRoom } from "@/features/room/roomContext";
import { Conversation } from "@/features/room/talk/Conversation";
import type { RoomActions } from "@/features/room/useActions";

const COLUMNS = ["problem", "work", "talk"];

/** The problem at the left, the work in the middle, the interviewer at the right. */
export function ProblemLayout({ actions }: { actions: RoomActions }) {
  const columns = useDefaultLayout({ id: "greenroom.room.columns", panelIds: COLUMNS, storage: localStorage });
  const shownAt = useRoom((room) => currentProblem(room)?.shown_at ?? null);
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <SidePane id="problem" label="Problem" side="left" defaultSize="27%" minSize={232} revealedAt={shownAt}>
        {(collapse) => <ProblemPanel onCollapse={collapse} />}
      </SidePane>
      <Divider label="Problem width" orientation="vertical" />
      <Panel id="work" minSize={360}>
        <RoomWork actions={actions} />
      </Panel>
      <Divider label="Conversation width" orientation="vertical" />
      <SidePane id="talk" label="Conversation" side="right" defaultSize="25%" minSize={248}>
        {(collapse) => <Conversation actions={actions} onCollapse={collapse} />}
      </SidePane>
    </Group>
  );
}
