import { CodePane } from "@/rounds/coding/room/CodePane";
import { ResultsPanel } from "@/rounds/coding/room/ResultsPanel";
import { WorkRows } from "@/rounds/shared/room/WorkRows";

/** The code of the problem, and what running it came to. */
export function RoomWork({ round }: { round: number }) {
  return (
    <WorkRows
      id="greenroom.room.rows"
      code={<CodePane round={round} />}
      results={(enlarging) => <ResultsPanel round={round} enlarging={enlarging} />}
    />
  );
}
