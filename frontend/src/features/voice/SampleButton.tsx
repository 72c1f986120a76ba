import { Play, Square } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { playSample } from "@/features/voice/sample";
import { useVoiceChoices } from "@/features/voice/voice";
import { Button } from "@/ui/Button";

type Playing = { readonly state: "still" | "asked" | "playing" | "done"; readonly ms: number; readonly trouble: string };
const STILL: Playing = { state: "still", ms: 0, trouble: "" };

/** Hear the interviewer as chosen, and how long it took to begin. */
export function SampleButton() {
  const [playing, setPlaying] = useState(STILL);
  const stop = useRef<AbortController>(null);
  useEffect(() => () => stop.current?.abort(), []);
  const isOn = playing.state === "asked" || playing.state === "playing";

  const press = () => {
    stop.current?.abort();
    if (isOn) {
      setPlaying(STILL);
      return;
    }
    const mine = new AbortController();
    stop.current = mine;
    const show = (next: Partial<Playing>) => {
      if (stop.current === mine && !mine.signal.aborted) setPlaying((before) => ({ ...before, ...next }));
    };
    setPlaying({ ...STILL, state: "asked" });
    playSample(useVoiceChoices.getState(), (ms) => show({ state: "playing", ms }), mine.signal).then(
      () => show({ state: "done" }),
      (error: unknown) => show({ ...STILL, trouble: error instanceof Error ? error.message : String(error) }),
    );
  };
  return (
    <div className="flex flex-col gap-2 text-small">
      <div className="flex items-center gap-3">
        <Button
          size="sm"
          data-testid="play-sample"
          icon={isOn ? <Square aria-hidden size={14} /> : <Play aria-hidden size={14} />}
          onClick={press}
        >
          {isOn ? "Stop" : "Play a sample"}
        </Button>
        {playing.ms > 0 && (
          <span data-testid="sample-ms" className="text-ink-faint">
            first sound after <span className="figures">{playing.ms} ms</span>
          </span>
        )}
      </div>
      <p role="status" data-testid="sample-problem" className="text-warn empty:hidden">
        {playing.trouble}
      </p>
    </div>
  );
}
