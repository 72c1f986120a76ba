import { CirclePlay } from "lucide-react";
import { Link } from "wouter";
import { formatTime } from "@/core/time/moments";
import { describeChoice } from "@/rounds/rows";
import type { InterviewItem } from "@/protocol";
import { buttonClasses } from "@/ui/Button";

/** An interview that is going on is worth more than a new one: it comes first. */
export function ResumeBanner({ item }: { item: InterviewItem }) {
  return (
    <section
      aria-labelledby="resume-title"
      className="flex flex-wrap items-center gap-x-4 gap-y-3 rounded-lg border border-line bg-lamp-wash px-5 py-4"
    >
      <CirclePlay aria-hidden size={20} className="shrink-0 text-lamp-text" />
      <div className="min-w-0 flex-1 basis-56">
        <h2 id="resume-title" className="font-semibold">
          An interview is in progress
        </h2>
        <p className="text-small text-ink-soft">
          {describeChoice(item)}; started at {formatTime(item.started_at ?? item.created_at)}. Everything you wrote is
          safe.
        </p>
      </div>
      <Link
        href={`/interviews/${item.id}`}
        data-testid={`resume-${item.id}`}
        className={buttonClasses({ variant: "secondary" })}
      >
        Resume
      </Link>
    </section>
  );
}
