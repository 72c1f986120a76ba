import type { ReactNode } from "react";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { Examples } from "@/rounds/coding/workspace/Examples";
import type { ProblemBrief } from "@/protocol";
import { Badge } from "@/ui/Badge";
import { Markdown } from "@/ui/Markdown";

/** What to solve: statement, examples and constraints. */
export function Brief({ brief, mark }: { brief: ProblemBrief; mark?: ReactNode }) {
  return (
    <>
      <h3 className="text-lead font-semibold text-balance">{brief.title}</h3>
      <div className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{DIFFICULTY_NAMES[brief.difficulty]}</Badge>
        {brief.topics.map((topic) => (
          <Badge key={topic}>{topic}</Badge>
        ))}
        {mark}
      </div>
      <Markdown text={brief.statement} className="mt-4" />
      <Examples examples={brief.examples} />
      {brief.constraints.length > 0 && (
        <section className="mt-6">
          <h4 className="eyebrow">Constraints</h4>
          <ul className="mt-2 flex flex-col gap-1">
            {brief.constraints.map((constraint) => (
              <li key={constraint} className="text-small">
                <Markdown text={constraint} className="text-small" />
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  );
}
