import { useRef } from "react";
import { useRunningQuestion } from "@/api/runningInterview";
import { formatTime } from "@/core/time/moments";
import { describeChoice } from "@/rounds/rows";
import { Button } from "@/ui/Button";
import { Dialog } from "@/ui/Dialog";

/** Asks before a second interview starts beside a running one. */
export function RunningDialog() {
  const question = useRunningQuestion();
  const resume = useRef<HTMLButtonElement>(null);
  if (question === null) return null;
  const { running, answer } = question;
  return (
    <Dialog
      open
      onOpenChange={() => answer("cancel")}
      title="An interview is in progress"
      description={`${describeChoice(running)}, started at ${formatTime(running.started_at ?? running.created_at)}. Its timer is still running.`}
      testId="running-dialog"
      initialFocus={resume}
    >
      {/* Resuming has the focus: pressing Enter twice never starts a second interview. */}
      <div className="flex flex-wrap justify-end gap-2 px-5 pt-2 pb-5 max-[400px]:[&>*]:flex-1">
        <Button data-testid="start-another" onClick={() => answer("another")}>
          Start another
        </Button>
        <Button ref={resume} variant="primary" data-testid="resume-running" onClick={() => answer("resume")}>
          Resume it
        </Button>
      </div>
    </Dialog>
  );
}
