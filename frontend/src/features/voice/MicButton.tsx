import { useStore } from "zustand";
import { faceOf, wordFor, type VoiceFace, type VoiceState } from "@/core/voice/state";
import { FaceIcon } from "@/features/voice/FaceIcon";
import { chooseVoice, type Voice } from "@/features/voice/voice";
import { SHORTCUTS } from "@/features/workspace/shortcuts";
import { classes } from "@/ui/classes";
import { IconButton } from "@/ui/IconButton";

const LOOKS: Readonly<Record<VoiceFace, string>> = {
  off: "border-line",
  connecting: "border-line",
  listening: "border-lamp-text text-lamp-text",
  hearing: "border-lamp-text bg-lamp-wash text-lamp-text",
  muted: "border-line-strong border-dashed",
  speaking: "border-lamp-text text-lamp-text",
  trouble: "border-warn text-warn",
};

/** Turns voice on; then it mutes, or is held to talk. What it shows is said in words above the box. */
export function MicButton({ voice }: { voice: Voice }) {
  const state = useStore(voice.store);
  const face = faceOf(state);
  const isHeld = state.pushToTalk && state.fault === null && (face === "muted" || state.held);
  const press = () => {
    if (face === "off") turnVoiceOn(voice);
    else if (face === "trouble") voice.retry();
    else if (!isHeld) voice.toggleMuted();
  };
  return (
    <IconButton
      data-testid="mic"
      data-state={face}
      label={labelOf(face, state)}
      shortcut={face === "off" || face === "trouble" ? undefined : isHeld ? SHORTCUTS.talk.keys : SHORTCUTS.mute.keys}
      icon={<FaceIcon face={face} size={18} />}
      className={classes("size-11 border bg-raised", LOOKS[face])}
      onClick={press}
      {...(isHeld && {
        onPointerDown: () => voice.hold(true),
        onPointerUp: () => voice.hold(false),
        onPointerLeave: () => voice.hold(false),
        onPointerCancel: () => voice.hold(false),
        onKeyDown: ({ key }: { key: string }) => key === " " && voice.hold(true),
        onKeyUp: ({ key }: { key: string }) => key === " " && voice.hold(false),
        onBlur: () => voice.hold(false),
      })}
    />
  );
}

function labelOf(face: VoiceFace, state: VoiceState): string {
  if (face === "off") return "Turn voice on";
  if (face === "trouble") return `${wordFor(state)}. Try again`;
  if (state.pushToTalk && !state.muted) return state.held ? "Listening while you hold" : "Hold to talk";
  return state.muted ? "Unmute the microphone" : "Mute the microphone";
}

/** Turns voice on, now and for the next interviews. */
export function turnVoiceOn(voice: Voice): void {
  chooseVoice({ on: true });
  void voice.start();
}

export function turnVoiceOff(voice: Voice): void {
  chooseVoice({ on: false });
  voice.stop();
}
