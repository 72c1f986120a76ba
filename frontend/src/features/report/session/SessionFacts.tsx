import type { ReactNode } from "react";
import { pausesTaken } from "@/core/live/pause";
import { formatDuration } from "@/core/time/duration";
import { WORTH_TELLING_MS } from "@/core/report/timeline";
import { useReportPlace } from "@/features/report/reportContext";
import { describeSpeaker, formatAmount, formatCost } from "@/core/text/who";
import { joinWithAnd, PERSONA_NAMES } from "@/core/text/wording";
import type { InterviewView, Room } from "@/protocol";
import { reportPartOf } from "@/features/report/reportParts";

function endingOf({ status, end_reason }: InterviewView): string {
  switch (end_reason) {
    case "agenda_done":
      return "All stages completed";
    case "ended_by_candidate":
      return "Ended by you";
    case "left":
      return "You left";
    case "idle":
      return "Closed for inactivity";
    case "broken":
      return "A fault in Greenroom";
    case null:
      return status === "completed" ? "Completed" : "Still in progress";
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

interface SessionFactsProps {
  room: Room;
  /** Whether its amounts are listed elsewhere. */
  isCounted: boolean;
  /** Further rows. */
  children?: ReactNode;
}

/** How the session was set up and how it went, in figures. */
export function SessionFacts({ room, isCounted, children }: SessionFactsProps) {
  const { interview } = room;
  const { started_at, ended_at, settings, interviewer } = interview;
  const { parts } = useReportPlace();
  const pauses = pausesTaken(interview);
  const counted = parts.flatMap((part) => part.facts(room.rounds.filter((round) => reportPartOf(round) === part)));
  return (
    <dl className="mt-3 grid gap-x-12 gap-y-2 sm:grid-cols-2">
      {!isCounted && started_at !== null && ended_at !== null && (
        <Fact name="Length">{formatDuration(ended_at - started_at)}</Fact>
      )}
      <Fact name="Time">{timeOf(settings.time_factor)}</Fact>
      {pauses !== null && <Fact name="Paused by you">{pauses}</Fact>}
      {interview.paused_ms >= WORTH_TELLING_MS && (
        <Fact name="Clock paused">{formatDuration(interview.paused_ms)}</Fact>
      )}
      <Fact name="How it ended">{endingOf(interview)}</Fact>
      <Fact name="Persona">{PERSONA_NAMES[settings.persona]}</Fact>
      <Fact name="Interviewer">{joinWithAnd(speakersIn(room))}</Fact>
      {interviewer.turns > 0 && (
        <Fact name="Model used">
          {formatAmount(interviewer.tokens)} tokens
          {interviewer.cost !== null && `, ${formatCost(interviewer.cost)}`}
        </Fact>
      )}
      {!isCounted &&
        counted.map(({ name, value }) => (
          <Fact key={name} name={name}>
            {value}
          </Fact>
        ))}
      {children}
    </dl>
  );
}

export function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div className="flex justify-between gap-4">
      <dt className="text-ink-faint">{name}</dt>
      <dd className="min-w-0 text-right tabular-nums wrap-anywhere">{children}</dd>
    </div>
  );
}
