import { useRoom } from "@/features/room/roomContext";
import { codingRound } from "@/rounds/coding/core/round";
import { classes } from "@/ui/classes";

/** How many of the attempts have been used. */
export function Attempts({ round }: { round: number }) {
  const problem = useRoom((room) => codingRound(room, round));
  if (problem === null) return null;
  const { attempts_used: used, attempts_allowed: allowed } = problem;
  return (
    <span data-testid="attempts" className="inline-flex items-center gap-2 text-small whitespace-nowrap text-ink-soft">
      <span aria-hidden className="hidden gap-1 sm:flex">
        {Array.from({ length: allowed }, (_, index) => (
          <span key={index} className={classes("h-1 w-3 rounded-full", index < used ? "bg-ink-soft" : "bg-line")} />
        ))}
      </span>
      <span>
        <span className="figures">
          {used}/{allowed}
        </span>{" "}
        <span className="sr-only sm:not-sr-only">attempts</span>
      </span>
    </span>
  );
}
