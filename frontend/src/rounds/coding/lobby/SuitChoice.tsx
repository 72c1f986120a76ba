import { useId } from "react";
import { LEVELS } from "@/core/lobby/choices";
import type { InterviewSettings } from "@/protocol";
import { Select } from "@/ui/Select";

type Level = InterviewSettings["level"];

const BY_DIFFICULTY = "by-difficulty";
const NAMES: Record<NonNullable<Level> | typeof BY_DIFFICULTY, { label: string; note: string }> = {
  [BY_DIFFICULTY]: { label: "Match the difficulty", note: "Easy is graded at junior level, medium at mid, hard at senior." },
  junior: { label: "Junior", note: "A correct solution counts most." },
  mid: { label: "Mid", note: "Correct and efficient, with reasons." },
  senior: { label: "Senior", note: "Efficiency, clear code and judgement count more." },
};

interface SuitChoiceProps {
  adaptive: boolean;
  level: Level;
  onAdaptive: (adaptive: boolean) => void;
  onLevel: (level: Level) => void;
}

/** Two quiet choices on one line: whether problems are picked to suit, and what the report holds one to. */
export function SuitChoice({ adaptive, level, onAdaptive, onLevel }: SuitChoiceProps) {
  const id = useId();
  return (
    <div className="flex flex-wrap items-start gap-x-8 gap-y-4 rounded-md border border-line bg-surface px-4 py-3 text-small">
      <div className="flex min-w-56 flex-1 gap-2.5">
        <input
          type="checkbox"
          id={`${id}-adaptive`}
          data-testid="adaptive"
          checked={adaptive}
          aria-describedby={`${id}-adaptive-note`}
          onChange={(event) => onAdaptive(event.target.checked)}
          className="mt-0.5 size-4 shrink-0 accent-lamp"
        />
        <div>
          <label htmlFor={`${id}-adaptive`} className="font-medium text-ink">
            Pick problems that suit me
          </label>
          <p id={`${id}-adaptive-note`} className="text-ink-faint">
            Within the chosen difficulty, based on your past results and what’s due for review.
          </p>
        </div>
      </div>
      <div className="flex min-w-56 flex-1 flex-wrap items-center gap-x-3 gap-y-1">
        <label htmlFor={`${id}-level`} className="font-medium text-ink">
          Graded at
        </label>
        <Select
          id={`${id}-level`}
          label="Graded at"
          size="sm"
          testId="level"
          value={level ?? BY_DIFFICULTY}
          onChange={(chosen) => onLevel(LEVELS.find((each) => each === chosen) ?? null)}
          options={LEVELS.map((each) => ({ value: each ?? BY_DIFFICULTY, ...NAMES[each ?? BY_DIFFICULTY] }))}
        />
        <p className="basis-full text-ink-faint">{NAMES[level ?? BY_DIFFICULTY].note}</p>
      </div>
    </div>
  );
}
