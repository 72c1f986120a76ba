import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { CodePane } from "@/rounds/coding/replay/CodePane";
import { MomentList } from "@/features/replay/panes/MomentList";
import { ProblemPane } from "@/rounds/coding/replay/ProblemPane";
import { ResultsPane } from "@/rounds/coding/replay/ResultsPane";
import { TalkPane } from "@/features/replay/panes/TalkPane";
import { useReplay } from "@/features/replay/replayContext";
import { Divider } from "@/features/workspace/Divider";
import { Badge } from "@/ui/Badge";
import { Tabs } from "@/ui/Tabs";

const COLUMNS = ["aside", "work", "talk"];
const ROWS = ["code", "results"];

/** As in the room: the problem at the left, the work in the middle, the conversation at the right. */
export function WideLayout() {
  const columns = useDefaultLayout({ id: "greenroom.replay.columns", panelIds: COLUMNS, storage: localStorage });
  const rows = useDefaultLayout({ id: "greenroom.replay.rows", panelIds: ROWS, storage: localStorage });
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <Panel id="aside" defaultSize="25%" minSize={232} className="bg-surface">
        <Aside />
      </Panel>
      <Divider label="Problem width" orientation="vertical" />
      <Panel id="work" minSize={320}>
        <Group orientation="vertical" className="h-full" {...rows}>
          <Panel id="code" defaultSize="62%" minSize={120}>
            <CodePane />
          </Panel>
          <Divider label="Results height" orientation="horizontal" />
          <Panel id="results" defaultSize="38%" minSize={44}>
            <ResultsPane />
          </Panel>
        </Group>
      </Panel>
      <Divider label="Conversation width" orientation="vertical" />
      <Panel id="talk" defaultSize="27%" minSize={248}>
        <TalkPane />
      </Panel>
    </Group>
  );
}

function Aside() {
  const { player } = useReplay();
  const amount = player.recording.marks.length;
  return (
    <Tabs
      label="Beside the code"
      className="h-full"
      contentClassName="overflow-hidden"
      tabs={[
        {
          id: "moments",
          label: (
            <>
              Moments <Badge className="h-5 px-1.5 figures">{amount}</Badge>
            </>
          ),
          content: <MomentList />,
        },
        { id: "problem", label: "Problem", content: <ProblemPane /> },
      ]}
    />
  );
}
