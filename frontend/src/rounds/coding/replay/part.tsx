import { BookOpen, CodeXml, FlaskConical } from "lucide-react";
import type { CodingRound } from "@/protocol";
import { VERDICTS } from "@/rounds/coding/looks/VerdictMark";
import { CodePane } from "@/rounds/coding/replay/CodePane";
import { MARKS } from "@/rounds/coding/replay/marks";
import { ProblemPane } from "@/rounds/coding/replay/ProblemPane";
import { ResultsPane } from "@/rounds/coding/replay/ResultsPane";
import { Work } from "@/rounds/coding/replay/Work";
import type { ReplayPart } from "@/rounds/ui";

/** The verdict on the last run before this moment. */
function describe({ runs }: CodingRound): string | undefined {
  const verdict = runs.at(-1)?.result?.verdict;
  return verdict && VERDICTS[verdict].word.toLowerCase();
}

/** A coding round in the replay. */
export const replay: ReplayPart = {
  Work,
  aside: { id: "problem", label: "Problem", Pane: ProblemPane },
  columns: "greenroom.replay.columns",
  talkSize: "27%",
  besideLabel: "Beside the code",
  tabs: [
    { id: "code", label: "Code", icon: <CodeXml aria-hidden size={18} />, Pane: CodePane },
    { id: "results", label: "Results", icon: <FlaskConical aria-hidden size={18} />, Pane: ResultsPane },
    { id: "problem", label: "Problem", icon: <BookOpen aria-hidden size={18} />, Pane: ProblemPane },
  ],
  isShown: ({ brief }: CodingRound) => brief !== null,
  titleOf: ({ brief }: CodingRound) => brief?.title ?? null,
  describe,
  marks: MARKS,
};
