import { ProblemCard } from "@/rounds/coding/report/ProblemCard";
import { ReportSection } from "@/features/report/ReportSection";
import { summarise } from "@/features/report/summary";
import type { Report, Room } from "@/protocol";

interface ProblemsProps {
  room: Room;
  report: Report | null;
  /** Whether the outcome in a sentence stands at the head of the page already. */
  isTold: boolean;
}

/** What was asked, and how each of them went. */
export function Problems({ room, report, isTold }: ProblemsProps) {
  if (room.problems.length === 0) return null;
  return (
    <ReportSection
      id="problems"
      title={room.problems.length === 1 ? "The problem" : "The problems"}
      lead={isTold ? undefined : <span data-testid="outcome">{summarise(room)}</span>}
    >
      <div className="flex flex-col gap-4">
        {room.problems.map((problem) => (
          <ProblemCard key={problem.index} problem={problem} report={report} />
        ))}
      </div>
    </ReportSection>
  );
}
