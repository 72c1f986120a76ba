import { count } from "@/core/time/duration";
import type { PackItem, PackJob } from "@/protocol";

export function isRunning(job: PackJob | null | undefined): boolean {
  return job?.stage === "importing" || job?.stage === "proving";
}

/** "164 questions, 158 checked · practice only". */
export function describePack(pack: PackItem): string {
  const parts = [count(pack.questions, "question")];
  if (pack.origin !== "built_in" && pack.questions > 0) parts.push(describeProven(pack));
  if (pack.askable === 0) parts.push("practice only");
  else if (pack.askable < pack.questions) parts.push(`${pack.askable} for interviews`);
  return parts.join(" · ");
}

function describeProven({ questions, proven }: PackItem): string {
  if (proven === questions) return questions === 1 ? "checked" : "all checked";
  return proven === 0 ? "not checked" : `${proven} checked`;
}

/** One line on what is going on, or on how it ended. */
export function describeJob(job: PackJob): string {
  switch (job.stage) {
    case "importing":
      return job.total === 0 ? "Reading the file" : `Reading question ${Math.min(job.done + 1, job.total)} of ${job.total}`;
    case "proving":
      return job.total === 0 ? "Checking the questions" : `Checking question ${Math.min(job.done + 1, job.total)} of ${job.total}`;
    case "done":
      return job.added === 0 ? "All checks are done." : `Added ${count(job.added, "question")} to ${job.title}.`;
    case "failed":
      return job.message;
    case "stopped":
      return job.pack === null ? "Stopped. Nothing was added." : "Stopped. The questions were added, but some are not checked.";
  }
}
