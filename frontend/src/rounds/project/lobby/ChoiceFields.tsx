import { useQuery } from "@tanstack/react-query";
import { questionsQuery } from "@/api/questions";
import type { Choices } from "@/core/lobby/choices";
import { formatDuration } from "@/core/time/duration";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { DRIVERS, LEVEL_FACTORS } from "@/rounds/project/lobby/choices";
import { ProjectAbout } from "@/rounds/project/lobby/ProjectAbout";
import type { ProjectItem } from "@/protocol";
import type { ChoiceProps } from "@/rounds/ui";
import { ChoiceTiles } from "@/ui/ChoiceTiles";
import { QueryFailure } from "@/ui/QueryFailure";
import { Skeleton } from "@/ui/Skeleton";

const ANY = "";
const MINUTE_MS = 60_000;

/** Which project, and who begins. */
export function FirstChoices({ choices: { project: own }, onChange }: ChoiceProps) {
  const query = useQuery(questionsQuery);
  const { data: list, error } = query;
  const change = (part: Partial<Choices["project"]>) => onChange({ project: { ...own, ...part } });
  const projects = list?.projects ?? [];
  const chosen = projects.find(({ slug }) => slug === own.project);
  return (
    <>
      <div className="flex flex-col gap-3 sm:col-span-2">
        {list === undefined && error === null && <Loading />}
        {list === undefined && error !== null && (
          <QueryFailure title="The projects could not be loaded" query={{ ...query, error }}>
            Greenroom chooses one for you if you start now.
          </QueryFailure>
        )}
        {list !== undefined && (
          <ChoiceTiles
            legend="Project"
            value={own.project ?? ANY}
            onChange={(slug) => change({ project: slug === ANY ? null : slug })}
            className="sm:grid-cols-2"
            choices={[
              { value: ANY, label: "Surprise me", note: "One that you have not seen, or not for long.", testId: "project-any" },
              ...projects.map((project) => ({
                value: project.slug,
                label: project.title,
                note: describe(project),
                testId: `project-${project.slug}`,
              })),
            ]}
          />
        )}
        {chosen !== undefined && <ProjectAbout project={chosen} factor={own.level_factor} />}
      </div>
      <div className="sm:col-span-2">
        <ChoiceTiles
          legend="Who begins"
          value={own.driver}
          onChange={(driver) => change({ driver })}
          className="sm:grid-cols-2"
          help="You can change places at any moment."
          choices={DRIVERS.map((driver) => ({
            value: driver,
            label: driver === "human" ? "You drive" : "The interviewer drives",
            note:
              driver === "human"
                ? "You write; the interviewer watches and helps when it is needed."
                : "It writes, says why, and runs the tests; one keystroke of yours stops it.",
            testId: `driver-${driver}`,
          }))}
        />
      </div>
    </>
  );
}

/** How long the levels may take. */
export function LastChoices({ choices: { project: own }, onChange }: ChoiceProps) {
  return (
    <div className="sm:col-span-2">
      <ChoiceTiles
        legend="Time for a level"
        value={String(own.level_factor)}
        onChange={(value) => onChange({ project: { ...own, level_factor: LEVEL_FACTORS.find((one) => String(one) === value) ?? null } })}
        className="grid-cols-2 sm:grid-cols-4"
        help="What is shown beside the level; it ends nothing."
        choices={LEVEL_FACTORS.map((factor) => ({
          value: String(factor),
          label: factor === null ? "No time" : `${factor}×`,
          note: factor === 1 ? "as usual" : factor === null ? "just your pace" : undefined,
          testId: `level-factor-${String(factor)}`,
        }))}
      />
    </div>
  );
}

/** "Medium, 4 levels, 1 h 15 min". */
function describe({ difficulty, levels }: ProjectItem): string {
  const minutes = levels.reduce((sum, level) => sum + level.minutes, 0);
  return `${DIFFICULTY_NAMES[difficulty]}, ${levels.length} levels, ${formatDuration(minutes * MINUTE_MS)}`;
}

function Loading() {
  return (
    <div role="status" aria-label="Loading the projects" className="grid gap-2 sm:grid-cols-2">
      {[0, 1, 2, 3].map((nth) => (
        <Skeleton key={nth} className="h-14" />
      ))}
    </div>
  );
}
