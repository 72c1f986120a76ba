import { History } from "lucide-react";
import type { ReactNode } from "react";
import { Link, useLocation } from "wouter";
import { useCommands } from "@/features/palette/palette";
import { ExportMenu } from "@/features/report/head/ExportMenu";
import { RehearseAgain } from "@/features/report/head/RehearseAgain";
import { ScoreAgain } from "@/features/report/head/ScoreAgain";
import { replayHref } from "@/core/report/report";
import type { ReportView } from "@/protocol";
import { buttonClasses } from "@/ui/Button";

interface HeadActionsProps {
  view: ReportView;
  /** What is the first thing to do, where that is not to look at the replay. */
  first?: ReactNode;
}

/** What can be done with an interview that is over. */
export function HeadActions({ view, first }: HeadActionsProps) {
  const { interview, report, state } = view;
  const [, navigate] = useLocation();
  useCommands([
    { label: "Watch the replay", run: () => navigate(replayHref(interview)) },
    { label: "Print the report", run: () => window.print() },
  ]);
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
          tip="With the current rubric and model. This report is kept, and you’ll see the difference."
        >
          Score again
        </ScoreAgain>
      )}
      <RehearseAgain />
    </div>
  );
}
