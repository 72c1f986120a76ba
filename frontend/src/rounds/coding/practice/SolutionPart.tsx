import { useQuery } from "@tanstack/react-query";
import { BookOpenCheck } from "lucide-react";
import { useState } from "react";
import { solutionQuery } from "@/rounds/coding/api/questions";
import { isSolved } from "@/rounds/coding/practice/practice";
import { useCommands } from "@/features/palette/palette";
import { Approaches, SolutionTabs } from "@/rounds/coding/workspace/Solutions";
import type { Language, QuestionDetail } from "@/protocol";
import { Button } from "@/ui/Button";
import { SkeletonText } from "@/ui/Skeleton";

/** A solution to read: at once when the question is solved, otherwise after asking once more. */
export function SolutionPart({ detail, language }: { detail: QuestionDetail; language: Language }) {
  const [state, setState] = useState<"closed" | "asking" | "open">("closed");
  const solved = isSolved(detail.attempts);
  const show = () => setState(solved ? "open" : "asking");
  useCommands([
    { label: "Show a solution", unavailable: state === "open" ? "It’s already shown." : undefined, run: show },
  ]);
  return (
    <section className="mt-6" data-testid="solution">
      <h4 className="eyebrow">Solution</h4>
      {state === "closed" && (
        <Button size="sm" data-testid="show-solution" icon={<BookOpenCheck aria-hidden size={15} />} className="mt-2" onClick={show}>
          Show a solution
        </Button>
      )}
      {state === "asking" && (
        <div role="group" aria-label="Show a solution?" className="mt-2 rounded-md border border-line bg-raised px-3 py-2.5 text-small">
          <p>You haven&rsquo;t solved this one yet. Look at a solution anyway?</p>
          <div className="mt-2 flex flex-wrap gap-2">
            <Button size="sm" onClick={() => setState("closed")}>
              Keep trying
            </Button>
            <Button size="sm" data-testid="confirm-solution" onClick={() => setState("open")}>
              Show it
            </Button>
          </div>
        </div>
      )}
      {state === "open" && <Opened detail={detail} language={language} />}
    </section>
  );
}

function Opened({ detail, language }: { detail: QuestionDetail; language: Language }) {
  const { slug, title } = detail.brief;
  const { data, error, isPending } = useQuery(solutionQuery(slug));
  if (isPending) return <SkeletonText lines={5} />;
  if (error !== null) {
    return (
      <p role="alert" className="mt-2 text-small text-bad">
        {error.message}
      </p>
    );
  }
  if (data.solutions.length === 0) return <p className="mt-2 text-small text-ink-soft">No solution is available for this question.</p>;
  return (
    <div className="mt-3 flex flex-col gap-4">
      <Approaches approaches={data.approaches} />
      <SolutionTabs title={title} solutions={data.solutions} own={language} />
    </div>
  );
}
