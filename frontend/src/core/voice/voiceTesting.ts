import { createStore, type StoreApi } from "zustand/vanilla";
import { USUAL_CHOICES, type VoiceChoices } from "@/core/voice/choices";
import {
  VoiceSession,
  type Microphone,
  type MicrophoneEvents,
  type RecogniserEvents,
  type Speaker,
  type SpeakerEvents,
} from "@/core/voice/session";
import type { VoiceWire } from "@/core/voice/socket";
import { OFF, type VoiceState } from "@/core/voice/state";
import type { SpokenCommandName, VoiceClientMessage, VoiceServerMessage } from "@/core/voice/wire";

/** A socket whose other end is the test. */
export class FakeVoiceWire implements VoiceWire {
  binaryType: BinaryType = "blob";
  bufferedAmount = 0;
  onopen: VoiceWire["onopen"] = null;
  onmessage: VoiceWire["onmessage"] = null;
  onclose: VoiceWire["onclose"] = null;
  readonly said: VoiceClientMessage[] = [];
  readonly sounds: ArrayBuffer[] = [];
  isClosed = false;

  send(data: string | ArrayBuffer): void {
    if (typeof data === "string") this.said.push(JSON.parse(data) as VoiceClientMessage);
    else this.sounds.push(data);
  }

  close(): void {
    this.isClosed = true;
  }

  open(): void {
    this.onopen?.call(undefined as never, undefined as never);
  }

  say(message: VoiceServerMessage | ArrayBuffer | string): void {
    const data = message instanceof ArrayBuffer || typeof message === "string" ? message : JSON.stringify(message);
    this.onmessage?.call(undefined as never, { data } as never);
  }

  cut(): void {
    this.onclose?.call(undefined as never, undefined as never);
  }
}

export const READY = { type: "ready", protocol: 1, voice: "hum", rate: 16_000, hears: true } as const;

/** A session whose server, devices and loudspeaker are the test. */
export class VoiceStage {
  readonly store: StoreApi<VoiceState> = createStore(() => OFF);
  readonly wires: FakeVoiceWire[] = [];
  readonly commands: SpokenCommandName[] = [];
  readonly spoken: string[] = [];
  readonly session: VoiceSession;
  /** Thrown by the next attempt to open the microphone. */
  microphoneError: Error | null = null;
  microphone: { events: MicrophoneEvents; open: boolean; closed: boolean } | null = null;
  recogniser: { events: RecogniserEvents; open: boolean } | null = null;
  hasRecogniser = true;
  speaker: SpeakerEvents | null = null;
  devicesChanged: () => void = () => undefined;

  constructor(choices: Partial<VoiceChoices> = {}) {
    this.session = new VoiceSession(
      this.store,
      {
        openSocket: () => {
          this.wires.push(new FakeVoiceWire());
          return this.wire;
        },
        openMicrophone: (events) => this.#openMicrophone(events),
        openSpeaker: (_ready, events) => {
          this.speaker = events;
          return this.#speakerOf();
        },
        openRecogniser: (events) => {
          if (!this.hasRecogniser) return null;
          const recogniser = { events, open: false };
          this.recogniser = recogniser;
          return { setOpen: (open) => (recogniser.open = open), close: () => (recogniser.open = false) };
        },
        watchDevices: (onChange) => {
          this.devicesChanged = onChange;
          return () => (this.devicesChanged = () => undefined);
        },
      },
      { ...USUAL_CHOICES, on: true, ...choices },
      { onCommand: (name) => this.commands.push(name) },
    );
  }

  get state(): VoiceState {
    return this.store.getState();
  }

  get wire(): FakeVoiceWire {
    const newest = this.wires.at(-1);
    if (newest === undefined) throw new Error("no wire was opened");
    return newest;
  }

  /** What was said to the server, hello and what was played left out. */
  get said(): readonly VoiceClientMessage[] {
    return this.wire.said.filter(({ type }) => type !== "hello" && type !== "played");
  }

  /** Turned on, connected, with an open microphone. */
  async start(): Promise<void> {
    this.session.start();
    await Promise.resolve();
    await Promise.resolve();
    this.connect();
  }

  connect(): void {
    this.wire.open();
    this.wire.say(READY);
  }

  hear(level = 0.1): void {
    this.microphone?.events.onChunk({ pcm: new Int16Array(512), level });
  }

  /** The interviewer begins a sentence and it is heard. */
  speak(id: number, text: string, isPassing = false): void {
    this.wire.say({ type: "utterance", id, text, spoken: text, is_passing: isPassing });
    this.speaker?.onSpeaking(id);
  }

  async #openMicrophone(events: MicrophoneEvents): Promise<Microphone> {
    await Promise.resolve();
    const error = this.microphoneError;
    if (error !== null) throw error;
    const microphone = { events, open: true, closed: false };
    this.microphone = microphone;
    return { setOpen: (open) => (microphone.open = open), close: () => (microphone.closed = true) };
  }

  #speakerOf(): Speaker {
    return {
      begin: ({ id }) => this.spoken.push(`begin ${id}`),
      add: (id, samples) => this.spoken.push(`add ${id} ${samples.length}`),
      end: (id) => this.spoken.push(`end ${id}`),
      silence: () => this.spoken.push("silence"),
      allow: () => this.spoken.push("allow"),
      close: () => this.spoken.push("close"),
    };
  }
}

/** An error as browsers throw it. */
export function namedError(name: string): Error {
  return Object.assign(new Error(name), { name });
}
