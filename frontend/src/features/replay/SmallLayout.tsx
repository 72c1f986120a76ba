import { MapPin, MessageSquare } from "lucide-react";
import { useState } from "react";
import { MomentList } from "@/features/replay/panes/MomentList";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { TalkPane } from "@/features/replay/panes/TalkPane";
import { useReplay } from "@/features/replay/replayContext";
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
  const { part } = useReplay();
  const [first, ...others] = part.tabs.map(({ Pane, ...tab }) => ({ ...tab, content: <Pane /> }));
  const [shown, setShown] = useState(first?.id ?? TALK.id);
  return (
    <BottomTabs
      label="Replay sections"
      value={shown}
      onChange={setShown}
      tabs={[...(first === undefined ? [] : [first]), TALK, ...others, MOMENTS]}
    />
  );
}
