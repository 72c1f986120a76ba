import { useStore } from "zustand";
import { useRoomScope } from "@/features/room/roomContext";
import { turnVoiceOff, turnVoiceOn } from "@/features/voice/MicButton";
import { SHORTCUTS } from "@/features/workspace/shortcuts";
import type { RoomCommand } from "@/rounds/ui";

const IS_OFF = "Voice is off.";

/** What the palette offers for talking. */
export function useVoiceCommands(): readonly RoomCommand[] {
  const { voice } = useRoomScope();
  const isOn = useStore(voice.store, ({ connection }) => connection !== "off");
  const isMuted = useStore(voice.store, ({ muted }) => muted);
  const isSpeaking = useStore(voice.store, ({ speaking }) => speaking !== null);
  return [
    {
      place: 91,
      label: isMuted ? "Unmute the microphone" : "Mute the microphone",
      shortcut: SHORTCUTS.mute.keys,
      unavailable: isOn ? undefined : IS_OFF,
      run: () => voice.toggleMuted(),
    },
    {
      place: 92,
      label: SHORTCUTS.hush.label,
      unavailable: isOn ? (isSpeaking ? undefined : "The interviewer isn’t speaking.") : IS_OFF,
      run: () => voice.hush(),
    },
    {
      place: 93,
      label: isOn ? "Turn voice off" : "Turn voice on",
      run: () => (isOn ? turnVoiceOff(voice) : turnVoiceOn(voice)),
    },
  ];
}
