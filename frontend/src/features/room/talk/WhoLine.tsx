import { ChevronDown } from "lucide-react";
import { useStore } from "zustand";
import { describeSpeaker, readSpeaker } from "@/core/text/who";
import { Lamp } from "@/features/room/talk/Lamp";
import { SpendingCard } from "@/features/room/talk/SpendingCard";
import { useLive, useRoom, useRoomScope } from "@/features/room/roomContext";
import { Popover } from "@/ui/Popover";

/** Whom one is talking to, and what they are doing: thinking, speaking or listening. */
export function WhoLine() {
  const { voice } = useRoomScope();
  const isHeard = useStore(voice.store, (state) => state.speaking !== null);
  const written = useLive((state) => (state.rethinking ? "thinking" : state.presence));
  const presence = isHeard ? "speaking" : written;
  const connected = useLive((state) => state.connection === "live");
  const interviewer = useRoom((room) => room.interview.interviewer);
  const hasSpoken = useRoom((room) => room.lines.some((line) => line.who === "interviewer"));
  // Who will speak first is known only when they do.
  const speaker = hasSpoken ? readSpeaker(interviewer.name) : { provider: "", name: "Interviewer" };
  const full = hasSpoken ? describeSpeaker(interviewer.name) : speaker.name;
  const doing = connected ? presence : "away";
  return (
    <div className="@container flex min-w-0 flex-1 items-center gap-2 text-small">
      <Lamp presence={presence} lit={connected} />
      <Popover
        label="Who you are talking to"
        align="start"
        className="w-72"
        trigger={
          <button
            type="button"
            data-testid="who"
            title={full}
            aria-label={`You are talking to ${full}`}
            className="-mx-1 flex min-w-0 items-center gap-1 rounded-sm px-1 py-0.5 font-semibold hover:bg-sunken"
          >
            <span className="truncate">
              {speaker.provider !== "" && <span className="hidden @sm:inline">{speaker.provider} · </span>}
              {speaker.name}
            </span>
            <ChevronDown aria-hidden size={12} className="shrink-0 text-ink-faint" />
          </button>
        }
      >
        <SpendingCard interviewer={interviewer} name={full} />
      </Popover>
      <span data-testid="presence" data-state={doing} className="shrink-0 text-ink-soft">
        {doing}
      </span>
    </div>
  );
}
