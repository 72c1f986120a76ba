import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { Divider } from "@/features/workspace/Divider";
import { FilesPane } from "@/rounds/project/replay/FilesPane";
import { ResultsPane } from "@/rounds/project/replay/ResultsPane";

const ROWS = ["code", "results"];

/** The files at this moment over what the last run came to. */
export function Work() {
  const rows = useDefaultLayout({ id: "greenroom.replay.project.rows", panelIds: ROWS, storage: localStorage });
  return (
    <Group orientation="vertical" className="h-full" {...rows}>
      <Panel id="code" defaultSize="60%" minSize={120}>
        <FilesPane />
      </Panel>
      <Divider label="Results height" orientation="horizontal" />
      <Panel id="results" defaultSize="40%" minSize={44}>
        <ResultsPane />
      </Panel>
    </Group>
  );
}
