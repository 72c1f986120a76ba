import type { ReactNode } from "react";
import { count } from "@/core/time/duration";
import type { CodeFacts } from "@/protocol";
import { Badge } from "@/ui/Badge";
import { Fold } from "@/ui/Fold";

/** What can be read off the source: remarks first, the functions for those who open them. */
export function CodeFactsCard({ facts }: { facts: CodeFacts }) {
  if (facts.reason !== "") return <p className="text-small text-ink-soft">The code was not analysed: {facts.reason}</p>;
  return (
    <div data-testid="code-facts" className="flex flex-col gap-3 text-small">
      <p className="text-ink-soft">
        {count(facts.lines, "line")}, {facts.comment_lines === 0 ? "no comments" : `${facts.comment_lines} with comments`};
        the longest line has <span className="figures">{facts.longest_line}</span> characters.
      </p>
      <Remark title="Unused" items={facts.unused} />
      <Remark title="Duplicated" items={facts.duplicates} />
      <Remark title="Unclear names" items={facts.unclear_names} />
      {remarksIn(facts) === 0 && <p>No unused code, no duplication, clear names.</p>}
      {facts.functions.length > 0 && (
        <Fold title={`Metrics for ${count(facts.functions.length, "function")}`} testId="functions">
          <Functions functions={facts.functions} />
        </Fold>
      )}
    </div>
  );
}

/** How many things there are to look at. */
export function remarksIn(facts: CodeFacts): number {
  return facts.unused.length + facts.duplicates.length + facts.unclear_names.length;
}

function Remark({ title, items }: { title: string; items: readonly string[] }) {
  if (items.length === 0) return null;
  return (
    <section>
      <h3 className="eyebrow">{title}</h3>
      <ul className="mt-1 flex flex-wrap gap-1.5">
        {items.map((item) => (
          <li key={item}>
            <code className="inline-block rounded-sm bg-sunken px-2 py-0.5 font-mono">{item}</code>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Functions({ functions }: { functions: CodeFacts["functions"] }) {
  return (
    <div className="overflow-x-auto">
      <table className="w-full max-w-2xl">
        <thead>
          <tr className="border-b border-line text-left text-ink-faint">
            <Head>Function</Head>
            <Head right>Line</Head>
            <Head right>Lines</Head>
            <Head right>Paths</Head>
            <Head right>Nesting</Head>
          </tr>
        </thead>
        <tbody>
          {functions.map((one) => (
            <tr key={`${one.name} ${one.line}`} className="border-b border-line last:border-0">
              <th scope="row" className="py-1 pr-3 text-left font-normal">
                <span className="inline-flex flex-wrap items-center gap-x-2">
                  <code className="font-mono">{one.name}</code>
                  {one.recursive && <Badge>recursive</Badge>}
                </span>
              </th>
              <Figure>{one.line}</Figure>
              <Figure>{one.lines}</Figure>
              <Figure>{one.complexity}</Figure>
              <Figure>{one.nesting}</Figure>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 text-ink-faint">Paths: the number of ways through the function (cyclomatic complexity).</p>
    </div>
  );
}

function Head({ children, right = false }: { children: ReactNode; right?: boolean }) {
  return (
    <th scope="col" className={`py-1 pr-3 font-medium ${right ? "text-right" : ""}`}>
      {children}
    </th>
  );
}

function Figure({ children }: { children: number }) {
  return <td className="figures py-1 pr-3 text-right">{children}</td>;
}
