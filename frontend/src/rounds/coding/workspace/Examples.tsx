import type { ReactNode } from "react";
import type { ProblemBrief } from "@/protocol";
import { Markdown } from "@/ui/Markdown";

export function Examples({ examples }: { examples: ProblemBrief["examples"] }) {
  return (
    <div className="mt-6 flex flex-col gap-3">
      {examples.map((example, index) => (
        <section key={index} className="overflow-hidden rounded-md border border-line bg-raised">
          <h4 className="eyebrow border-b border-line px-3 py-1.5">Example {index + 1}</h4>
          <dl className="flex flex-col gap-2 p-3">
            <Figure name="Input">{example.input}</Figure>
            <Figure name="Output">{example.output}</Figure>
          </dl>
          {example.explanation !== "" && (
            <Markdown text={example.explanation} className="border-t border-line px-3 py-2 text-ink-soft text-small" />
          )}
        </section>
      ))}
    </div>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-small text-ink-faint">{name}</dt>
      <dd className="font-mono text-small break-words whitespace-pre-wrap">{children}</dd>
    </div>
  );
}
