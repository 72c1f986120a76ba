import { BookOpen, Code, CodeXml, FlaskConical, Lightbulb, Microscope, Play, Send, SkipForward } from "lucide-react";
import type { Mark, RoundView } from "@/protocol";
import { VERDICTS } from "@/rounds/coding/looks/VerdictMark";
import { CodePane } from "@/rounds/coding/replay/CodePane";
import { ProblemPane } from "@/rounds/coding/replay/ProblemPane";
import { ResultsPane } from "@/rounds/coding/replay/ResultsPane";
import { Work } from "@/rounds/coding/replay/Work";
import type { GeneralMark, MarkLook, ReplayPart } from "@/rounds/ui";

export const MARKS = {
  submission: { Icon: Send, rank: 10, isBeside: true },
  hint: { Icon: Lightbulb, rank: 30, isBeside: true },
  run: { Icon: Play, rank: 50, isBeside: true },
  skip: { Icon: SkipForward, rank: 60, isBeside: true },
  language: { Icon: Code, rank: 130, isBeside: true },
  analysis: { Icon: Microscope, rank: 140, isBeside: false },
} satisfies Record<Exclude<Mark["kind"], GeneralMark>, MarkLook>;

/** The verdict on the last run before this moment. */
function describe({ runs }: RoundView): string | undefined {
  const verdict = runs.at(-1)?.result?.verdict;
  return verdict && VERDICTS[verdict].word.toLowerCase();
}

/** A coding round in the replay. */
export const replay: ReplayPart = {
  Work,
  aside: { id: "problem", label: "Problem", Pane: ProblemPane },
  besideLabel: "Beside the code",
  tabs: [
    { id: "code", label: "Code", icon: <CodeXml aria-hidden size={18} />, Pane: CodePane },
    { id: "results", label: "Results", icon: <FlaskConical aria-hidden size={18} />, Pane: ResultsPane },
    { id: "problem", label: "Problem", icon: <BookOpen aria-hidden size={18} />, Pane: ProblemPane },
  ],
  isShown: ({ brief }) => brief !== null,
  titleOf: ({ brief }) => brief?.title ?? null,
  describe,
  marks: MARKS,
};
