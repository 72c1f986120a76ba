import { BookOpen, CodeXml, FlaskConical, MapPin, MessageSquare } from "lucide-react";
import { useState } from "react";
import { CodePane } from "@/rounds/coding/replay/CodePane";
import { MomentList } from "@/features/replay/panes/MomentList";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { ProblemPane } from "@/rounds/coding/replay/ProblemPane";
import { ResultsPane } from "@/rounds/coding/replay/ResultsPane";
import { TalkPane } from "@/features/replay/panes/TalkPane";
import { BottomTabs } from "@/features/workspace/BottomTabs";

type Part = "code" | "talk" | "results" | "problem" | "moments";

/** The same replay on a small screen or zoomed in. */
export function SmallLayout() {
  const [part, setPart] = useState<Part>("code");
  return (
    <BottomTabs<Part>
      label="Replay sections"
      value={part}
      onChange={setPart}
      tabs={[
        { id: "code", label: "Code", icon: <CodeXml aria-hidden size={18} />, content: <CodePane /> },
        { id: "talk", label: "Talk", icon: <MessageSquare aria-hidden size={18} />, content: <TalkPane /> },
        { id: "results", label: "Results", icon: <FlaskConical aria-hidden size={18} />, content: <ResultsPane /> },
        { id: "problem", label: "Problem", icon: <BookOpen aria-hidden size={18} />, content: <ProblemPane /> },
        {
          id: "moments",
          label: "Moments",
          icon: <MapPin aria-hidden size={18} />,
          content: (
            <div className="flex h-full flex-col">
              <PaneHead title="Moments" />
              <MomentList />
            </div>
          ),
        },
      ]}
    />
  );
}
