import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { SidePane } from "@/features/workspace/SidePane";
import { FilesPane } from "@/rounds/project/room/FilesPane";
import { LevelPanel } from "@/rounds/project/room/LevelPanel";
import { ResultsPanel } from "@/rounds/project/room/ResultsPanel";
import { useProject } from "@/rounds/project/room/useProject";
import { WorkRows } from "@/rounds/shared/room/WorkRows";
import type { RoomPart } from "@/rounds/ui";

const COLUMNS = ["level", "work", "talk"];

/** The level at the left, the files in the middle, the interviewer at the right. */
export const Screen: RoomPart["Screen"] = function Screen({ round, talk }) {
  const columns = useDefaultLayout({ id: "greenroom.room.project.columns", panelIds: COLUMNS, storage: localStorage });
  const since = useProject(round, (project) => project.level_since);
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <SidePane id="level" label="Level" side="left" defaultSize="24%" minSize={232} revealedAt={since}>
        {(collapse) => <LevelPanel round={round} onCollapse={collapse} />}
      </SidePane>
      <Divider label="Level width" orientation="vertical" />
      <Panel id="work" minSize={360}>
        <WorkRows
          id="greenroom.room.project.rows"
          code={<FilesPane round={round} />}
          results={(enlarging) => <ResultsPanel round={round} enlarging={enlarging} />}
        />
      </Panel>
      <Divider label="Conversation width" orientation="vertical" />
      <SidePane id="talk" label="Conversation" side="right" defaultSize="22%" minSize={248}>
        {(collapse) => talk({ onCollapse: collapse })}
      </SidePane>
    </Group>
  );
};
