import { useEffect, useRef } from "react";
import { loudness } from "@/core/voice/level";
import type { Voice } from "@/features/voice/voice";

/** How loud the microphone is. It is drawn without React: it changes thirty times a second. */
export function LevelMeter({ voice, className }: { voice: Voice; className: string }) {
  const bar = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const draw = (share: number) => {
      if (bar.current !== null) bar.current.style.transform = `scaleX(${share})`;
    };
    const stop = voice.onChunk(({ level }) => draw(loudness(level)));
    return () => {
      stop();
      draw(0);
    };
  }, [voice]);
  return (
    <span aria-hidden className={`block overflow-hidden rounded-full bg-sunken ${className}`}>
      <span ref={bar} className="block h-full origin-left rounded-full bg-lamp" style={{ transform: "scaleX(0)" }} />
    </span>
  );
}
