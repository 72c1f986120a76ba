import { useState } from "react";
import { CaseDetail } from "@/rounds/coding/results/CaseDetail";
import { CaseTable } from "@/rounds/coding/results/CaseTable";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";
import type { CaseResult, RunResult } from "@/protocol";
import { classes } from "@/ui/classes";
import { Fold } from "@/ui/Fold";
import { VERDICTS } from "@/rounds/coding/looks/VerdictMark";

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
    <div className="flex flex-col gap-4">
      {result.compile_output !== "" && <ValueBlock name="Compiler" value={result.compile_output} tone="bad" />}
      {cases.length === 0 && result.compile_output === "" && (
        <p className="text-small text-ink-soft">Details of older runs are not kept; their code is in the log.</p>
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
        // Another case opens folded, whatever was opened of this one.
        <CaseDetail key={shown.case} one={shown} />
      )}
      {cases.length > 1 && (
        <Fold title="Time and memory for every case" testId="case-table">
          <CaseTable cases={cases} />
        </Fold>
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
