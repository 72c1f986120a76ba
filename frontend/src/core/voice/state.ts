import { FAULT_WORDS, type MicrophoneFault } from "@/core/voice/faults";

export interface VoiceState {
  readonly connection: "off" | "connecting" | "ready" | "reconnecting" | "closed";
  readonly microphone: "off" | "opening" | "open";
  readonly fault: MicrophoneFault | null;
  /** The server recognises no speech; it may still speak. */
  readonly isDeaf: boolean;
  /** By the person. */
  readonly muted: boolean;
  /** The interview is paused. */
  readonly paused: boolean;
  readonly pushToTalk: boolean;
  /** The key to talk is held. */
  readonly held: boolean;
  /** The candidate is heard speaking. */
  readonly hearing: boolean;
  /** What was recognised so far. */
  readonly draft: string;
  /** The sentence that is being spoken; `isPassing` when it will be no line of the interview. */
  readonly speaking: { readonly text: string; readonly isPassing: boolean } | null;
  /** The browser plays no sound before something on the page is pressed. */
  readonly needsPress: boolean;
  /** Something the person should know, in words. */
  readonly notice: string;
}

export const OFF: VoiceState = {
  connection: "off",
  microphone: "off",
  fault: null,
  isDeaf: false,
  muted: false,
  paused: false,
  pushToTalk: false,
  held: false,
  hearing: false,
  draft: "",
  speaking: null,
  needsPress: false,
  notice: "",
};

export type VoiceFace = "off" | "connecting" | "listening" | "hearing" | "muted" | "speaking" | "trouble";

/** What is shown of it all: the worst first, then what concerns the microphone, then who speaks. */
export function faceOf(state: VoiceState): VoiceFace {
  if (state.connection === "off") return "off";
  if (state.connection === "closed" || state.fault !== null || state.needsPress) return "trouble";
  if (state.isDeaf) return "trouble";
  if (state.connection !== "ready" || state.microphone === "opening") return "connecting";
  if (!isOpen(state)) return "muted";
  if (state.hearing) return "hearing";
  return state.speaking === null ? "listening" : "speaking";
}

/** Whether what the microphone hears goes to the server. A held key opens also a muted one. */
export function isOpen({ isDeaf, muted, paused, pushToTalk, held }: VoiceState): boolean {
  return !isDeaf && !paused && (held || (!muted && !pushToTalk));
}

/** What one can do now, while nobody speaks. */
export function adviceFor(state: VoiceState): string {
  switch (faceOf(state)) {
    case "listening":
      return "Speak when you like, or type below.";
    case "muted":
      if (state.paused) return "";
      return state.muted ? "You are not heard. Unmute to speak, or type below." : "Hold the button while you speak, or type below.";
    case "off":
    case "connecting":
    case "hearing":
    case "speaking":
    case "trouble":
      return "";
  }
}

/** The state in a word or two. */
export function wordFor(state: VoiceState): string {
  switch (faceOf(state)) {
    case "off":
      return "Voice off";
    case "connecting":
      return state.connection === "reconnecting" ? "Reconnecting" : "Connecting";
    case "listening":
      return "Listening";
    case "hearing":
      return "Hearing you";
    case "muted":
      return state.pushToTalk && !state.muted && !state.paused ? "Hold to talk" : "Muted";
    case "speaking":
      return "Speaking";
    case "trouble":
      if (state.needsPress) return "Sound is off";
      if (state.fault !== null) return FAULT_WORDS[state.fault];
      return state.connection === "closed" ? "Voice stopped" : "Can’t hear you";
  }
}
