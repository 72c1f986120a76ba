import { ArrowRight, CircleAlert, LineChart, Microscope } from "lucide-react";
import type { ReactNode } from "react";
import { headline } from "@/rounds/coding/core/growth";
import { describeAnalysing, type ShownRun } from "@/rounds/coding/core/shownRun";
import { Spinner } from "@/ui/Spinner";

interface AnalysisLineProps {
  run: ShownRun;
  onOpen: (tab: "counterexample" | "growth") => void;
}

/** Above the cases: that a submission is being looked into, and then what was found. */
export function AnalysisLine({ run, onOpen }: AnalysisLineProps) {
  const { result, analysing, analysis } = run;
  if (result === null) return null;
  if (analysing) {
    return (
      <Line icon={<Spinner />}>
        <span data-testid="analysing">{describeAnalysing(result)}</span>
      </Line>
    );
  }
  if (analysis === null) return null;
  if (analysis.failure !== "") {
    return (
      <Line icon={<CircleAlert aria-hidden size={16} className="text-warn" />}>
        It was not analysed: {analysis.failure} The verdict stands.
      </Line>
    );
  }
  const { counterexample, growth } = analysis;
  if (counterexample !== null) {
    return (
      <Line icon={<Microscope aria-hidden size={16} className="text-bad" />}>
        It already fails on{" "}
        <code className="rounded-sm bg-sunken px-1 font-mono break-words">{firstWords(counterexample.input)}</code>{" "}
        <Opener onClick={() => onOpen("counterexample")}>See the counterexample</Opener>
      </Line>
    );
  }
  const words = growth && headline(growth);
  if (words == null) return null;
  return (
    <Line icon={<LineChart aria-hidden size={16} className="text-ink-soft" />}>
      Time grows like <strong className="font-semibold">{words}</strong>.{" "}
      <Opener onClick={() => onOpen("growth")}>See the curve</Opener>
    </Line>
  );
}

const ENOUGH = 90;

function firstWords(text: string): string {
  const line = text.replace(/\s+/g, " ");
  return line.length <= ENOUGH ? line : `${line.slice(0, ENOUGH)} …`;
}

function Line({ icon, children }: { icon: ReactNode; children: ReactNode }) {
  return (
    <div role="status" className="flex items-start gap-2 text-small">
      <span className="mt-0.5 flex size-4 shrink-0 items-center justify-center">{icon}</span>
      <p className="min-w-0">{children}</p>
    </div>
  );
}

function Opener({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex items-center gap-1 rounded-sm font-semibold text-lamp-text underline-offset-2 hover:underline"
    >
      {children}
      <ArrowRight aria-hidden size={14} />
    </button>
  );
}
