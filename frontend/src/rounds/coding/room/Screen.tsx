import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { SidePane } from "@/features/workspace/SidePane";
import { ProblemPanel } from "@/rounds/coding/room/ProblemPanel";
import { RoomWork } from "@/rounds/coding/room/RoomWork";
import { useRoom } from "@/features/room/roomContext";
import { codingRound } from "@/rounds/coding/core/round";
import type { RoomPart } from "@/rounds/ui";

const COLUMNS = ["problem", "work", "talk"];

/** The problem at the left, the work in the middle, the interviewer at the right. */
export const Screen: RoomPart["Screen"] = function Screen({ round, talk }) {
  const columns = useDefaultLayout({ id: "greenroom.room.columns", panelIds: COLUMNS, storage: localStorage });
  const shownAt = useRoom((room) => codingRound(room, round)?.shown_at ?? null);
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <SidePane id="problem" label="Problem" side="left" defaultSize="27%" minSize={232} revealedAt={shownAt}>
        {(collapse) => <ProblemPanel round={round} onCollapse={collapse} />}
      </SidePane>
      <Divider label="Problem width" orientation="vertical" />
      <Panel id="work" minSize={360}>
        <RoomWork round={round} />
      </Panel>
      <Divider label="Conversation width" orientation="vertical" />
      <SidePane id="talk" label="Conversation" side="right" defaultSize="25%" minSize={248}>
        {(collapse) => talk({ onCollapse: collapse })}
      </SidePane>
    </Group>
  );
};
