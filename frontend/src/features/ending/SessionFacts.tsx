import type { ReactNode } from "react";
import { formatDuration } from "@/core/duration";
import { describeSpeaker, formatAmount, formatCost } from "@/core/who";
import { joinWithAnd, PERSONA_NAMES } from "@/core/wording";
import type { InterviewView, Room } from "@/protocol";

function endingOf({ status, end_reason }: InterviewView): string {
  switch (end_reason) {
    case "agenda_done":
      return "All stages done";
    case "ended_by_candidate":
      return "Ended by you";
    case "left":
      return "You left";
    case "idle":
      return "Closed when idle";
    case "broken":
      return "A fault of Greenroom";
    case null:
      return status === "completed" ? "Completed" : "Not over";
  }
}

function timeOf(factor: InterviewView["settings"]["time_factor"]): string {
  if (factor === null) return "Untimed";
  return factor === 1 ? "Standard" : `${factor}× standard`;
}

/** Everyone who spoke for the interviewer: the house may have stood in for a model. */
function speakersIn({ interview, lines }: Room): string[] {
  const spoke = lines.filter((line) => line.who === "interviewer").map((line) => describeSpeaker(line.said_by));
  return spoke.length === 0 ? [describeSpeaker(interview.interviewer.name)] : [...new Set(spoke)];
}

/** The measured facts, and what nobody measured. */
export function SessionFacts({ room }: { room: Room }) {
  const { interview } = room;
  const { started_at, ended_at, settings, interviewer } = interview;
  const hints = room.problems.reduce((sum, problem) => sum + problem.hints.length, 0);
  return (
    <section aria-labelledby="facts-title" className="rounded-lg border border-line bg-surface p-5 text-small">
      <h2 id="facts-title" className="eyebrow">
        Measured
      </h2>
      <dl className="mt-3 flex flex-col gap-2">
        {started_at !== null && ended_at !== null && <Fact name="Length">{formatDuration(ended_at - started_at)}</Fact>}
        <Fact name="Time">{timeOf(settings.time_factor)}</Fact>
        <Fact name="How it ended">{endingOf(interview)}</Fact>
        <Fact name="Persona">{PERSONA_NAMES[settings.persona]}</Fact>
        <Fact name="Interviewer">{joinWithAnd(speakersIn(room))}</Fact>
        {interviewer.turns > 0 && (
          <Fact name="Model used">
            {formatAmount(interviewer.tokens)} tokens
            {interviewer.cost !== null && `, ${formatCost(interviewer.cost)}`}
          </Fact>
        )}
        <Fact name="Runs">{room.runs.filter((run) => run.kind === "run").length}</Fact>
        <Fact name="Submissions">{room.runs.filter((run) => run.kind === "submission").length}</Fact>
        <Fact name="Hints">{hints}</Fact>
      </dl>
      <div className="mt-5 border-t border-line pt-4">
        <h2 className="eyebrow">Not assessed</h2>
        <p className="mt-2 text-ink-soft">
          How clearly you spoke and how you reasoned. A review of your code says which of its parts were measured, and
          whose opinion the others are.
        </p>
      </div>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 text-right tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
