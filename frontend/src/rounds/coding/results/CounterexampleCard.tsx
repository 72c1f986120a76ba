import { use } from "react";
import { Comparison } from "@/rounds/coding/results/Comparison";
import { RunThisContext } from "@/rounds/coding/results/runThis";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";
import type { Counterexample } from "@/protocol";
import { Button } from "@/ui/Button";
import { CopyButton } from "@/ui/CopyButton";
import { VerdictMark } from "@/rounds/coding/looks/VerdictMark";

/** The smallest input that was found on which the code fails. */
export function CounterexampleCard({ found }: { found: Counterexample }) {
  const runThis = use(RunThisContext);
  return (
    <article
      aria-label="Counterexample"
      data-testid="counterexample"
      className="flex flex-col gap-3 rounded-md border border-line border-l-4 border-l-bad bg-surface p-4"
    >
      <header className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
        <h3 className="flex flex-wrap items-center gap-x-3 text-small font-semibold">
          The smallest input that fails
          <VerdictMark verdict={found.verdict} size={14} />
        </h3>
        <p className="text-small text-ink-soft">
          smallest of <span className="figures">{found.tried.toLocaleString("en-GB")}</span> inputs tried
        </p>
      </header>
      <ValueBlock
        name="Input"
        value={found.input}
        aside={
          <span className="flex items-center gap-1">
            {runThis !== null && (
              <Button size="sm" variant="quiet" data-testid="run-this" onClick={() => runThis(found.arguments)}>
                Run this
              </Button>
            )}
            <CopyButton text={found.input} label="Copy the input" testId="copy-input" />
          </span>
        }
      />
      {found.error !== "" && <ValueBlock name="Error" value={found.error} tone="bad" />}
      <Comparison expected={found.expected} got={found.got} differs={found.verdict === "wrong_answer"} />
    </article>
  );
}
