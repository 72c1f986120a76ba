import { PanelLeftClose } from "lucide-react";
import { Attempts } from "@/rounds/coding/practice/Attempts";
import { HintLadder } from "@/rounds/coding/practice/HintLadder";
import { SolutionPart } from "@/rounds/coding/practice/SolutionPart";
import { Brief } from "@/rounds/coding/workspace/Brief";
import { focusTarget } from "@/features/workspace/focus";
import type { Language, QuestionDetail } from "@/protocol";
import { IconButton } from "@/ui/IconButton";
import { ScrollRegion } from "@/ui/ScrollRegion";

interface QuestionPanelProps {
  detail: QuestionDetail;
  /** Hints that fit the last submission, where the question's own do not. */
  hints: readonly string[] | null;
  language: Language;
  onCollapse?: () => void;
}

/** What to solve, with hints, one's own attempts and a solution for those who open them. */
export function QuestionPanel({ detail, hints, language, onCollapse }: QuestionPanelProps) {
  return (
    <section aria-label="Problem" className="flex h-full flex-col">
      {onCollapse && (
        <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-5">
          <h2 className="text-small font-semibold">Problem</h2>
          <IconButton label="Hide the problem" icon={<PanelLeftClose size={16} />} onClick={onCollapse} />
        </div>
      )}
      <ScrollRegion label="Statement" {...focusTarget("problem")} className="flex-1 px-5 py-5">
        {!onCollapse && <h2 className="sr-only">Problem</h2>}
        <div className="max-w-prose">
          <Brief brief={detail.brief} />
          <HintLadder ladder={hints ?? detail.hints} />
          <Attempts attempts={detail.attempts} />
          <SolutionPart detail={detail} language={language} />
        </div>
      </ScrollRegion>
    </section>
  );
}
