import { CirclePlay, Lightbulb, Send } from "lucide-react";
import { CodeMenu } from "@/rounds/coding/workspace/CodeMenu";
import { LanguageSelect } from "@/rounds/coding/workspace/LanguageSelect";
import { SkipButton } from "@/rounds/shared/room/SkipButton";
import { SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import { useCodingActions } from "@/rounds/coding/room/useCodingActions";
import type { ProblemView } from "@/protocol";
import { Button } from "@/ui/Button";

/** What can be done with the code. */
export function CodeToolbar({ problem }: { problem: ProblemView }) {
  const { run, submit, hint, skip, chooseLanguage } = useCodingActions(problem.index);
  return (
    <div role="toolbar" aria-label="Code" className="@container shrink-0 border-b border-line bg-surface">
      <div className="flex min-h-11 flex-wrap items-center gap-x-1.5 gap-y-1.5 px-2 py-1 typing:[&>*:not(:last-child)]:hidden">
        <LanguageSelect
          value={problem.language}
          starter={problem.brief?.starter ?? {}}
          onChange={chooseLanguage}
          disabled={skip.unavailable !== undefined}
        />
        <CodeMenu starter={problem.brief?.starter[problem.language]} closed={skip.unavailable !== undefined} />
        <div className="flex-1" />
        <SkipButton
          skip={skip}
          what="this problem"
          note="It counts as not solved, and you can’t come back to it. Your code is kept."
          className="@md:sr-only @xl:not-sr-only"
        />
        <Button
          variant="quiet"
          size="sm"
          data-testid="hint"
          icon={<Lightbulb aria-hidden size={15} />}
          tip={`${hint.tip} (${problem.hints.length} of ${problem.hints_allowed} taken)`}
          shortcut={SHORTCUTS.hint.keys}
          unavailable={hint.unavailable}
          busy={hint.busy}
          onClick={hint.run}
          className="px-2.5"
        >
          <span className="@md:sr-only @xl:not-sr-only">Hint</span>
        </Button>
        <div className="flex basis-full gap-1.5 @md:basis-auto [&_button]:flex-1">
          <Button
            size="sm"
            data-testid="run"
            icon={<CirclePlay aria-hidden size={15} />}
            tip={run.tip}
            shortcut={SHORTCUTS.run.keys}
            unavailable={run.unavailable}
            busy={run.busy}
            onClick={run.run}
          >
            Run
          </Button>
          <Button
            size="sm"
            variant="primary"
            data-testid="submit"
            icon={<Send aria-hidden size={15} />}
            tip={submit.tip}
            shortcut={SHORTCUTS.submit.keys}
            unavailable={submit.unavailable}
            busy={submit.busy}
            onClick={submit.run}
          >
            Submit
          </Button>
        </div>
      </div>
    </div>
  );
}
