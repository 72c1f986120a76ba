import { count } from "@/core/time/duration";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { useReportPlace } from "@/features/report/reportContext";
import type { BoardRound, DesignGrades, Report } from "@/protocol";
import { titleOf } from "@/rounds/board/core/round";
import { OutcomeMark } from "@/rounds/board/looks/OutcomeMark";
import { AskedPart, FiguresPart, PartsPart, RequirementsPart, WeaknessesPart } from "@/rounds/board/report/Graded";
import type { DesignDebrief } from "@/rounds/board/report/debriefs";
import { FoundList } from "@/rounds/board/report/FoundList";
import { LastBoard } from "@/rounds/board/report/LastBoard";
import { NotesPart } from "@/rounds/board/report/NotesPart";
import { PhasesPart } from "@/rounds/board/report/PhasesPart";
import { Figure, Part } from "@/rounds/shared/report/RoundCard";
import { TimeUsed } from "@/rounds/shared/report/TimeUsed";
import { Card } from "@/ui/Card";

interface DesignCardProps {
  board: BoardRound;
  nth: number;
  /** Null until there is a report. */
  report: Report | null;
  debrief: DesignDebrief | undefined;
}

/** How one design went: the last board, its parts, requirements, numbers, questions, weaknesses, and the time. */
export function DesignCard({ board, nth, report, debrief }: DesignCardProps) {
  const wasSeen = board.opened_at !== null;
  const grades = report?.designs.find(({ round }) => round === board.index);
  const ids = new Set(grades?.findings);
  const findings = (report?.findings ?? []).filter(({ id }) => ids.has(id));
  return (
    <Card data-testid={`design-card-${nth + 1}`} className="overflow-hidden">
      <div className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead font-semibold">{titleOf(board, nth)}</h3>
          <OutcomeMark status={board.status} className="self-center" />
        </div>
        {wasSeen ? (
          <>
            <p className="text-small text-ink-faint">{DIFFICULTY_NAMES[board.difficulty]}</p>
            <Figures board={board} grades={grades} />
          </>
        ) : (
          <p className="mt-1 text-small text-ink-soft">The interview ended before this design was presented.</p>
        )}
      </div>
      {wasSeen && (
        <>
          <LastBoard board={board} seq={grades?.board_seq ?? null} text={debrief?.own.text ?? ""} />
          {grades !== undefined && (
            <>
              <PartsPart board={board} grades={grades} />
              <WeaknessesPart board={board} grades={grades} />
              <RequirementsPart grades={grades} debrief={debrief} />
              <FiguresPart grades={grades} />
              <AskedPart grades={grades} />
              <PhasesPart grades={grades} />
            </>
          )}
          <NotesPart board={board} />
          {findings.length > 0 && (
            <Part title="Findings">
              <FoundList findings={findings} />
            </Part>
          )}
        </>
      )}
    </Card>
  );
}

function Figures({ board, grades }: { board: BoardRound; grades: DesignGrades | undefined }) {
  const { room } = useReportPlace();
  const from = board.opened_at ?? 0;
  const until = board.closed_at ?? room.interview.ended_at ?? from;
  const stage = room.interview.stages.find(({ round }) => round === board.index);
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small">
      {grades !== undefined && grades.parts.length > 0 && (
        <Figure name="Parts">
          {shareOf(grades.parts, ({ outcome }) => outcome !== "missing")}
        </Figure>
      )}
      {grades !== undefined && grades.requirements.length > 0 && (
        <Figure name="Requirements you brought up">
          {shareOf(grades.requirements, ({ outcome }) => outcome === "asked" || outcome === "stated")}
        </Figure>
      )}
      {grades !== undefined && grades.figures.length > 0 && (
        <Figure name="Numbers right">{shareOf(grades.figures, ({ outcome }) => outcome === "right")}</Figure>
      )}
      <Figure name="On the board">
        {grades === undefined
          ? count(board.elements.length, "element")
          : `${count(grades.components, "component")}, ${count(grades.flows, "connection")}`}
      </Figure>
      <Figure name="Time">
        <TimeUsed spentMs={grades?.time_spent_ms ?? until - from} limitMs={grades?.time_limit_ms ?? stage?.limit_ms ?? null} />
      </Figure>
    </dl>
  );
}

/** How many of those that matter. */
function shareOf<Grade extends { readonly matters: boolean }>(grades: readonly Grade[], isGood: (grade: Grade) => boolean): string {
  const counted = grades.filter(({ matters }) => matters);
  return `${counted.filter(isGood).length} of ${counted.length}`;
}
