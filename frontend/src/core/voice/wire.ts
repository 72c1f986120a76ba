/** The voice protocol, whose types are generated, and the sound that travels in its binary messages. */
import type { components } from "@/protocol/schema";

export const VOICE_PROTOCOL = 1;
/** Samples per second of what the server hears. */
export const HEARD_RATE = 16_000;
/** The server judges voice activity in frames of 32 ms; each chunk is one of them. */
export const CHUNK_SAMPLES = 512;

type Schemas = components["schemas"];

export type VoiceClientMessage = Schemas["VoiceClientMessage"];
export type VoiceServerMessage = Schemas["VoiceServerMessage"];
export type VoiceHello = Schemas["VoiceHello"];
export type VoiceReady = Schemas["VoiceReady"];
export type Utterance = Schemas["VoiceUtterance"];
export type SpokenCommandName = Schemas["SpokenCommand"]["name"];
export type Patience = NonNullable<VoiceHello["patience"]>;
/** `GET /api/voice`. */
export type VoiceSetup = Schemas["VoiceSetup"];
/** `POST /api/voice/tts`, answered with a WAV. */
export type SpeakRequest = Schemas["SpeakRequest"];

const CHUNK_HEADER = 4;
const SOUND_HEADER = 8;

/** A chunk of the microphone's sound with its number. */
export function packChunk(number: number, pcm: Int16Array): ArrayBuffer {
  const packed = new ArrayBuffer(CHUNK_HEADER + 2 * pcm.length);
  const view = new DataView(packed);
  view.setUint32(0, number, true);
  for (const [index, sample] of pcm.entries()) view.setInt16(CHUNK_HEADER + 2 * index, sample, true);
  return packed;
}

export interface Sound {
  readonly utterance: number;
  readonly chunk: number;
  /** Between -1 and 1. */
  readonly samples: Float32Array<ArrayBuffer>;
}

/** Sound of the interviewer; null when the message is not whole. */
export function unpackSound(message: ArrayBuffer): Sound | null {
  const bytes = message.byteLength - SOUND_HEADER;
  if (bytes <= 0 || bytes % 2 !== 0) return null;
  const view = new DataView(message);
  const samples = new Float32Array(bytes / 2);
  for (const index of samples.keys()) samples[index] = view.getInt16(SOUND_HEADER + 2 * index, true) / 32_768;
  return { utterance: view.getUint32(0, true), chunk: view.getUint32(4, true), samples };
}

/** A message of the server; null when it is none. */
export function readMessage(text: string): VoiceServerMessage | null {
  try {
    const message: unknown = JSON.parse(text);
    const isMessage = typeof message === "object" && message !== null && "type" in message;
    return isMessage ? (message as VoiceServerMessage) : null;
  } catch {
    return null;
  }
}
