import { History } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { ExportMenu } from "@/features/report/head/ExportMenu";
import { RehearseAgain } from "@/features/report/head/RehearseAgain";
import { ScoreAgain } from "@/features/report/head/ScoreAgain";
import { replayHref } from "@/core/report";
import type { InterviewSettings, ReportView } from "@/protocol";
import { buttonClasses } from "@/ui/Button";

interface HeadActionsProps {
  view: ReportView;
  settings: InterviewSettings;
  /** What is the first thing to do, where that is not to look at the replay. */
  first?: ReactNode;
}

/** What can be done with an interview that is over. */
export function HeadActions({ view, settings, first }: HeadActionsProps) {
  const { interview, report, state } = view;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      {first}
      <Link href={replayHref(interview)} data-testid="replay" className={buttonClasses({ variant: first === undefined ? "primary" : "secondary" })}>
        <History aria-hidden size={14} />
        Replay
      </Link>
      <ExportMenu interview={interview} hasReport={report !== null} />
      {report !== null && (
        <ScoreAgain
          interview={interview}
          busy={state === "writing"}
          hint="With today's rubric and model; this report is kept, and the difference is shown"
        >
          Score again
        </ScoreAgain>
      )}
      <RehearseAgain settings={settings} />
    </div>
  );
}
