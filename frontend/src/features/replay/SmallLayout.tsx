import { MapPin, MessageSquare } from "lucide-react";
import { useState } from "react";
import { MomentList } from "@/features/replay/panes/MomentList";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { TalkPane } from "@/features/replay/panes/TalkPane";
import { useMoment } from "@/features/replay/replayContext";
import { BottomTabs } from "@/features/workspace/BottomTabs";

const TALK = { id: "talk", label: "Talk", icon: <MessageSquare aria-hidden size={18} />, content: <TalkPane /> };
const MOMENTS = {
  id: "moments",
  label: "Moments",
  icon: <MapPin aria-hidden size={18} />,
  content: (
    <div className="flex h-full flex-col">
      <PaneHead title="Moments" />
      <MomentList />
    </div>
  ),
};

/** The same replay on a small screen or zoomed in. */
export function SmallLayout() {
  const { part } = useMoment();
  const [first, ...others] = part.tabs.map(({ Pane, ...tab }) => ({ ...tab, content: <Pane /> }));
  const tabs = [...(first === undefined ? [] : [first]), TALK, ...others, MOMENTS];
  const [chosen, setChosen] = useState<string | null>(null);
  // Another kind of round has other tabs.
  const shown = tabs.find(({ id }) => id === chosen)?.id ?? first?.id ?? TALK.id;
  return <BottomTabs label="Replay sections" value={shown} onChange={setChosen} tabs={tabs} />;
}
