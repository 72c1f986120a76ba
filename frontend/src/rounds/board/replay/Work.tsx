import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { BoardPane } from "@/rounds/board/replay/BoardPane";
import { NotesPane } from "@/rounds/board/replay/NotesPane";

const ROWS = ["board", "notes"];

/** The board at this moment over what was written beside it. */
export function Work() {
  const rows = useDefaultLayout({ id: "greenroom.replay.board.rows", panelIds: ROWS, storage: localStorage });
  return (
    <Group orientation="vertical" className="h-full" {...rows}>
      <Panel id="board" defaultSize="70%" minSize={160}>
        <BoardPane />
      </Panel>
      <Divider label="Notes height" orientation="horizontal" />
      <Panel id="notes" defaultSize="30%" minSize={44}>
        <NotesPane />
      </Panel>
    </Group>
  );
}
