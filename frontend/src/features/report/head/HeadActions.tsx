import { History } from "lucide-react";
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
  /** Where something else is the first thing to do. */
  isQuiet?: boolean;
}

/** What can be done with an interview that is over. */
export function HeadActions({ view, settings, isQuiet = false }: HeadActionsProps) {
  const { interview, report, state } = view;
  return (
    <div className="flex flex-wrap gap-2 print:hidden">
      <Link href={replayHref(interview)} data-testid="replay" className={buttonClasses({ variant: isQuiet ? "secondary" : "primary" })}>
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
