import { useEffect, useState } from "react";
import { useStore } from "zustand";
import { FAULT_MESSAGES } from "@/core/voice/faults";
import { isLoud } from "@/core/voice/level";
import { faceOf } from "@/core/voice/state";
import { LevelMeter } from "@/features/voice/LevelMeter";
import { useVoiceChoices, Voice } from "@/features/voice/voice";
import { Button } from "@/ui/Button";

const CHECK = "/api/voice/check";

interface Heard {
  readonly text: string;
  /** From the end of the sentence to its words; null when no end was heard. */
  readonly ms: number | null;
}

/** Say a sentence and see it recognised. The microphone is open only in the meantime. */
export function MicrophoneCheck({ onOpen }: { onOpen: (opened: number) => void }) {
  const [heard, setHeard] = useState<Heard | null>(null);
  const [voice] = useState(() => newCheck(setHeard));
  const state = useStore(voice.store);
  const { microphone, listens, pushToTalk } = useVoiceChoices();
  const [isAsked, setAsked] = useState(false);

  // Another microphone is tried at once. A key to hold is not needed for a check.
  useEffect(() => {
    if (!isAsked) return;
    void voice.start({ ...useVoiceChoices.getState(), pushToTalk: false });
    return () => voice.stop();
  }, [voice, isAsked, microphone, listens, pushToTalk]);
  const isOpen = state.microphone === "open";
  useEffect(() => {
    if (isOpen) onOpen(performance.now());
  }, [isOpen, onOpen]);

  const face = faceOf(state);
  const trouble = state.fault === null ? state.notice : FAULT_MESSAGES[state.fault];
  return (
    <div className="flex flex-col gap-2 text-small">
      <div className="flex items-center gap-3">
        <Button
          size="sm"
          data-testid="mic-check"
          onClick={() => {
            setHeard(null);
            setAsked(!isAsked);
          }}
        >
          {isAsked ? "Stop" : "Say a sentence"}
        </Button>
        {isOpen ? (
          <LevelMeter voice={voice} className="h-2 min-w-0 flex-1" />
        ) : (
          <span className="text-ink-faint">{isAsked && face === "connecting" && "Opening the microphone …"}</span>
        )}
        {isAsked && state.fault !== null && (
          <Button size="sm" variant="quiet" data-testid="mic-retry" onClick={() => voice.retry()}>
            Try again
          </Button>
        )}
      </div>
      <div role="status" className="min-h-5">
        {isAsked && trouble !== "" ? (
          <p data-testid="mic-problem" className="text-warn">
            {trouble}
          </p>
        ) : heard !== null ? (
          <p data-testid="mic-heard">
            Heard: “{heard.text}”{" "}
            {heard.ms !== null && (
              <span className="whitespace-nowrap text-ink-faint">
                <span className="figures">{heard.ms} ms</span> after you stopped
              </span>
            )}
          </p>
        ) : state.draft !== "" ? (
          <p aria-hidden className="text-ink-faint italic">
            {state.draft}
          </p>
        ) : face === "listening" || face === "hearing" ? (
          <p data-testid="mic-listening" className="text-ink-soft">
            {face === "hearing" ? "Hearing you." : "Listening: say, for example, “I would use a hash map.”"}
          </p>
        ) : null}
      </div>
    </div>
  );
}

function newCheck(onHeard: (heard: Heard) => void): Voice {
  let loudAt: number | null = null;
  const voice = new Voice(CHECK, {
    onTaken: (text) => onHeard({ text, ms: loudAt === null ? null : Math.round(performance.now() - loudAt) }),
  });
  voice.onChunk(({ level }) => {
    if (isLoud(level)) loudAt = performance.now();
  });
  return voice;
}
