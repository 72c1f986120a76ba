import { Check } from "lucide-react";
import { formatDuration } from "@/core/time/duration";
import { useRoom, useRoomScope } from "@/features/room/roomContext";
import type { StageView } from "@/protocol";
import { classes } from "@/ui/classes";

const ABOUT: Partial<Record<string, string>> = {
  greeting: "Welcome, and how it works",
  self_intro: "About you and your work",
  warm_up: "A few short questions to get going",
  closing: "Your questions, and wrap-up",
};

/** What has been, what is, and what is coming. */
export function Agenda() {
  const { part } = useRoomScope();
  const stages = useRoom((room) => room.interview.stages);
  return (
    <section aria-labelledby="agenda-title">
      <h2 id="agenda-title" className="eyebrow">
        Agenda
      </h2>
      <ol className="mt-3">
        {stages.map((stage, index) => (
          <li
            key={stage.id}
            className="relative flex gap-3 pb-4 last:pb-0"
            aria-current={stage.state === "current" ? "step" : undefined}
          >
            {index < stages.length - 1 && (
              <span aria-hidden className="absolute top-5 bottom-0 left-[9.5px] w-px bg-line" />
            )}
            <Mark state={stage.state} />
            <div className="min-w-0 flex-1">
              <div className="flex items-baseline justify-between gap-3">
                <span
                  className={classes(
                    "text-body",
                    stage.state === "current" ? "font-semibold text-ink" : "text-ink-soft",
                  )}
                >
                  {stage.title}
                  {stage.state === "done" && <span className="sr-only">, done</span>}
                </span>
                <span className="figures text-small text-ink-faint">
                  {stage.limit_ms === null ? "untimed" : formatDuration(stage.limit_ms)}
                </span>
              </div>
              {stage.state !== "done" && <p className="text-small text-ink-faint">{stage.round === null ? ABOUT[stage.id] : part.describeStage(stage.round)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Mark({ state }: { state: StageView["state"] }) {
  if (state === "done") {
    return (
      <span className="mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full bg-sunken text-ink-soft">
        <Check aria-hidden size={12} strokeWidth={2.5} />
      </span>
    );
  }
  return (
    <span
      aria-hidden
      className={classes(
        "mt-0.5 flex size-5 shrink-0 items-center justify-center rounded-full border",
        state === "current" ? "border-lamp bg-lamp-wash" : "border-line",
      )}
    >
      {state === "current" && <span className="size-2 rounded-full bg-lamp" />}
    </span>
  );
}
