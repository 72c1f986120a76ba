import { FileCode, Files } from "lucide-react";
import { useMemo, useState } from "react";
import { PaneHead } from "@/features/replay/panes/PaneHead";
import { useMoment, usePlayer, useReplay } from "@/features/replay/replayContext";
import type { FileView, ProjectRound } from "@/protocol";
import { nameOf } from "@/rounds/project/core/driving";
import { projectRound, projectRounds, titleOf } from "@/rounds/project/core/round";
import { DriverIcon } from "@/rounds/project/looks/DriverMark";
import { OutcomeMark } from "@/rounds/project/looks/OutcomeMark";
import { lastFileStep, touchedIn } from "@/rounds/project/replay/fileSteps";
import { FollowedCode } from "@/rounds/shared/replay/FollowedCode";
import { Select } from "@/ui/Select";
import { classes } from "@/ui/classes";

/** The files at this moment; the one that was written last is in front, unless another was chosen. */
export function FilesPane() {
  const { room, round } = useMoment();
  const project = projectRound(room, round);
  return (
    <section aria-label="Files" className="flex h-full min-h-0 flex-col bg-surface">
      <Head project={project} />
      {project === null || project.files.length === 0 ? <NoFiles /> : <Workspace key={project.index} project={project} />}
    </section>
  );
}

function Head({ project }: { project: ProjectRound | null }) {
  const { room, chooseRound } = useMoment();
  const all = projectRounds(room).filter(({ title }) => title !== null);
  return (
    <PaneHead title="Files" titleHidden={project !== null && project.title !== null}>
      {project !== null && project.title !== null && (
        <div className="flex flex-1 flex-wrap items-center justify-between gap-x-4 gap-y-1 text-small text-ink-soft">
          {all.length > 1 ? (
            <Select
              label="Project"
              size="sm"
              value={String(project.index)}
              options={all.map((one) => ({ value: String(one.index), label: titleOf(one) }))}
              onChange={(value) => chooseRound(Number(value))}
            />
          ) : (
            <span>
              Level <span className="figures">{project.level}</span> of {project.levels.length}
            </span>
          )}
          <span className="flex flex-wrap items-center gap-x-4">
            {project.status === "open" && <Driver project={project} />}
            {project.status !== "open" && <OutcomeMark status={project.status} />}
          </span>
        </div>
      )}
    </PaneHead>
  );
}

function Driver({ project }: { project: ProjectRound }) {
  return (
    <span data-testid="replay-driver" data-driver={project.driver} className="inline-flex items-center gap-1.5 font-medium text-ink">
      <DriverIcon driver={project.driver} />
      {project.driver === "bot" ? "The interviewer drives" : "You drive"}
    </span>
  );
}

function NoFiles() {
  return (
    <div className="flex min-h-0 flex-1 flex-col items-center justify-center gap-2 p-6 text-center text-small text-ink-soft">
      <Files aria-hidden size={22} className="text-ink-faint" />
      <p>No files yet. They come with the project.</p>
    </div>
  );
}

function Workspace({ project }: { project: ProjectRound }) {
  const { player } = useReplay();
  const index = usePlayer((state) => state.index);
  const jumps = usePlayer((state) => state.jumps);
  const last = lastFileStep(player.recording, project.index, index);
  // A file that was chosen stays until the next jump, which is a wish to see what happened there.
  const [chosen, setChosen] = useState<{ path: string; jumps: number } | null>(null);
  const wanted = chosen !== null && chosen.jumps === jumps ? chosen.path : (last?.path ?? project.starter[0]);
  const file = project.files.find(({ path }) => path === wanted) ?? project.files[0];
  if (file === undefined) return null;
  return (
    <>
      <ul aria-label="Files at this moment" className="flex h-9 shrink-0 overflow-x-auto border-b border-line px-2">
        {project.files.map(({ path }) => (
          <li key={path} className="flex">
            <button
              type="button"
              aria-current={path === file.path ? "true" : undefined}
              onClick={() => setChosen({ path, jumps })}
              className={classes(
                "relative inline-flex items-center gap-1.5 px-2.5 text-small whitespace-nowrap -outline-offset-2",
                "after:absolute after:inset-x-2 after:-bottom-px after:h-0.5",
                path === file.path ? "font-medium text-ink after:bg-lamp" : "text-ink-soft hover:text-ink",
              )}
            >
              <FileCode aria-hidden size={13} className="text-ink-faint" />
              {nameOf(path)}
            </button>
          </li>
        ))}
      </ul>
      <Listing key={file.path} project={project} file={file} index={index} />
    </>
  );
}

function Listing({ project, file, index }: { project: ProjectRound; file: FileView; index: number }) {
  const { player } = useReplay();
  const second = usePlayer((state) => Math.floor(state.at / 1000));
  const touched = useMemo(
    () => touchedIn(player.recording, project.index, index, second * 1000, file),
    [player, project.index, index, second, file],
  );
  return <FollowedCode code={file.text} grammar={project.language} touched={touched} />;
}
