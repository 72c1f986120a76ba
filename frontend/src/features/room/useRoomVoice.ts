import { useEffect, useState } from "react";
import { useVoiceChoices, Voice } from "@/features/voice/voice";

/** Voice in this room. It begins by itself where it was chosen and the browser lets it make a sound. */
export function useRoomVoice(interview: string, isRunning: boolean): Voice {
  const [voice] = useState(() => new Voice(`/api/interviews/${encodeURIComponent(interview)}/voice`));
  useEffect(() => {
    if (!isRunning) return;
    if (useVoiceChoices.getState().on && wasPressed()) void voice.start();
    const wake = () => voice.wakeUp();
    window.addEventListener("online", wake);
    return () => {
      window.removeEventListener("online", wake);
      voice.stop();
    };
  }, [voice, isRunning]);
  return voice;
}

/** Whether something on this page was pressed; browsers that do not say are asked to play, and say no. */
function wasPressed(): boolean {
  return (navigator as { userActivation?: UserActivation }).userActivation?.hasBeenActive ?? true;
}
