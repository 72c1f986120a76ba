import { Link2 } from "lucide-react";
import { ProofList } from "@/features/report/findings/ProofList";
import { ToneMark } from "@/features/report/findings/ToneMark";
import { useReportPlace } from "@/features/report/reportContext";
import { findingAnchor } from "@/core/report/report";
import type { Finding } from "@/protocol";
import { classes } from "@/ui/classes";
import { reportPartOf } from "@/features/report/reportParts";

interface FindingCardProps {
  finding: Finding;
  /** What its criterion is called. */
  criterion: string;
  /** Whether it is the one that was asked for. */
  isMarked: boolean;
  /** Smaller and without a frame, in a list of many. */
  compact?: boolean;
}

/** A claim, what to do about it, and what proves it. It can take the focus, so that the keys lead from one to the next. */
export function FindingCard({ finding, criterion, isMarked, compact = false }: FindingCardProps) {
  const { room } = useReportPlace();
  const round = finding.round === null ? undefined : room.rounds[finding.round];
  const anchor = findingAnchor(finding.id);
  return (
    <article
      id={anchor}
      tabIndex={-1}
      data-finding={finding.id}
      data-marked={isMarked || undefined}
      aria-labelledby={`${anchor}-text`}
      className={classes(
        "group scroll-mt-24 break-inside-avoid transition-colors outline-none",
        compact ? "px-5 py-4" : "rounded-lg border border-line bg-raised p-5",
        isMarked && "rounded-lg ring-2 ring-lamp",
      )}
    >
      <p className="flex items-center gap-2 text-small text-ink-faint">
        <ToneMark tone={finding.tone} />
        <span className="min-w-0">
          {criterion}
          {round !== undefined && ` · ${reportPartOf(round).titleOf(round)}`}
          {finding.source === "judged" && " · assessed by a language model"}
        </span>
        <a
          href={`#${anchor}`}
          aria-label="Link to this finding"
          className="ml-auto rounded-sm p-1 text-ink-faint opacity-0 transition-opacity group-hover:opacity-100 hover:text-ink focus-visible:opacity-100 print:hidden"
        >
          <Link2 aria-hidden size={14} />
        </a>
      </p>
      <p id={`${anchor}-text`} className={classes("mt-1.5 text-pretty wrap-anywhere", compact ? "text-body" : "text-lead")}>
        {finding.text}
      </p>
      {finding.advice !== "" && (
        <p className="mt-1.5 text-body text-pretty text-ink-soft wrap-anywhere">
          <span className="font-semibold text-ink">Next time: </span>
          {finding.advice}
        </p>
      )}
      <div className="mt-3">
        <ProofList proofs={finding.evidence} finding={finding.id} />
      </div>
    </article>
  );
}
