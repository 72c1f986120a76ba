import { CirclePlay, CircleStop, Send, TriangleAlert } from "lucide-react";
import { CodeMenu } from "@/rounds/coding/workspace/CodeMenu";
import { LanguageSelect } from "@/rounds/coding/workspace/LanguageSelect";
import { SHORTCUTS } from "@/rounds/coding/room/shortcuts";
import type { Language } from "@/protocol";
import { Button } from "@/ui/Button";

export interface PracticeActions {
  /** Why nothing can be run. */
  unavailable: string | undefined;
  busy: boolean;
  run: () => void;
  submit: () => void;
  stop: () => void;
}

interface PracticeToolbarProps {
  language: Language;
  starter: Readonly<Record<string, string>>;
  onLanguage: (language: Language) => void;
  actions: PracticeActions;
}

export const BUSY = "The last run is still in progress. Stop it first, or wait.";

/** What can be done with the code. */
export function PracticeToolbar({ language, starter, onLanguage, actions }: PracticeToolbarProps) {
  const unavailable = actions.unavailable ?? (actions.busy ? BUSY : undefined);
  return (
    <>
      <div role="toolbar" aria-label="Code" className="@container shrink-0 border-b border-line bg-surface">
        <div className="flex min-h-11 flex-wrap items-center gap-1.5 px-2 py-1 typing:[&>*:not(:last-child)]:hidden">
          <LanguageSelect value={language} starter={starter} onChange={onLanguage} />
          <CodeMenu key={language} starter={starter[language]} />
          <p className="hidden text-small text-ink-faint @xl:block">Saved in this browser</p>
          <div className="flex-1" />
          <div className="flex basis-full gap-1.5 @md:basis-auto [&_button]:flex-1">
            {actions.busy && (
              <Button
                size="sm"
                data-testid="stop"
                icon={<CircleStop aria-hidden size={15} />}
                tip="Stop the run; your code stays as it is"
                onClick={actions.stop}
              >
                Stop
              </Button>
            )}
            <Button
              size="sm"
              data-testid="run"
              icon={<CirclePlay aria-hidden size={15} />}
              tip="Try it on the visible cases"
              shortcut={SHORTCUTS.run.keys}
              unavailable={unavailable}
              onClick={actions.run}
            >
              Run
            </Button>
            <Button
              size="sm"
              variant="primary"
              data-testid="submit"
              icon={<Send aria-hidden size={15} />}
              tip="Run all cases, visible and hidden, and analyse the code"
              shortcut={SHORTCUTS.submit.keys}
              unavailable={unavailable}
              onClick={actions.submit}
            >
              Submit
            </Button>
          </div>
        </div>
      </div>
      {actions.unavailable !== undefined && (
        <p role="status" className="flex gap-2 border-b border-line bg-surface px-4 py-2 text-small text-warn">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>{actions.unavailable} The setup check in the lobby says how to fix it. You can still write code.</span>
        </p>
      )}
    </>
  );
}
