import { Lightbulb, PanelLeftClose } from "lucide-react";
import { useState } from "react";
import { Brief } from "@/features/workspace/Brief";
import { focusTarget } from "@/features/workspace/focus";
import type { QuestionDetail } from "@/protocol";
import { Button } from "@/ui/Button";
import { IconButton } from "@/ui/IconButton";
import { Markdown } from "@/ui/Markdown";
import { ScrollRegion } from "@/ui/ScrollRegion";

/** What to solve, and hints for those who open them. */
export function QuestionPanel({ detail, onCollapse }: { detail: QuestionDetail; onCollapse?: () => void }) {
  return (
    <section aria-label="Problem" className="flex h-full flex-col">
      {onCollapse && (
        <div className="flex h-11 shrink-0 items-center justify-between gap-2 border-b border-line pr-2 pl-5">
          <h2 className="text-small font-semibold">Problem</h2>
          <IconButton label="Fold the problem away" icon={<PanelLeftClose size={16} />} onClick={onCollapse} />
        </div>
      )}
      <ScrollRegion label="Statement" {...focusTarget("problem")} className="flex-1 px-5 py-5">
        {!onCollapse && <h2 className="sr-only">Problem</h2>}
        <div className="max-w-prose">
          <Brief brief={detail.brief} />
          <HintLadder hints={detail.hints} />
        </div>
      </ScrollRegion>
    </section>
  );
}

/** One hint at a time: each says more than the one before. */
function HintLadder({ hints }: { hints: readonly string[] }) {
  const [opened, setOpened] = useState(0);
  if (hints.length === 0) return null;
  return (
    <section className="mt-6" data-testid="hints">
      <h4 className="eyebrow">
        Hints ({opened} of {hints.length} opened)
      </h4>
      <ol aria-live="polite" className="mt-2 flex flex-col gap-2">
        {hints.slice(0, opened).map((hint) => (
          <li key={hint} className="flex gap-2.5 rounded-md bg-lamp-wash px-3 py-2.5">
            <Lightbulb aria-hidden size={16} className="mt-0.5 shrink-0 text-lamp-text" />
            <Markdown text={hint} className="min-w-0 text-small" />
          </li>
        ))}
      </ol>
      {opened < hints.length && (
        <Button
          size="sm"
          data-testid="open-hint"
          icon={<Lightbulb aria-hidden size={15} />}
          className={opened === 0 ? "" : "mt-2"}
          onClick={() => setOpened(opened + 1)}
        >
          {opened === 0 ? "Open a hint" : "Open the next hint"}
        </Button>
      )}
    </section>
  );
}
