import { ChevronDown } from "lucide-react";
import { describeSpeaker } from "@/core/who";
import { Lamp } from "@/features/room/talk/Lamp";
import { SpendingCard } from "@/features/room/talk/SpendingCard";
import { useLive, useRoom } from "@/features/room/roomContext";
import { Popover } from "@/ui/Popover";

/** Whom one is talking to, and what they are doing: thinking, speaking or listening. */
export function WhoLine() {
  const presence = useLive((state) => state.presence);
  const connected = useLive((state) => state.connection === "live");
  const interviewer = useRoom((room) => room.interview.interviewer);
  const hasSpoken = useRoom((room) => room.lines.some((line) => line.who === "interviewer"));
  // Who will speak first is known only when they do.
  const name = hasSpoken ? describeSpeaker(interviewer.name) : "Interviewer";
  const doing = connected ? presence : "away";
  return (
    <div className="flex min-w-0 flex-1 items-center gap-2 text-small">
      <Lamp presence={presence} lit={connected} />
      <Popover
        label="Who you are talking to"
        align="start"
        className="w-72"
        trigger={
          <button
            type="button"
            data-testid="who"
            title={name}
            className="-mx-1 flex min-w-0 items-center gap-1 rounded-sm px-1 py-0.5 font-semibold hover:bg-sunken"
          >
            <span className="sr-only">You are talking to </span>
            <span className="truncate">{name}</span>
            <ChevronDown aria-hidden size={12} className="shrink-0 text-ink-faint" />
          </button>
        }
      >
        <SpendingCard interviewer={interviewer} name={name} />
      </Popover>
      <span data-testid="presence" data-state={doing} className="shrink-0 text-ink-soft">
        {doing}
      </span>
    </div>
  );
}
