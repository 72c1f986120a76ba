import type { ProjectRound } from "@/protocol";

/** What the interviewer does while it drives. */
export interface Driving {
  readonly does: "thinking" | "reading" | "editing" | "testing" | "waiting";
  readonly words: string;
  /** The file that it is about, if there is one. */
  readonly path: string | null;
}

type Parts = Pick<ProjectRound, "driver" | "is_waiting" | "is_stepping" | "step" | "changes" | "test_runs">;

/** What the interviewer does just now; null while the candidate drives. */
export function drivingNow(round: Parts): Driving | null {
  const { driver, is_waiting, step, changes, test_runs } = round;
  if (driver !== "bot") return null;
  if (test_runs.some(({ state, by }) => state === "running" && by === "bot")) {
    return { does: "testing", words: "Running the tests", path: null };
  }
  if (is_waiting) {
    const why = step !== null && step.refused !== "" && step.tool !== "apply_patch" ? `Stopped: ${step.refused}` : "";
    return { does: "waiting", words: why === "" ? "Waiting for you" : sentence(why), path: null };
  }
  if (step?.tool === "read_file") {
    const path = step.about.includes(".") ? step.about : null;
    return { does: "reading", words: `Reading ${path === null ? "the description" : nameOf(path)}`, path };
  }
  if (step?.tool === "apply_patch" && step.refused === "") {
    const path = changes.find(({ id }) => id === step.about)?.paths[0] ?? null;
    return { does: "editing", words: path === null ? "Editing" : `Editing ${nameOf(path)}`, path };
  }
  return { does: "thinking", words: "Thinking", path: null };
}

/** A path without its folders. */
export function nameOf(path: string): string {
  return path.slice(path.lastIndexOf("/") + 1);
}

function sentence(words: string): string {
  return /[.!?]$/.test(words) ? words : `${words}.`;
}
