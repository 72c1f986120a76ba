import { ChevronRight, EyeOff } from "lucide-react";
import type { TestResult } from "@/protocol";
import { hasPassed, nameInWords } from "@/rounds/project/core/results";
import { TEST_COLOURS, TEST_LOOKS, TestMark } from "@/rounds/project/looks/testLooks";
import { PlaceLink, type OpenAt } from "@/rounds/project/workspace/PlaceLink";
import { ValueBlock } from "@/rounds/shared/looks/ValueBlock";
import { Badge } from "@/ui/Badge";
import { classes } from "@/ui/classes";

interface TestDetailProps {
  test: TestResult;
  /** All that failed, to go from one to the next. */
  failures: readonly TestResult[];
  onChoose: (name: string) => void;
  onOpen: OpenAt | null;
}

/** The names of the tests that failed, and one test in full. */
export function TestDetail({ test, failures, onChoose, onOpen }: TestDetailProps) {
  return (
    <div className="grid gap-x-6 gap-y-4 @2xl:grid-cols-[minmax(12rem,2fr)_minmax(0,3fr)]">
      {failures.length > 0 && (
        <ul aria-label="Tests that failed" className="flex flex-col gap-0.5">
          {failures.map((one) => (
            <li key={one.name}>
              <Failure test={one} isShown={one.name === test.name} onChoose={() => onChoose(one.name)} />
            </li>
          ))}
        </ul>
      )}
      <section aria-label="Test" data-testid="test-detail" className="flex min-w-0 flex-col gap-3">
        <div>
          <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-small">
            <h3 className="text-body font-semibold text-pretty wrap-anywhere">{nameInWords(test.name)}</h3>
            <TestMark outcome={test.outcome} size={15} />
            {test.hidden && (
              <Badge icon={<EyeOff aria-hidden size={12} />} className="h-5">
                Hidden
              </Badge>
            )}
          </div>
          <p className="mt-0.5 flex flex-wrap items-center gap-x-3 text-small text-ink-faint">
            <code className="font-mono wrap-anywhere">{test.name}</code>
            {test.path !== "" && <PlaceLink path={test.path} line={test.line} onOpen={onOpen} />}
          </p>
        </div>
        {test.hidden && (
          <p className="max-w-prose text-small text-ink-soft">
            {test.category !== "" && (
              <>
                It is about <span className="font-medium text-ink">{test.category}</span>.{" "}
              </>
            )}
            {!hasPassed(test) && "What a hidden test says is not shown. Read the description for what it may want."}
          </p>
        )}
        {test.message !== "" && <ValueBlock name="What it says" value={test.message} tone="bad" />}
        {test.printed !== "" && <ValueBlock name="Printed" value={test.printed} />}
      </section>
    </div>
  );
}

function Failure({ test, isShown, onChoose }: { test: TestResult; isShown: boolean; onChoose: () => void }) {
  const { tone, icon } = TEST_LOOKS[test.outcome];
  return (
    <button
      type="button"
      aria-pressed={isShown}
      onClick={onChoose}
      className={classes(
        "flex min-h-7 w-full items-center gap-2 rounded-md px-2 py-1 text-left text-small -outline-offset-2",
        isShown ? "bg-sunken font-medium text-ink" : "text-ink-soft hover:bg-sunken hover:text-ink",
      )}
    >
      <span className={classes("shrink-0", TEST_COLOURS[tone])}>{icon(14)}</span>
      <span className="min-w-0 flex-1 wrap-anywhere">{nameInWords(test.name)}</span>
      {test.hidden && <EyeOff aria-hidden size={12} className="shrink-0 text-ink-faint" />}
      {test.hidden && <span className="sr-only">, hidden</span>}
      <ChevronRight aria-hidden size={13} className={isShown ? "shrink-0" : "shrink-0 opacity-0"} />
    </button>
  );
}
