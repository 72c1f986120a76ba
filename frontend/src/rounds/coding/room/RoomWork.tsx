import { CodePane } from "@/rounds/coding/room/CodePane";
import { ResultsPanel } from "@/rounds/coding/room/ResultsPanel";
import type { RoomActions } from "@/features/room/useActions";
import { WorkRows } from "@/rounds/coding/workspace/WorkRows";

/** The code of the problem, and what running it came to. */
export function RoomWork({ actions }: { actions: RoomActions }) {
  return (
    <WorkRows
      id="greenroom.room.rows"
      code={<CodePane actions={actions} />}
      results={(enlarging) => <ResultsPanel enlarging={enlarging} />}
    />
  );
}
