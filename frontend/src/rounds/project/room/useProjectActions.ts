import { useMemo } from "react";
import { useRoom } from "@/features/room/roomContext";
import { useActing, type Action } from "@/features/room/useActions";
import type { Room } from "@/protocol";
import type { Driver } from "@/rounds/project/core/round";
import { useProject } from "@/rounds/project/room/useProject";

export type ProjectActions = Record<
  "tests" | "help" | "leave" | "takeWheel" | "handOver" | "keepGoing" | "undo",
  Action
> & {
  /** Why nothing can be done with the files any more, or not yet. */
  readonly closed: string | undefined;
  readonly drive: (driver: Driver) => void;
  readonly runFile: (path: string) => Action;
  readonly revert: (change: string) => Action;
  readonly reset: (path: string) => void;
  readonly remove: (path: string) => void;
  readonly make: (path: string, text: string) => void;
};

const NOT_YET = "The project appears when the interviewer presents it.";

/** Why the files can't be changed; the server says what it is, and these are the room's words for what is not there yet. */
export function whyClosed({ interview, allowed }: Room): string | undefined {
  if (interview.round === null) return NOT_YET;
  return allowed["edit_file"];
}

/** Everything the candidate can do in a project round, and why not when not. */
export function useProjectActions(round: number): ProjectActions {
  const { action, perform } = useActing();
  const closed = useRoom(whyClosed);
  const tests = useRoom((room) => whyClosed(room) ?? room.allowed["run_project_tests"]);
  const driver = useProject(round, (project) => project.driver);
  const waits = useProject(round, (project) => project.is_waiting) ?? false;
  return useMemo(() => {
    const isMine = driver === "human";
    return {
      closed,
      tests: action(
        "Run tests",
        "Run the tests of this level and of all before it",
        { type: "run_project_tests", round },
        tests,
      ),
      help: action("Ask for help", "A hint, the error explained, or a concept", { type: "ask_for_help", round }, closed),
      leave: action("Leave", "Go on without the rest of the project", { type: "leave_project", round }, closed),
      takeWheel: action(
        "Take the wheel",
        "You write from here on; typing does the same",
        { type: "switch_driver", round, driver: "human" },
        closed ?? (isMine ? "You are driving already." : undefined),
      ),
      handOver: action(
        "Hand over",
        "The interviewer writes from here on",
        { type: "switch_driver", round, driver: "bot" },
        closed ?? (isMine ? undefined : "The interviewer is driving already."),
      ),
      keepGoing: action(
        "Keep going",
        "Let the interviewer take its next steps",
        { type: "keep_driving", round },
        closed ?? (isMine ? "You are driving. Hand over first." : waits ? undefined : "The interviewer is at work already."),
      ),
      undo: action("Undo", "Take back the last change", { type: "revert_change", round, change: "" }, closed),
      drive: (next) => perform({ type: "switch_driver", round, driver: next }),
      runFile: (path) =>
        action("Run file", `Run ${path} by itself and see what it prints`, { type: "run_file", round, path }, closed),
      revert: (change) =>
        action("Undo this change", "Put back what was there before", { type: "revert_change", round, change }, closed),
      reset: (path) => perform({ type: "reset_file", round, path }),
      remove: (path) => perform({ type: "remove_file", round, path }),
      make: (path, text) => perform({ type: "replace_file", round, path, text }),
    };
  }, [action, perform, round, closed, tests, driver, waits]);
}
