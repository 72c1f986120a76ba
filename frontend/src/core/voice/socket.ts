import { backoffMs } from "@/core/live/backoff";
import {
  packChunk,
  readMessage,
  unpackSound,
  VOICE_PROTOCOL,
  type Sound,
  type VoiceClientMessage,
  type VoiceHello,
  type VoiceServerMessage,
} from "@/core/voice/wire";

/** The part of a WebSocket that is used, so that tests can play the server. */
export interface VoiceWire {
  binaryType: BinaryType;
  readonly bufferedAmount: number;
  send(data: string | ArrayBuffer): void;
  close(): void;
  onopen: ((this: never, event: never) => unknown) | null;
  onmessage: ((this: never, event: never) => unknown) | null;
  onclose: ((this: never, event: never) => unknown) | null;
}

export type VoiceConnection = "connecting" | "ready" | "reconnecting" | "closed";

interface VoiceSocketOptions {
  open: () => VoiceWire;
  hello: () => VoiceHello;
  onMessage: (message: VoiceServerMessage) => void;
  onSound: (sound: Sound) => void;
  onState: (state: VoiceConnection) => void;
  /** It has not been answered for a while; told once until it is. */
  onTrouble: () => void;
}

/** Half a second of sound: who is further behind gets nothing more until they have caught up. */
const MOST_WAITING_BYTES = 16_000;
const TROUBLE_AFTER = 4;

/** A connection for sound that comes back by itself. Sound for which there is no way now is dropped, not kept. */
export class VoiceSocket {
  readonly #options: VoiceSocketOptions;
  #wire: VoiceWire | null = null;
  #state: VoiceConnection = "connecting";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  /** The number of the next chunk; each connection counts from 0. */
  #chunk = 0;

  constructor(options: VoiceSocketOptions) {
    this.#options = options;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    const wire = this.#options.open();
    wire.binaryType = "arraybuffer";
    this.#wire = wire;
    this.#chunk = 0;
    // Every handler asks whether it is still the newest: a late event of an old socket changes nothing.
    wire.onopen = () => {
      if (this.#wire === wire) wire.send(JSON.stringify(this.#options.hello()));
    };
    wire.onmessage = (event: { data: unknown }) => {
      if (this.#wire === wire) this.#receive(event.data);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#reconnectLater();
    };
  }

  /** Come back now instead of later. */
  hurry(): void {
    if (this.#wire === null && this.#state !== "closed") this.connect();
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#enter("closed");
  }

  /** Says something, if there is someone to hear it. */
  send(message: VoiceClientMessage): void {
    if (this.#state === "ready") this.#wire?.send(JSON.stringify(message));
  }

  /** Sends a chunk of sound; false when it was dropped. */
  sendSound(pcm: Int16Array): boolean {
    const wire = this.#wire;
    if (this.#state !== "ready" || wire === null || wire.bufferedAmount > MOST_WAITING_BYTES) return false;
    wire.send(packChunk(this.#chunk++, pcm));
    return true;
  }

  #receive(data: unknown): void {
    if (data instanceof ArrayBuffer) {
      const sound = unpackSound(data);
      if (sound !== null) this.#options.onSound(sound);
      return;
    }
    const message = readMessage(String(data));
    if (message === null) return;
    if (message.type === "ready" && message.protocol !== VOICE_PROTOCOL) {
      this.#end("Greenroom was updated while this page was open. Reload to continue with voice.");
      return;
    }
    if (message.type === "ready") {
      this.#failures = 0;
      this.#enter("ready");
    }
    this.#options.onMessage(message);
    if (message.type !== "farewell") return;
    if (message.retry) this.#reconnectLater();
    else this.close();
  }

  #end(reason: string): void {
    this.#options.onMessage({ type: "farewell", reason, retry: false, code: "protocol" });
    this.close();
  }

  #reconnectLater(): void {
    this.#drop();
    this.#enter(this.#state === "connecting" ? "connecting" : "reconnecting");
    this.#retry = setTimeout(() => this.connect(), backoffMs(this.#failures));
    this.#failures += 1;
    if (this.#failures === TROUBLE_AFTER) this.#options.onTrouble();
  }

  #drop(): void {
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #enter(state: VoiceConnection): void {
    if (state === this.#state) return;
    this.#state = state;
    this.#options.onState(state);
  }
}
