import { ArrowRight } from "lucide-react";
import { Link } from "wouter";
import { summarise } from "@/features/report/summary";
import { reportPartOf } from "@/features/report/reportParts";
import { describeRoom } from "@/rounds/rows";
import type { Room } from "@/protocol";
import { buttonClasses } from "@/ui/Button";

/** There is nothing to look back on before it is over. This page looks again by itself. */
export function StillGoing({ room }: { room: Room }) {
  const { id, status } = room.interview;
  return (
    <header>
      <p className="text-small text-ink-faint">{describeRoom(room)}</p>
      <h1 data-testid="verdict" className="mt-2 text-title font-semibold tracking-tight sm:text-display">
        {summarise(room, reportPartOf)}
      </h1>
      <p className="mt-2 max-w-prose text-lead text-ink-soft">
        {status === "in_progress"
          ? "Once it’s over, the report appears here: your score, grades, findings with evidence, every run and the whole conversation."
          : "Enter the room when you’re ready. The timer starts then."}
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
