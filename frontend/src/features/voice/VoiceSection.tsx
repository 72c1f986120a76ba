import { lazy, Suspense } from "react";
import { BROWSER_VOICE } from "@/core/voice/choices";
import { chooseVoice, useVoiceChoices } from "@/features/voice/voice";
import { SkeletonText } from "@/ui/Skeleton";
import { Switch } from "@/ui/Switch";

const HERE = " Sound stays on this computer.";
const VoicePanel = lazy(() => import("@/features/voice/VoicePanel"));

/** One switch; what it needs is fetched and shown when it is on. */
export function VoiceSection() {
  const isOn = useVoiceChoices(({ on }) => on);
  const staysHere = useVoiceChoices(({ listens, voice }) => listens === "server" && voice !== BROWSER_VOICE);
  return (
    <div className="flex flex-col gap-4">
      <Switch
        testId="voice-switch"
        label="Talk with the interviewer"
        note={`Speak and listen instead of typing, with captions. You can type at any moment.${staysHere ? HERE : ""}`}
        isOn={isOn}
        onChange={(on) => chooseVoice({ on })}
      />
      {isOn && (
        <Suspense fallback={<SkeletonText lines={4} />}>
          <VoicePanel />
        </Suspense>
      )}
    </div>
  );
}
