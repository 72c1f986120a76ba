import { ReportSection } from "@/features/report/ReportSection";
import { reportPartOf } from "@/features/report/reportParts";
import { summarise } from "@/features/report/summary";
import { projectRounds } from "@/rounds/project/core/round";
import { ProjectCard } from "@/rounds/project/report/ProjectCard";
import { SessionLog } from "@/rounds/project/report/SessionLog";
import type { SectionProps } from "@/rounds/ui";

/** What was built, and how each level of it went. */
export function Projects({ room, report }: SectionProps) {
  const projects = projectRounds(room);
  if (projects.length === 0) return null;
  const isOver = room.interview.ended_at !== null;
  return (
    <ReportSection
      id="projects"
      title={projects.length === 1 ? "The project" : "The projects"}
      lead={
        // Without a report, the outcome in a sentence stands at the head of the page already.
        report === null ? undefined : (
          <span data-testid="project-outcome">{summarise({ ...room, rounds: projects }, reportPartOf)}</span>
        )
      }
    >
      <div className="flex flex-col gap-4">
        {projects.map((project, nth) => (
          <ProjectCard key={project.index} project={project} nth={nth} report={report} />
        ))}
        {isOver && projects.some(({ opened_at }) => opened_at !== null) && <SessionLog interview={room.interview.id} />}
      </div>
    </ReportSection>
  );
}
