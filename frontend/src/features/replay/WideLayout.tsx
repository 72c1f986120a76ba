import { Group, Panel, useDefaultLayout } from "react-resizable-panels";
import { MomentList } from "@/features/replay/panes/MomentList";
import { TalkPane } from "@/features/replay/panes/TalkPane";
import { useMoment, useReplay } from "@/features/replay/replayContext";
import { Divider } from "@/features/workspace/Divider";
import type { ReplayPart } from "@/rounds/ui";
import { Badge } from "@/ui/Badge";
import { Tabs } from "@/ui/Tabs";

const COLUMNS = ["aside", "work", "talk"];

/** As in the room: the task at the left, the work in the middle, the conversation at the right. */
export function WideLayout() {
  const { part } = useMoment();
  // Each kind of round has its own widths.
  return <Widths key={part.columns} part={part} />;
}

function Widths({ part }: { part: ReplayPart }) {
  const id = part.columns;
  const columns = useDefaultLayout({ id, panelIds: COLUMNS, storage: localStorage });
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
      <Panel id="talk" defaultSize={part.talkSize} minSize={248}>
        <TalkPane />
      </Panel>
    </Group>
  );
}

function Aside() {
  const { player } = useReplay();
  const { part } = useMoment();
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
