import type { TestResult } from "@/protocol";
import { nameInWords, type LevelResults } from "@/rounds/project/core/results";
import { TEST_COLOURS, TEST_LOOKS } from "@/rounds/project/looks/testLooks";
import { classes } from "@/ui/classes";

const WASHES = { good: "", warn: "bg-warn-wash", bad: "bg-bad-wash", none: "" };

interface LevelMarksProps {
  results: LevelResults;
  chosen: string | null;
  onChoose: (name: string) => void;
}

/** The tests of one level as a row of marks; hidden ones have a dashed edge. */
export function LevelMarks({ results: { level, tests, passed }, chosen, onChoose }: LevelMarksProps) {
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      <span className="w-24 shrink-0 text-small text-ink-soft">
        Level {level}
        <span className="ml-2 figures text-ink-faint">
          {passed}/{tests.length}
        </span>
      </span>
      <ul aria-label={`Tests of level ${level}`} className="flex flex-wrap gap-1">
        {tests.map((test) => (
          <li key={test.name}>
            <Mark test={test} isChosen={test.name === chosen} onChoose={() => onChoose(test.name)} />
          </li>
        ))}
      </ul>
    </div>
  );
}

function Mark({ test, isChosen, onChoose }: { test: TestResult; isChosen: boolean; onChoose: () => void }) {
  const { word, tone, icon } = TEST_LOOKS[test.outcome];
  const name = `${nameInWords(test.name)}: ${word.toLowerCase()}${test.hidden ? ", hidden" : ""}`;
  return (
    <button
      type="button"
      title={name}
      aria-label={name}
      aria-pressed={isChosen}
      data-testid={`test-${test.name}`}
      data-outcome={test.outcome}
      onClick={onChoose}
      className={classes(
        "inline-flex size-7 items-center justify-center rounded-md border transition-colors",
        TEST_COLOURS[tone],
        WASHES[tone],
        test.hidden && "border-dashed",
        isChosen ? "border-current ring-1 ring-current" : "border-line hover:border-line-strong",
      )}
    >
      {icon(15)}
    </button>
  );
}
