import { Check } from "lucide-react";
import { useRoom } from "@/features/room/roomContext";
import type { StageView } from "@/protocol";
import { classes } from "@/ui/classes";

const STATES: Record<StageView["state"], string> = { done: "done", current: "now", ahead: "to come" };

/** The agenda as a row: what is done, where we are, what is ahead. */
export function StageRail() {
  const stages = useRoom((room) => room.interview.stages);
  return (
    <nav aria-label="Stages of the interview" data-testid="stage-rail">
      <ol className="flex items-center gap-1.5 xl:gap-2">
        {stages.map((stage, index) => (
          <li
            key={stage.id}
            aria-current={stage.state === "current" ? "step" : undefined}
            className="flex min-w-0 items-center gap-1.5 xl:gap-2"
          >
            {index > 0 && <span aria-hidden className="h-px w-2 shrink-0 bg-line xl:w-4" />}
            <Dot state={stage.state} />
            <span
              className={classes(
                "truncate text-small",
                stage.state === "current"
                  ? "font-semibold text-ink"
                  : "sr-only text-ink-faint xl:not-sr-only xl:truncate",
              )}
            >
              {stage.title}
            </span>
            <span className="sr-only">, {STATES[stage.state]}</span>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Dot({ state }: { state: StageView["state"] }) {
  if (state === "done") return <Check aria-hidden size={14} strokeWidth={2.5} className="shrink-0 text-ink-faint" />;
  return (
    <span
      aria-hidden
      className={classes(
        "size-2.5 shrink-0 rounded-full border",
        state === "current" ? "border-lamp bg-lamp" : "border-line-strong bg-transparent",
      )}
    />
  );
}
