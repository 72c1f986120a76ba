import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { SidePane } from "@/features/workspace/SidePane";
import { BoardPane } from "@/rounds/board/room/BoardPane";
import { useOutlineOnly, type SideTab } from "@/rounds/board/room/boardUi";
import { Announcer } from "@/rounds/board/room/outline/Outline";
import { OutlinePane } from "@/rounds/board/room/OutlinePane";
import { PhaseBar } from "@/rounds/board/room/PhaseBar";
import { SidePanel } from "@/rounds/board/room/SidePanel";
import { TakeInDialog } from "@/rounds/board/room/taking/TakeInDialog";
import { useFollowAsked } from "@/rounds/board/room/useAsked";
import type { RoomPart } from "@/rounds/ui";

const COLUMNS = ["notes", "work", "talk"];
const TABS: readonly SideTab[] = ["outline", "requirements", "estimates", "api", "data"];
const NOTES: readonly SideTab[] = ["requirements", "estimates", "api", "data"];

/** The notes at the left, the board in the middle, the interviewer at the right; above them the parts of the round. */
export const Screen: RoomPart["Screen"] = function Screen({ round, talk }) {
  const columns = useDefaultLayout({ id: "greenroom.room.board.columns", panelIds: COLUMNS, storage: localStorage });
  const isOnly = useOutlineOnly();
  useFollowAsked(round);
  return (
    <div className="flex h-full min-h-0 flex-col">
      <PhaseBar round={round} />
      <div className="min-h-0 flex-1">
        <Group orientation="horizontal" className="h-full" {...columns}>
          <SidePane id="notes" label="Notes" side="left" defaultSize="24.4%" minSize={232}>
            {(collapse) => <SidePanel round={round} tabs={isOnly ? NOTES : TABS} onCollapse={collapse} />}
          </SidePane>
          <Divider label="Width of the notes" orientation="vertical" />
          <Panel id="work" minSize={360}>
            {isOnly ? <OutlinePane round={round} /> : <BoardPane round={round} />}
          </Panel>
          <Divider label="Conversation width" orientation="vertical" />
          <SidePane id="talk" label="Conversation" side="right" defaultSize="21%" minSize={240}>
            {(collapse) => talk({ onCollapse: collapse })}
          </SidePane>
        </Group>
      </div>
      <Announcer round={round} />
      <TakeInDialog round={round} />
    </div>
  );
};
