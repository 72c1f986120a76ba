import { useState, type ReactNode } from "react";
import { headline } from "@/rounds/coding/core/growth";
import { describeAnalysing, type ShownRun } from "@/rounds/coding/core/shownRun";
import { languageName } from "@/rounds/coding/core/languages";
import { AnalysisLine } from "@/rounds/coding/results/AnalysisLine";
import { CaseList } from "@/rounds/coding/results/CaseList";
import { CodeFactsCard, remarksIn } from "@/rounds/coding/results/CodeFactsCard";
import { CounterexampleCard } from "@/rounds/coding/results/CounterexampleCard";
import { GrowthCard } from "@/rounds/coding/results/GrowthCard";
import { ReviewCard } from "@/rounds/coding/results/ReviewCard";
import { RunProgress } from "@/rounds/coding/results/RunProgress";
import type { Analysis, RunResult } from "@/protocol";
import { Badge, type Tone } from "@/ui/Badge";
import { ScrollRegion } from "@/ui/ScrollRegion";
import { Spinner } from "@/ui/Spinner";
import { Tabs, type Tab } from "@/ui/Tabs";

type TabId = "cases" | "counterexample" | "growth" | "code" | "review";

/** Everything about one run. Submissions are also looked into, and have a tab for each thing that is looked for. */
export function RunDetails({ run }: { run: ShownRun }) {
  const [tab, setTab] = useState<TabId>("cases");
  if (run.state === "running") return <RunProgress progress={run.progress} />;
  if (run.state === "stopped") {
    return <p className="p-4 text-small text-ink-soft">You stopped the run. Your code stays as it is.</p>;
  }
  if (run.state === "failed" || run.result === null) {
    return <p className="p-4 text-small text-ink-soft">{run.failure ?? "It couldn’t be run."}</p>;
  }
  const cases = (
    <Padded result={run.result}>
      <AnalysisLine run={run} onOpen={setTab} />
      <CaseList result={run.result} />
    </Padded>
  );
  if (run.kind === "run" || (run.analysis === null && !run.analysing && !run.reviewing && run.review === null)) {
    return (
      <ScrollRegion label="Details of the run" className="flex-1">
        {cases}
      </ScrollRegion>
    );
  }
  return (
    <Tabs
      label="Details of the run"
      compact
      className="flex-1"
      contentClassName="overflow-y-auto"
      value={tab}
      onChange={(id) => setTab(id as TabId)}
      tabs={[
        { id: "cases", label: "Cases", content: cases },
        ...(run.analysis !== null || run.analysing ? analysisTabs(run, run.result) : []),
        ...reviewTab(run, run.result),
      ]}
    />
  );
}

function analysisTabs(run: ShownRun, result: RunResult): Tab[] {
  const { analysis, analysing } = run;
  const counterexample = analysis?.counterexample ?? null;
  const growth = analysis?.growth ?? null;
  const facts = analysis?.facts ?? null;
  const grown = growth && headline(growth);
  const remarks = facts === null ? 0 : remarksIn(facts);
  const waiting = (
    <p role="status" className="flex items-center gap-2 text-small text-ink-soft">
      <Spinner /> {describeAnalysing(result)}
    </p>
  );
  const page = (content: ReactNode) => <Padded result={result}>{analysing ? waiting : content}</Padded>;
  return [
    {
      id: "counterexample",
      label: <Label name="Counterexample" badge={counterexample && "found"} tone="bad" />,
      content: page(
        counterexample === null ? (
          <Nothing>{whyNoCounterexample(result, analysis)}</Nothing>
        ) : (
          <CounterexampleCard found={counterexample} />
        ),
      ),
    },
    {
      id: "growth",
      label: <Label name="Growth" badge={grown} />,
      content: page(
        growth === null ? <Nothing>{whyNoGrowth(run, result)}</Nothing> : <GrowthCard growth={growth} />,
      ),
    },
    {
      id: "code",
      label: <Label name="Code" badge={remarks > 0 ? String(remarks) : null} />,
      content: page(
        facts === null ? <Nothing>The code was not analysed.</Nothing> : <CodeFactsCard facts={facts} />,
      ),
    },
  ];
}

function reviewTab({ review, reviewing }: ShownRun, result: RunResult): Tab[] {
  if (review === null && !reviewing) return [];
  const content = (
    <Padded result={result}>
      {review === null ? (
        <p role="status" className="flex items-center gap-2 text-small text-ink-soft">
          <Spinner /> Analysing the code …
        </p>
      ) : (
        <ReviewCard review={review} />
      )}
    </Padded>
  );
  return [{ id: "review", label: "Review", content }];
}

function whyNoCounterexample(result: RunResult, analysis: Analysis | null): string {
  if (analysis !== null && analysis.failure !== "") return analysis.failure;
  if (result.verdict === "accepted") return "Every case passed, so there’s nothing to search for.";
  if (result.verdict === "compile_error") return "The code doesn’t compile, so no inputs can be tried.";
  return "No small failing input was found. It may need a larger one, or a longer search.";
}

function whyNoGrowth({ analysis, growth_held }: ShownRun, result: RunResult): string {
  if (growth_held) return "It was measured. You see it once you have said what you think your code costs, or moved on.";
  if (analysis !== null && analysis.failure !== "") return analysis.failure;
  if (result.verdict === "accepted") return "Not measured: this question does not say how its inputs grow.";
  return "Not measured: growth is only meaningful when the answers are right.";
}

function Label({ name, badge, tone = "neutral" }: { name: string; badge: string | null; tone?: Tone }) {
  return (
    <>
      {name}
      {badge !== null && (
        <Badge tone={tone} className="h-5 px-1.5">
          {badge}
        </Badge>
      )}
    </>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="max-w-prose text-small text-ink-soft">{children}</p>;
}

/** A page of the panel, with what the code was run by at its foot. */
function Padded({ result, children }: { result: RunResult; children: ReactNode }) {
  return (
    <div className="@container flex min-h-full flex-col gap-4 p-4">
      {children}
      <p data-testid="isolation" className="mt-auto pt-1 text-small text-ink-faint">
        {languageName(result.language)}, {result.isolation}
      </p>
    </div>
  );
}
