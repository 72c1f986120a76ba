import type { StoreApi } from "zustand/vanilla";
import { BROWSER_VOICE, type VoiceChoices } from "@/core/voice/choices";
import { VoiceSession, type VoiceEvents } from "@/core/voice/session";
import type { VoiceState } from "@/core/voice/state";
import { openBrowserSpeaker } from "@/features/voice/browserSpeaker";
import { openMicrophone, watchDevices } from "@/features/voice/microphone";
import { openSoundSpeaker } from "@/features/voice/soundSpeaker";
import { openWebSpeech } from "@/features/voice/webSpeech";

/** A conversation by voice with this browser's devices. Fetched when voice is turned on. */
export function openVoice(
  path: string,
  store: StoreApi<VoiceState>,
  choices: VoiceChoices,
  events: VoiceEvents,
): VoiceSession {
  return new VoiceSession(
    store,
    {
      openSocket: () => openSocket(path),
      openMicrophone: (heard) => openMicrophone(choices.microphone, heard),
      openSpeaker: ({ voice, rate }, spoken) =>
        voice === BROWSER_VOICE
          ? openBrowserSpeaker(choices.speed, spoken)
          : openSoundSpeaker(rate, choices.speaker, spoken),
      openRecogniser: openWebSpeech,
      watchDevices,
    },
    choices,
    events,
  );
}

function openSocket(path: string): WebSocket {
  const address = new URL(path, window.location.href);
  address.protocol = address.protocol === "https:" ? "wss:" : "ws:";
  return new WebSocket(address);
}
