import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { CodePane } from "@/rounds/coding/replay/CodePane";
import { ResultsPane } from "@/rounds/coding/replay/ResultsPane";

const ROWS = ["code", "results"];

/** The code at this moment over what the last run came to. */
export function Work() {
  const rows = useDefaultLayout({ id: "greenroom.replay.rows", panelIds: ROWS, storage: localStorage });
  return (
    <Group orientation="vertical" className="h-full" {...rows}>
      <Panel id="code" defaultSize="62%" minSize={120}>
        <CodePane />
      </Panel>
      <Divider label="Results height" orientation="horizontal" />
      <Panel id="results" defaultSize="38%" minSize={44}>
        <ResultsPane />
      </Panel>
    </Group>
  );
}
