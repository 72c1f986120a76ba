import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { MomentList } from "@/features/replay/panes/MomentList";
import { TalkPane } from "@/features/replay/panes/TalkPane";
import { useReplay } from "@/features/replay/replayContext";
import { Divider } from "@/features/workspace/Divider";
import { Badge } from "@/ui/Badge";
import { Tabs } from "@/ui/Tabs";

const COLUMNS = ["aside", "work", "talk"];

/** As in the room: the task at the left, the work in the middle, the conversation at the right. */
export function WideLayout() {
  const { part } = useReplay();
  const columns = useDefaultLayout({ id: "greenroom.replay.columns", panelIds: COLUMNS, storage: localStorage });
  return (
    <Group orientation="horizontal" className="h-full" {...columns}>
      <Panel id="aside" defaultSize="25%" minSize={232} className="bg-surface">
        <Aside />
      </Panel>
      <Divider label={`${part.aside?.label ?? "Moments"} width`} orientation="vertical" />
      <Panel id="work" minSize={320}>
        <part.Work />
      </Panel>
      <Divider label="Conversation width" orientation="vertical" />
      <Panel id="talk" defaultSize="27%" minSize={248}>
        <TalkPane />
      </Panel>
    </Group>
  );
}

function Aside() {
  const { player, part } = useReplay();
  const { aside } = part;
  const amount = player.recording.marks.length;
  return (
    <Tabs
      label={part.besideLabel}
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
        ...(aside === null ? [] : [{ id: aside.id, label: aside.label, content: <aside.Pane /> }]),
      ]}
    />
  );
}
