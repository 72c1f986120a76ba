import { useMutation, useQueryClient } from "@tanstack/react-query";
import { CircleCheck, TriangleAlert, X } from "lucide-react";
import { Link } from "wouter";
import { packsQuery, stopPackJob } from "@/rounds/coding/api/packs";
import { count } from "@/core/time/duration";
import { describeJob, isRunning } from "@/rounds/coding/packs/packs";
import type { PackJob } from "@/protocol";
import { Button } from "@/ui/Button";
import { Card } from "@/ui/Card";
import { Fold } from "@/ui/Fold";
import { IconButton } from "@/ui/IconButton";
import { Progress } from "@/ui/Progress";
import { Spinner } from "@/ui/Spinner";

/** A pack that is being added: how far it is, and how it ended. */
export function PackJobCard({ job }: { job: PackJob }) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: stopPackJob,
    onSettled: () => client.invalidateQueries({ queryKey: packsQuery.queryKey }),
  });
  const running = isRunning(job);
  const failed = job.stage === "failed";
  return (
    <Card data-testid="pack-job" data-stage={job.stage} className="flex flex-col gap-3 p-4 text-small">
      <div className="flex items-start gap-3">
        <span aria-hidden className="mt-0.5 shrink-0">
          {running ? (
            <Spinner />
          ) : failed ? (
            <TriangleAlert size={16} className="text-bad" />
          ) : (
            <CircleCheck size={16} className="text-good" />
          )}
        </span>
        <div className="min-w-0 flex-1">
          <p className="font-medium break-words text-ink">{failed ? `Couldn't add ${job.source}` : job.source}</p>
          <p role={failed ? "alert" : "status"} className={failed ? "break-words text-bad" : "break-words text-ink-soft"}>
            {describeJob(job)}
          </p>
          {job.stage === "done" && job.pack !== null && job.added > 0 && (
            <Link
              href={`/practice?pack=${job.pack}`}
              className="text-lamp-text underline underline-offset-2"
              data-testid="practise-pack"
            >
              Practise with {job.title}
            </Link>
          )}
        </div>
        {running ? (
          <Button size="sm" busy={stop.isPending} data-testid="stop-pack-job" onClick={() => stop.mutate()}>
            Stop
          </Button>
        ) : (
          <IconButton label="Dismiss" icon={<X size={16} />} onClick={() => stop.mutate()} />
        )}
      </div>
      {running && <Progress label={describeJob(job)} done={job.done} total={job.total} />}
      {job.problems.length > 0 && (
        <Fold title={`${count(job.problems.length, "problem")} found`}>
          <Problems problems={job.problems} />
        </Fold>
      )}
    </Card>
  );
}

export function Problems({ problems }: { problems: readonly string[] }) {
  return (
    <ul className="mt-2 flex max-h-56 flex-col gap-1 overflow-y-auto text-ink-soft">
      {problems.map((problem) => (
        <li key={problem} className="break-words">
          {problem}
        </li>
      ))}
    </ul>
  );
}
