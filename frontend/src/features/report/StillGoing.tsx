import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { summarise } from "@/features/report/summary";
import { describeChoice } from "@/core/wording";
import type { Room } from "@/protocol";
import { buttonClasses } from "@/ui/Button";

/** There is nothing to look back on before it is over. This page looks again by itself. */
export function StillGoing({ room }: { room: Room }) {
  const { id, settings, status } = room.interview;
  return (
    <header>
      <p className="text-small text-ink-faint">{describeChoice(settings)}</p>
      <h1 data-testid="verdict" className="mt-2 text-title font-semibold tracking-tight sm:text-display">
        {summarise(room)}
      </h1>
      <p className="mt-2 max-w-prose text-lead text-ink-soft">
        {status === "in_progress"
          ? "Once it is over, the report appears here: scores, findings with their proof, every run and every word."
          : "Enter the room when you are ready. The clock runs only from then on."}
      </p>
      <div className="mt-5 flex flex-wrap gap-2">
        <Link href={`/interviews/${id}`} className={buttonClasses({ variant: "primary" })}>
          {status === "in_progress" ? "Back to the room" : "Go to the room"}
          <ArrowRight aria-hidden size={14} />
        </Link>
        <Link href="/" className={buttonClasses()}>
          Go to the lobby
        </Link>
      </div>
    </header>
  );
}
