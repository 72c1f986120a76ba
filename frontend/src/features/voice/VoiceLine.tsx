import { useStore } from "zustand";
import { captionOf } from "@/core/voice/caption";
import { FAULT_MESSAGES } from "@/core/voice/faults";
import { faceOf, adviceFor, wordFor } from "@/core/voice/state";
import { FaceIcon } from "@/features/voice/FaceIcon";
import { LevelMeter } from "@/features/voice/LevelMeter";
import { turnVoiceOff, turnVoiceOn } from "@/features/voice/MicButton";
import type { Voice } from "@/features/voice/voice";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";
import { Kbd } from "@/ui/Kbd";

/** Above the answer box while voice is on: what it is doing, and in words what is being said. */
export default function VoiceLine({ voice, className }: { voice: Voice; className: string }) {
  const state = useStore(voice.store);
  const face = faceOf(state);
  if (face === "off") return <Resume voice={voice} className={className} />;
  const word = wordFor(state);
  return (
    <div data-testid="voice-line" className={classes("mb-2 flex flex-col gap-1 text-small", className)}>
      <div className="flex min-h-7 items-center gap-2">
        <span
          data-testid="voice-state"
          data-state={face}
          className={classes(
            "inline-flex min-w-0 items-center gap-1.5 font-medium",
            face === "trouble" ? "text-warn" : "text-ink-soft",
          )}
        >
          <FaceIcon face={face} size={14} />
          <span className="truncate">{word}</span>
        </span>
        {(face === "listening" || face === "hearing") && <LevelMeter voice={voice} className="h-1.5 w-12 shrink-0" />}
        <span className="-mr-2 ml-auto flex shrink-0 items-center gap-1">
          {state.speaking !== null && (
            <Button variant="quiet" size="sm" data-testid="hush" className="h-7 px-2" onClick={() => voice.hush()}>
              Stop
              <span className="hidden lg:inline">
                <Kbd keys="escape" />
              </span>
            </Button>
          )}
          {state.speaking === null && (
            <Button variant="quiet" size="sm" data-testid="voice-off" aria-label="Turn off voice" className="h-7 px-2" onClick={() => turnVoiceOff(voice)}>
              Turn off
            </Button>
          )}
        </span>
      </div>
      <div className="min-h-10">
        <Caption voice={voice} />
        <Notice voice={voice} />
      </div>
      {/* What changed by itself or by a key is told; what the conversation tells anyway is not. */}
      <p role="status" className="sr-only">
        {face === "muted" || face === "trouble" || face === "connecting" ? word : ""}
      </p>
    </div>
  );
}

/** What is being said, by either side. Lines of the interview are announced by the conversation, so these are not. */
function Caption({ voice }: { voice: Voice }) {
  const draft = useStore(voice.store, (state) => state.draft);
  const speaking = useStore(voice.store, (state) => state.speaking);
  const notice = useStore(voice.store, (state) => state.notice);
  const advice = useStore(voice.store, adviceFor);
  const passing = speaking?.isPassing === true ? speaking.text : "";
  return (
    <div className="wrap-anywhere">
      {draft === "" && speaking === null && notice === "" && <p className="text-ink-faint">{advice}</p>}
      {/* What is said in passing is found nowhere else, so it is announced. */}
      <p role="status" className="sr-only">
        {passing}
      </p>
      {draft === "" ? (
        <p aria-hidden data-testid="caption" dir="auto" className="line-clamp-3 text-ink">
          {speaking !== null && captionOf(speaking.text)}
        </p>
      ) : (
        <p aria-hidden data-testid="voice-draft" dir="auto" className="line-clamp-2 text-ink-faint italic">
          <span className="not-italic">You: </span>
          {captionOf(draft, true)}
        </p>
      )}
    </div>
  );
}

function Notice({ voice }: { voice: Voice }) {
  const fault = useStore(voice.store, (state) => state.fault);
  const notice = useStore(voice.store, (state) => state.notice);
  const needsPress = useStore(voice.store, (state) => state.needsPress);
  const isClosed = useStore(voice.store, (state) => state.connection === "closed" || state.isDeaf);
  const text = needsPress
    ? "The browser plays no sound until you press something here."
    : fault === null
      ? notice
      : FAULT_MESSAGES[fault];
  const action = needsPress ? "Start with voice" : fault !== null || isClosed ? "Try again" : null;
  return (
    <div role="status" className={text === "" ? "" : "mb-1 flex flex-wrap items-center gap-x-3 gap-y-1.5"}>
      {text !== "" && (
        <p data-testid="voice-notice" className="min-w-0 flex-1 basis-56 text-ink-soft">
          {text}
        </p>
      )}
      {action !== null && (
        <Button size="sm" data-testid="voice-retry" onClick={() => voice.retry()}>
          {action}
        </Button>
      )}
    </div>
  );
}

/** After a reload: browsers let a page speak only after something on it was pressed. */
function Resume({ voice, className }: { voice: Voice; className: string }) {
  return (
    <div data-testid="voice-line" className={classes("mb-3 flex flex-wrap items-center gap-2 text-small", className)}>
      <Button variant="primary" size="sm" data-testid="voice-start" onClick={() => turnVoiceOn(voice)}>
        Start with voice
      </Button>
      <Button variant="quiet" size="sm" data-testid="voice-off" onClick={() => turnVoiceOff(voice)}>
        Without voice
      </Button>
    </div>
  );
}
