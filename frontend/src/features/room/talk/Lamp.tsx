import type { Presence } from "@/protocol";
import { classes } from "@/ui/classes";

const GLOW: Record<Presence, string> = {
  listening: "opacity-0 scale-75",
  thinking: "opacity-25 scale-90",
  speaking: "opacity-45 scale-100",
};

/** Dim while listening, warmer while thinking, bright while speaking. It never blinks. */
export function Lamp({ presence, lit }: { presence: Presence; lit: boolean }) {
  return (
    <span aria-hidden className="relative flex size-5 shrink-0 items-center justify-center">
      <span
        className={classes(
          "absolute inset-0 rounded-full bg-lamp transition-[opacity,scale]",
          lit ? GLOW[presence] : "opacity-0",
        )}
      />
      <span
        className={classes(
          "relative size-2.5 rounded-full border-2 transition-colors",
          lit ? "border-lamp" : "border-line-strong",
          lit && presence === "speaking" && "bg-lamp",
        )}
      />
    </span>
  );
}
