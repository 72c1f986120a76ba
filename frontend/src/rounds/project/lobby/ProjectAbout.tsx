import type { ProjectItem } from "@/protocol";
import { Badge } from "@/ui/Badge";

const LEVELS: Record<ProjectItem["level"], string> = { junior: "Junior", mid: "Mid-level", senior: "Senior" };

/** What a project is about, and the levels it grows through. */
export function ProjectAbout({ project, factor }: { project: ProjectItem; factor: number | null }) {
  return (
    <div data-testid="project-about" className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="max-w-prose text-small text-pretty text-ink-soft">{project.summary}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        <Badge>{LEVELS[project.level]}</Badge>
        {project.topics.map((topic) => (
          <Badge key={topic}>{topic}</Badge>
        ))}
      </p>
      <ol className="mt-3 grid gap-x-6 gap-y-1 text-small sm:grid-cols-2">
        {project.levels.map(({ title, minutes }, nth) => (
          <li key={nth} className="flex items-baseline gap-2">
            <span className="figures text-ink-faint">{nth + 1}</span>
            <span className="min-w-0 flex-1 truncate">{title}</span>
            {factor !== null && <span className="text-ink-faint tabular-nums">{Math.round(minutes * factor)} min</span>}
          </li>
        ))}
      </ol>
    </div>
  );
}
