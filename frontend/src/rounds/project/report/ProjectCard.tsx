import { useState } from "react";
import { ProofList } from "@/features/report/findings/ProofList";
import { ToneMark } from "@/features/report/findings/ToneMark";
import { useReportPlace } from "@/features/report/reportContext";
import { formatDuration, formatMark } from "@/core/time/duration";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { Finding, ProjectGrades, ProjectRound, Report } from "@/protocol";
import { drivenMs } from "@/rounds/project/core/levels";
import { levelsPassed, titleOf } from "@/rounds/project/core/round";
import { OutcomeMark } from "@/rounds/project/looks/OutcomeMark";
import { LevelTable } from "@/rounds/project/report/LevelTable";
import { CodeListing } from "@/rounds/shared/editor/CodeListing";
import { citedIn } from "@/rounds/shared/report/citedLines";
import { Figure, Part } from "@/rounds/shared/report/RoundCard";
import { TimeUsed } from "@/rounds/shared/report/TimeUsed";
import { Card } from "@/ui/Card";
import { CopyButton } from "@/ui/CopyButton";
import { Segmented } from "@/ui/Segmented";

interface ProjectCardProps {
  project: ProjectRound;
  nth: number;
  /** Null until there is a report. */
  report: Report | null;
}

/** How one project went: level by level, who wrote, the help that was given, and the files as they were left. */
export function ProjectCard({ project, nth, report }: ProjectCardProps) {
  const { start } = useReportPlace();
  const title = titleOf(project, nth);
  const wasSeen = project.opened_at !== null;
  const grades = report?.projects.find(({ round }) => round === project.index);
  const ids = new Set(grades?.findings);
  const findings = (report?.findings ?? []).filter(({ id }) => ids.has(id));
  return (
    <Card data-testid={`project-card-${nth + 1}`} className="overflow-hidden">
      <div className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead font-semibold">{title}</h3>
          <OutcomeMark status={project.status} className="self-center" />
        </div>
        {wasSeen ? (
          <>
            <p className="text-small text-ink-faint">{DIFFICULTY_NAMES[project.difficulty]}</p>
            <p className="mt-1 max-w-prose text-body text-pretty text-ink-soft">{project.summary}</p>
            <Figures project={project} grades={grades} />
          </>
        ) : (
          <p className="mt-1 text-small text-ink-soft">The interview ended before this project was presented.</p>
        )}
      </div>
      {wasSeen && (
        <>
          <Part title="Levels">
            <LevelTable project={project} grades={grades?.levels} />
          </Part>
          {findings.length > 0 && (
            <Part title="Findings">
              <ul className="divide-y divide-line border-t border-line">
                {findings.map((finding) => (
                  <li key={finding.id} className="px-5 py-4">
                    <Found finding={finding} />
                  </li>
                ))}
              </ul>
            </Part>
          )}
          {project.helps.length > 0 && (
            <Part title="Help">
              <ol className="flex flex-col gap-2 px-5 pb-4 text-small">
                {project.helps.map((help, index) => (
                  <li key={index} className="flex gap-4">
                    <span className="w-12 shrink-0 figures text-ink-faint">{formatMark(help.at - start)}</span>
                    <span className="min-w-0 text-ink-soft">
                      <span className="text-ink-faint">
                        Level {help.level}, {help.asked ? "asked for" : "offered"}:{" "}
                      </span>
                      {help.text}
                    </span>
                  </li>
                ))}
              </ol>
            </Part>
          )}
          <FinalFiles project={project} findings={report?.findings ?? []} />
        </>
      )}
    </Card>
  );
}

function Figures({ project, grades }: { project: ProjectRound; grades: ProjectGrades | undefined }) {
  const { room } = useReportPlace();
  const from = project.opened_at ?? 0;
  const until = project.closed_at ?? room.interview.ended_at ?? from;
  const driven = drivenMs(project, from, until);
  const stage = room.interview.stages.find(({ round }) => round === project.index);
  const own = project.test_runs.filter(({ by }) => by === "human").length;
  return (
    <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small">
      <Figure name="Levels">
        {levelsPassed(project)} of {project.levels.length}
      </Figure>
      {grades !== undefined && <Figure name="Mostly yours">{grades.levels_own}</Figure>}
      <Figure name="You drove">{formatDuration(grades?.driven_ms ?? driven.human)}</Figure>
      <Figure name="Interviewer drove">{formatDuration(driven.bot)}</Figure>
      <Figure name="Hand-overs">{grades?.switches ?? Math.max(0, project.turns.length - 1)}</Figure>
      <Figure name="Your test runs">{own}</Figure>
      <Figure name="Help">{project.helps.length}</Figure>
      <Figure name="Time">
        <TimeUsed spentMs={grades?.time_spent_ms ?? until - from} limitMs={grades?.time_limit_ms ?? stage?.limit_ms ?? null} />
      </Figure>
    </dl>
  );
}

/** A finding with what proves it. */
function Found({ finding }: { finding: Finding }) {
  return (
    <>
      <p className="flex items-start gap-2 text-body">
        <span className="mt-0.5">
          <ToneMark tone={finding.tone} />
        </span>
        <span className="min-w-0 text-pretty wrap-anywhere">{finding.text}</span>
      </p>
      {finding.advice !== "" && (
        <p className="mt-1 pl-7 text-body text-pretty text-ink-soft wrap-anywhere">
          <span className="font-semibold text-ink">Next time: </span>
          {finding.advice}
        </p>
      )}
      <div className="mt-2.5 pl-7">
        <ProofList proofs={finding.evidence} finding={finding.id} />
      </div>
    </>
  );
}

function FinalFiles({ project, findings }: { project: ProjectRound; findings: readonly Finding[] }) {
  const [chosen, setChosen] = useState<string | null>(null);
  const usual = project.files.find(({ path }) => project.starter.includes(path)) ?? project.files[0];
  const file = project.files.find(({ path }) => path === chosen) ?? usual;
  if (file === undefined) {
    return (
      <Part title="Files at the end">
        <p className="px-5 pb-4 text-small text-ink-soft">There were no files at the end.</p>
      </Part>
    );
  }
  const proofs = findings
    .flatMap(({ evidence }) => evidence)
    .flatMap((proof) => (proof.kind === "file" && proof.round === project.index && proof.path === file.path ? [proof] : []));
  const marked = citedIn(file.text, proofs);
  return (
    <Part title="Files at the end" aside={<CopyButton text={file.text} label={`Copy ${file.path}`} />}>
      {project.files.length > 1 && (
        <div className="overflow-x-auto px-5 pb-3">
          <Segmented
            label="File"
            value={file.path}
            options={project.files.map(({ path }) => ({ value: path, label: path }))}
            onChange={setChosen}
            className="[&_label]:h-7"
          />
        </div>
      )}
      <CodeListing code={file.text} grammar={project.language} label={`${file.path} at the end`} marked={marked} />
      {marked.size > 0 && (
        <p className="border-t border-line px-5 py-2 text-small text-ink-faint">Highlighted lines are cited by a finding.</p>
      )}
    </Part>
  );
}
