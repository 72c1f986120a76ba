import { useState } from "react";
import { CaseDetail } from "@/features/room/results/CaseDetail";
import type { CaseResult, RunResult } from "@/protocol";
import { classes } from "@/ui/classes";
import { VERDICTS } from "@/ui/VerdictMark";

const COLOURS = {
  good: "text-good",
  warn: "bg-warn-wash text-warn",
  bad: "bg-bad-wash text-bad",
};

/** The cases as a row of marks, and the chosen one in full. The first that failed stands out. */
export function CaseList({ result }: { result: RunResult }) {
  const { cases } = result;
  const firstFailure = cases.findIndex((one) => one.verdict !== "accepted");
  const [chosen, setChosen] = useState(Math.max(0, firstFailure));
  const shown = cases[chosen];
  return (
    <div className="p-4">
      {result.compile_output !== "" && (
        <section className="mb-4">
          <h3 className="eyebrow">Compiler</h3>
          <pre className="mt-1 overflow-x-auto rounded-md border border-line bg-raised p-3 font-mono text-small whitespace-pre-wrap text-bad">
            {result.compile_output}
          </pre>
        </section>
      )}
      {cases.length === 0 && result.compile_output === "" && (
        <p className="text-small text-ink-soft">The details of older runs are not kept here; the code is in the log.</p>
      )}
      <ul aria-label="Cases" className="flex flex-wrap gap-1.5">
        {cases.map((one, index) => (
          <li key={one.case}>
            <CaseMark
              index={index}
              one={one}
              chosen={index === chosen}
              many={cases.length > 8}
              onChoose={() => setChosen(index)}
            />
          </li>
        ))}
      </ul>
      {shown !== undefined && (
        <div className="mt-4">
          <CaseDetail one={shown} />
        </div>
      )}
    </div>
  );
}

interface CaseMarkProps {
  index: number;
  one: CaseResult;
  chosen: boolean;
  /** So many that passing ones are only icon and number to the eye. */
  many: boolean;
  onChoose: () => void;
}

function CaseMark({ index, one, chosen, many, onChoose }: CaseMarkProps) {
  const look = VERDICTS[one.verdict];
  return (
    <button
      type="button"
      data-testid={`case-${index + 1}`}
      aria-pressed={chosen}
      onClick={onChoose}
      className={classes(
        "inline-flex h-7 items-center gap-1.5 rounded-md border px-2 text-small font-medium transition-colors",
        COLOURS[look.tone],
        chosen ? "border-current ring-1 ring-current" : "border-line hover:border-line-strong",
      )}
    >
      {look.icon(14)}
      <span className="figures">{index + 1}</span>
      <span className={one.verdict === "accepted" && many ? "sr-only" : ""}>{look.short}</span>
      {one.hidden && <span className="sr-only">, hidden case</span>}
    </button>
  );
}
