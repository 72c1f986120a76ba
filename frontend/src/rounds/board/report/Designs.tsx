import { ReportSection } from "@/features/report/ReportSection";
import { reportPartOf } from "@/features/report/reportParts";
import { summarise } from "@/features/report/summary";
import { boardRounds } from "@/rounds/board/core/round";
import { designDebriefs } from "@/rounds/board/report/debriefs";
import { DesignCard } from "@/rounds/board/report/DesignCard";
import type { SectionProps } from "@/rounds/ui";

/** What was designed, and how each part of it went. */
export function Designs({ view, room, report }: SectionProps) {
  const boards = boardRounds(room);
  if (boards.length === 0) return null;
  const debriefs = designDebriefs(view);
  return (
    <ReportSection
      id="designs"
      title={boards.length === 1 ? "The design" : "The designs"}
      lead={
        // Without a report, the outcome in a sentence stands at the head of the page already.
        report === null ? undefined : (
          <span data-testid="design-outcome">{summarise({ ...room, rounds: boards }, reportPartOf)}</span>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {boards.map((board, nth) => (
          <DesignCard
            key={board.index}
            board={board}
            nth={nth}
            report={report}
            debrief={debriefs.find(({ round }) => round === board.index)}
          />
        ))}
      </div>
    </ReportSection>
  );
}
