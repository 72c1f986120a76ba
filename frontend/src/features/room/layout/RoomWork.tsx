import { CodePane } from "@/features/room/code/CodePane";
import { ResultsPanel } from "@/features/room/results/ResultsPanel";
import type { RoomActions } from "@/features/room/useActions";
import { WorkRows } from "@/features/workspace/WorkRows";

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
