import { ArrowRight, TriangleAlert } from "lucide-react";
import type { Plan } from "@/core/lobby/agenda";
import { formatDuration } from "@/core/time/duration";
import type { InterviewSettings } from "@/protocol";
import { Button } from "@/ui/Button";
import { Kbd } from "@/ui/Kbd";

interface StartPanelProps {
  /** The form that the button sends. */
  form: string;
  /** What will be asked. */
  what: string;
  persona: InterviewSettings["persona"];
  plan: Plan;
  busy: boolean;
  error: string | undefined;
  /** What will be missing, though it can start. */
  warning: string | undefined;
  /** Why it cannot start, e.g. because a field is wrong. */
  unavailable: string | undefined;
}

/** How long it will take, and the one button. Stays in reach at the foot of a small screen. */
export function StartPanel({ form, what, persona, plan, busy, error, warning, unavailable }: StartPanelProps) {
  return (
    <section
      aria-labelledby="start-title"
      className="sticky bottom-0 z-10 -mx-4 border-t border-line bg-raised px-4 py-3 sm:-mx-6 sm:px-6 lg:static lg:mx-0 lg:rounded-lg lg:border lg:p-5"
    >
      <h2 id="start-title" className="sr-only lg:not-sr-only lg:eyebrow">
        Your rehearsal
      </h2>
      <div className="flex items-center justify-between gap-4 lg:block">
        <div className="min-w-0">
          <p className="text-lead font-semibold lg:mt-1 lg:text-display" aria-live="polite">
            {plan.isTimed ? formatDuration(plan.totalMs) : "No timer"}
          </p>
          <p className="hidden text-small text-ink-soft min-[480px]:block lg:mt-1">
            {what}
            <span className="hidden lg:inline">
              , with a {persona === "discovery" ? "curious" : persona} interviewer
            </span>
            .
          </p>
          {!plan.isTimed && (
            <p className="hidden text-small text-ink-faint lg:mt-1 lg:block">
              With a timer it would take {formatDuration(plan.totalMs)}.
            </p>
          )}
        </div>
        <Button
          type="submit"
          form={form}
          variant="primary"
          size="lg"
          busy={busy}
          unavailable={unavailable}
          data-testid="start-interview"
          className="lg:mt-5 lg:w-full"
        >
          {busy ? "Setting up the room" : "Start the interview"}
          {!busy && <ArrowRight aria-hidden size={16} />}
        </Button>
      </div>
      {error !== undefined && (
        <p role="alert" className="mt-3 flex gap-2 text-small text-bad">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          <span>It didn’t start: {error} Your choices are kept. Try again.</span>
        </p>
      )}
      {error === undefined && warning !== undefined && (
        <p className="mt-3 flex gap-2 text-small text-warn">
          <TriangleAlert aria-hidden size={16} className="mt-0.5 shrink-0" />
          {warning}
        </p>
      )}
      <p className="mt-3 hidden text-center text-small text-ink-faint lg:block">
        or press <Kbd keys="enter" />; the timer starts right away
      </p>
    </section>
  );
}
