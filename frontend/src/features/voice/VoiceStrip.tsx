import { useStore } from "zustand";
import { saidNow } from "@/core/voice/caption";
import { faceOf, wordFor } from "@/core/voice/state";
import { FaceIcon } from "@/features/voice/FaceIcon";
import type { Voice } from "@/features/voice/voice";
import { Button } from "@/ui/Button";
import { classes } from "@/ui/classes";

/** Voice in one line, for where the conversation is out of sight: captions, and whether one is heard. */
export default function VoiceStrip({ voice }: { voice: Voice }) {
  const state = useStore(voice.store);
  const face = faceOf(state);
  if (face === "off") return null;
  const isTold = face === "muted" || face === "trouble" || face === "connecting";
  return (
    <div
      data-testid="voice-strip"
      className="flex min-h-10 shrink-0 items-center gap-2 border-b border-line bg-surface px-4 py-0.5 text-small"
    >
      <span className={classes("shrink-0", face === "trouble" ? "text-warn" : "text-ink-soft")}>
        <FaceIcon face={face} size={14} />
      </span>
      <p aria-hidden dir="auto" className="line-clamp-2 min-w-0 flex-1 wrap-anywhere">
        {saidNow(state)}
      </p>
      {state.speaking !== null && (
        <Button variant="quiet" size="sm" className="-mr-2 h-7 px-2" onClick={() => voice.hush()}>
          Stop
        </Button>
      )}
      <p role="status" className="sr-only">
        {state.speaking?.isPassing === true ? state.speaking.text : isTold ? wordFor(state) : ""}
      </p>
    </div>
  );
}
