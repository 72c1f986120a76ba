import { useLive } from "@/features/room/roomContext";
import type { Presence } from "@/protocol";
import { classes } from "@/ui/classes";

const WORDS: Record<Presence, string> = { listening: "listening", thinking: "thinking", speaking: "speaking" };

const GLOW: Record<Presence, string> = {
  listening: "opacity-0",
  thinking: "opacity-25 scale-90",
  speaking: "opacity-40 scale-100",
};

/** A lamp: dim while listening, warmer while thinking, bright while speaking. It never blinks. */
export function PresenceMark() {
  const presence = useLive((state) => state.presence);
  const connected = useLive((state) => state.connection === "live");
  return (
    <p className="flex items-center gap-2.5 text-small">
      <span aria-hidden className="relative flex size-5 items-center justify-center">
        <span
          className={classes(
            "absolute inset-0 rounded-full bg-lamp transition-[opacity,scale]",
            connected ? GLOW[presence] : "opacity-0",
          )}
        />
        <span
          className={classes(
            "relative size-2.5 rounded-full border-2 transition-colors",
            connected ? "border-lamp" : "border-line-strong",
            connected && presence !== "listening" && "bg-lamp",
          )}
        />
      </span>
      <span className="font-semibold">Interviewer</span>
      <span className="text-ink-soft">{connected ? WORDS[presence] : "away"}</span>
    </p>
  );
}
