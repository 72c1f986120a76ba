import { create } from "zustand";
import type { InterviewItem } from "@/protocol";

export type RunningAnswer = "resume" | "another" | "cancel";

interface Question {
  running: InterviewItem;
  answer: (answer: RunningAnswer) => void;
}

/** The question that waits for an answer; the dialog of the app shows it. */
export const useRunningQuestion = create<Question | null>(() => null);

/** Asks whether to resume the running interview or to start another one. */
export function askAboutRunning(running: InterviewItem): Promise<RunningAnswer> {
  return new Promise((resolve) => {
    const answer = (chosen: RunningAnswer) => {
      useRunningQuestion.setState(null, true);
      resolve(chosen);
    };
    useRunningQuestion.setState({ running, answer }, true);
  });
}
