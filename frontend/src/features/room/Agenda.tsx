import { Check } from "lucide-react";
import { formatDuration } from "@/core/time/duration";
import { useRoom } from "@/features/room/roomContext";
import type { RoundView, StageView } from "@/protocol";
import { partOf } from "@/rounds";
import { classes } from "@/ui/classes";

const ABOUT: Partial<Record<StageView["kind"], string>> = {
  greeting: "Welcome, and how it works",
  self_intro: "About you and your work",
  warm_up: "A few short questions to get going",
  closing: "Your questions, and wrap-up",
};

/** What has been, what is, and what is coming. */
export function Agenda() {
  const stages = useRoom((room) => room.interview.stages);
  const rounds = useRoom((room) => room.rounds);
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
              {stage.state !== "done" && <p className="text-small text-ink-faint">{describe(stage, rounds)}</p>}
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What a stage is about. */
function describe({ kind, round: index }: StageView, rounds: readonly RoundView[]): string | undefined {
  const round = index === null ? undefined : rounds[index];
  if (round === undefined) return ABOUT[kind];
  const before = rounds.slice(0, round.index).filter((other) => other.kind === round.kind);
  return partOf(round.kind, "room").describeStage(before.length);
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
