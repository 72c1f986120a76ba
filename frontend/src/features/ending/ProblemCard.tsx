import type { ReactNode } from "react";
import { CodeListing } from "@/features/ending/CodeListing";
import { RunList } from "@/features/ending/RunList";
import { titleOf } from "@/features/ending/summary";
import { startOf } from "@/features/ending/transcript";
import { formatDuration, formatMark } from "@/core/duration";
import { LANGUAGE_NAMES } from "@/core/wording";
import type { CodeView, ProblemView, Room } from "@/protocol";
import { Card } from "@/ui/Card";
import { CopyButton } from "@/ui/CopyButton";
import { OutcomeMark } from "@/ui/OutcomeMark";

/** How one problem went: the figures, every run, the hints and the code as it was left. */
export function ProblemCard({ room, problem }: { room: Room; problem: ProblemView }) {
  const { id, ended_at } = room.interview;
  const runs = room.runs.filter((run) => run.problem === problem.index);
  const code = room.code.find((each) => each.problem === problem.index);
  const title = titleOf(problem);
  const wasSeen = problem.opened_at !== null;
  const until = problem.closed_at ?? ended_at;
  const spent = problem.opened_at === null || until === null ? null : until - problem.opened_at;
  return (
    <Card data-testid={`problem-card-${problem.index + 1}`} className="overflow-hidden">
      <div className="p-5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1">
          <h3 className="text-lead font-semibold">{title}</h3>
          <OutcomeMark status={problem.status} className="self-center" />
        </div>
        {wasSeen && (
          <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-2 text-small">
            <Figure name="Attempts">
              {problem.attempts_used} of {problem.attempts_allowed}
            </Figure>
            <Figure name="Hints">
              {problem.hints.length} of {problem.hints_allowed}
            </Figure>
            {spent !== null && <Figure name="Time spent">{formatDuration(spent)}</Figure>}
            <Figure name="Language">{LANGUAGE_NAMES[problem.language]}</Figure>
          </dl>
        )}
        {!wasSeen && (
          <p className="mt-1 text-small text-ink-soft">The interview ended before this problem was asked.</p>
        )}
      </div>
      {wasSeen && (
        <>
          <Part title="Runs">
            {runs.length > 0 ? (
              <RunList interview={id} runs={runs} start={startOf(room)} />
            ) : (
              <Nothing>The code was never run.</Nothing>
            )}
          </Part>
          {problem.hints.length > 0 && (
            <Part title="Hints taken">
              <Hints problem={problem} start={startOf(room)} />
            </Part>
          )}
          <FinalCode code={code} problem={problem} title={title} />
        </>
      )}
    </Card>
  );
}

function Figure({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt className="text-ink-faint">{name}</dt>
      <dd className="tabular-nums">{children}</dd>
    </div>
  );
}

function Part({ title, aside, children }: { title: string; aside?: ReactNode; children: ReactNode }) {
  return (
    <div className="border-t border-line">
      <div className="flex min-h-11 items-center justify-between gap-4 px-5 pt-1">
        <h4 className="eyebrow">{title}</h4>
        {aside}
      </div>
      {children}
    </div>
  );
}

function Nothing({ children }: { children: ReactNode }) {
  return <p className="px-5 pb-4 text-small text-ink-soft">{children}</p>;
}

function Hints({ problem, start }: { problem: ProblemView; start: number }) {
  return (
    <ol className="flex flex-col gap-2 px-5 pb-4 text-small">
      {problem.hints.map((hint) => (
        <li key={hint.level} className="flex gap-4">
          <span className="w-12 shrink-0 figures text-ink-faint">{formatMark(hint.at - start)}</span>
          <span className="text-ink-soft">{hint.text}</span>
        </li>
      ))}
    </ol>
  );
}

interface FinalCodeProps {
  code: CodeView | undefined;
  problem: ProblemView;
  title: string;
}

function FinalCode({ code, problem, title }: FinalCodeProps) {
  const starter = (problem.brief?.starter as Partial<Record<string, string>> | undefined)?.[problem.language];
  const wasWritten = code !== undefined && code.text.trim() !== "" && code.text.trim() !== starter?.trim();
  if (!wasWritten) {
    return (
      <Part title="Final code">
        <Nothing>No code was written.</Nothing>
      </Part>
    );
  }
  return (
    <Part title="Final code" aside={<CopyButton text={code.text} label={`Copy the code of ${title}`} />}>
      <CodeListing code={code.text} language={code.language} label={`Final code of ${title}`} />
    </Part>
  );
}
