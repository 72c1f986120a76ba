import { isSpared, runName } from "@/rounds/coding/results/runName";
import { useRoomScope } from "@/features/room/roomContext";
import type { RunView } from "@/protocol";
import { Select } from "@/ui/Select";
import { VERDICTS } from "@/rounds/coding/looks/VerdictMark";

/** Under which the room remembers which run is shown. */
export const RUN = "run";

interface RunHistoryProps {
  runs: readonly RunView[];
  shown: string;
  newest: string;
}

/** Earlier runs of this problem, newest first. */
export function RunHistory({ runs, shown, newest }: RunHistoryProps) {
  const { ui } = useRoomScope();
  const options = runs.toReversed().map((run) => ({
    value: run.id,
    label: `${runs.indexOf(run) + 1}. ${runName(run)}`,
    note: describe(run),
  }));
  return (
    <Select
      label="Run history"
      size="sm"
      value={shown}
      options={options}
      // Choosing the newest follows the ones to come, too.
      onChange={(id) => ui.setState(({ chosen }) => ({ chosen: { ...chosen, [RUN]: id === newest ? null : id } }))}
      className="shrink-0 border-transparent bg-transparent whitespace-nowrap"
    />
  );
}

function describe(run: RunView): string {
  if (run.state === "running") return "Being judged";
  if (run.result === null) return "Couldn’t be run";
  if (isSpared(run)) return `${VERDICTS[run.result.verdict].word}, not counted`;
  return `${VERDICTS[run.result.verdict].word}, ${run.result.passed} of ${run.result.total} cases`;
}
