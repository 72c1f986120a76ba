import type { StoreApi } from "zustand/vanilla";
import { toHello, type VoiceChoices } from "@/core/voice/choices";
import type { Chunk } from "@/core/voice/chunker";
import { FAULT_WORDS, NoRecogniser, readFault, type MicrophoneFault } from "@/core/voice/faults";
import { VoiceSocket, type VoiceConnection, type VoiceWire } from "@/core/voice/socket";
import { isOpen, OFF, type VoiceState } from "@/core/voice/state";
import type { SpokenCommandName, Utterance, VoiceReady, VoiceServerMessage } from "@/core/voice/wire";

/** A microphone that is open until it is closed. */
export interface Microphone {
  /** Whether anything is heard. */
  setOpen(open: boolean): void;
  close(): void;
}

export interface MicrophoneEvents {
  onChunk: (chunk: Chunk) => void;
  /** It is gone. */
  onLost: () => void;
  /** It gives no sound, or does again. */
  onQuiet: (quiet: boolean) => void;
  /** Another one than was asked for is used. */
  onOther: () => void;
}

/** Speaks sentences one after the other. */
export interface Speaker {
  begin(utterance: Utterance): void;
  add(utterance: number, samples: Float32Array<ArrayBuffer>): void;
  end(utterance: number): void;
  /** Stops at once; whatever has not been heard is dropped. */
  silence(): void;
  /** Plays sound from now on, if the browser lets it; called while something is pressed. */
  allow(): void;
  close(): void;
}

export interface SpeakerEvents {
  /** The sentence that is heard now; null in silence. */
  onSpeaking: (utterance: number | null) => void;
  onPlayed: (utterance: number, ms: number, isDone: boolean) => void;
  /** Whether the browser plays nothing until something is pressed. */
  onBlocked: (blocked: boolean) => void;
  onFailed: (why: string) => void;
}

/** The browser's own recogniser. */
export interface Recogniser {
  setOpen(open: boolean): void;
  close(): void;
}

export interface RecogniserEvents {
  onWords: (text: string, isFinal: boolean, confidence: number | null) => void;
  onFault: (fault: MicrophoneFault) => void;
}

/** Everything the session needs of the browser. */
export interface VoicePorts {
  openSocket: () => VoiceWire;
  openMicrophone: (events: MicrophoneEvents) => Promise<Microphone>;
  openSpeaker: (ready: VoiceReady, events: SpeakerEvents) => Speaker;
  /** Null where the browser has none. */
  openRecogniser: (events: RecogniserEvents) => Recogniser | null;
  /** Tells when microphones come and go; returns how to stop. */
  watchDevices: (onChange: () => void) => () => void;
}

export interface VoiceEvents {
  onCommand?: (name: SpokenCommandName) => void;
  onTaken?: (text: string) => void;
  onReady?: (ready: VoiceReady) => void;
  onChunk?: (chunk: Chunk) => void;
}

const RECONNECTING = "Voice is reconnecting. What you say now is not heard; you can type.";
const NOT_ANSWERING = "Voice is not answering. It keeps trying; you can type in the meantime.";
const BEHIND = "The connection is too slow for your voice. Some of what you say is not heard; you can type.";
const QUIET = "Your microphone gives no sound. Check its switch, or whether another program is using it.";
const OTHER = "The microphone you chose is not connected, so the system’s default is used.";
const DEAF = "Greenroom can’t recognise speech on this computer. You can type; the lobby says what is missing.";
const HEADPHONES = "The interviewer may be hearing itself. Headphones help.";

/** One conversation by voice: microphone, socket and speaker in, what is shown out. */
export class VoiceSession {
  readonly #store: StoreApi<VoiceState>;
  readonly #ports: VoicePorts;
  readonly #choices: VoiceChoices;
  readonly #events: VoiceEvents;
  readonly #socket: VoiceSocket;
  #microphone: Microphone | null = null;
  #recogniser: Recogniser | null = null;
  #speaker: Speaker | null = null;
  /** The sentences that were announced and are not over. */
  readonly #sentences = new Map<number, Utterance>();
  #unwatch: () => void = () => undefined;
  #isOver = false;

  constructor(store: StoreApi<VoiceState>, ports: VoicePorts, choices: VoiceChoices, events: VoiceEvents = {}) {
    this.#store = store;
    this.#ports = ports;
    this.#choices = choices;
    this.#events = events;
    this.#socket = new VoiceSocket({
      open: ports.openSocket,
      hello: () => toHello(choices),
      onMessage: (message) => this.#receive(message),
      onSound: ({ utterance, samples }) => this.#speaker?.add(utterance, samples),
      onState: (state) => this.#onConnection(state),
      onTrouble: () => this.#set({ notice: NOT_ANSWERING }),
    });
  }

  /** Opens the microphone and the way to the server. */
  start(): void {
    this.#set({ ...OFF, paused: this.#state.paused, connection: "connecting", pushToTalk: this.#choices.pushToTalk });
    this.#socket.connect();
    this.#unwatch = this.#ports.watchDevices(() => {
      if (this.#state.fault === "unplugged" || this.#state.fault === "none") void this.#listen();
    });
    void this.#listen();
  }

  stop(): void {
    this.#isOver = true;
    this.#unwatch();
    this.#socket.close();
    this.#closeEars();
    this.#speaker?.close();
    this.#set({ ...OFF, paused: this.#state.paused });
  }

  /** Tries again what did not work; called while something is pressed. */
  retry(): void {
    this.#speaker?.allow();
    this.#socket.hurry();
    if (this.#state.fault !== null) void this.#listen();
  }

  /** Lets sound be played; called while something is pressed. */
  allowSound(): void {
    this.#speaker?.allow();
  }

  setMuted(muted: boolean): void {
    this.#change({ muted });
  }

  /** The interview is paused: nothing is heard or said. */
  setPaused(paused: boolean): void {
    if (paused) this.hush();
    this.#change({ paused });
  }

  /** The key to talk is held or let go. */
  hold(held: boolean): void {
    if (held !== this.#state.held) this.#change({ held });
  }

  /** The interviewer stops speaking. */
  hush(): void {
    if (this.#state.speaking === null) return;
    this.#silence();
    this.#socket.send({ type: "hush" });
  }

  /** The network is back, or the tab is looked at again. */
  wakeUp(): void {
    this.#socket.hurry();
  }

  #receive(message: VoiceServerMessage): void {
    switch (message.type) {
      case "ready":
        this.#onReady(message);
        return;
      case "hearing":
        this.#set({ hearing: message.on, ...(message.on && { notice: "" }) });
        return;
      case "interim":
        this.#set({ draft: message.text });
        return;
      case "taken":
        this.#set({ draft: "", notice: "" });
        this.#events.onTaken?.(message.text);
        return;
      case "utterance":
        this.#sentences.set(message.id, message);
        this.#speaker?.begin(message);
        return;
      case "utterance_ended":
        this.#speaker?.end(message.id);
        return;
      case "silenced":
        this.#silence();
        if (message.echo) this.#set({ notice: HEADPHONES });
        return;
      case "command":
        // The server asks first about what cannot be undone, and says it again after a yes.
        if (message.confirmed) this.#events.onCommand?.(message.name);
        return;
      case "notice":
        this.#set({ notice: message.message });
        return;
      case "timings":
        // Not asked for.
        return;
      case "farewell":
        if (!message.retry) this.#set({ notice: message.reason });
        return;
      default:
        // A newer server may know more.
        message satisfies never;
    }
  }

  #onReady(ready: VoiceReady): void {
    this.#silence();
    this.#speaker?.close();
    const isDeaf = !ready.hears && this.#choices.listens === "server";
    this.#set({ isDeaf, notice: isDeaf ? DEAF : "" });
    this.#setOpen(isOpen(this.#state));
    this.#speaker = this.#ports.openSpeaker(ready, {
      onSpeaking: (id) => this.#onSpeaking(id),
      onPlayed: (utterance, ms, isDone) => {
        this.#socket.send({ type: "played", utterance, ms, is_done: isDone });
        if (isDone) this.#sentences.delete(utterance);
      },
      onBlocked: (needsPress) => this.#set({ needsPress }),
      onFailed: (notice) => this.#set({ notice }),
    });
    this.#tell(OFF, this.#state);
    if (this.#state.fault !== null) this.#socket.send({ type: "lost", why: FAULT_WORDS[this.#state.fault] });
    this.#events.onReady?.(ready);
  }

  #onConnection(connection: VoiceConnection): void {
    if (this.#isOver) return;
    if (connection !== "ready") {
      this.#silence();
      this.#set({ hearing: false, draft: "", ...(connection === "reconnecting" && { notice: RECONNECTING }) });
    }
    if (connection === "closed") this.#closeEars();
    this.#set({ connection, ...(connection === "closed" && { microphone: "off" as const }) });
  }

  #onSpeaking(id: number | null): void {
    const sentence = id === null ? undefined : this.#sentences.get(id);
    const speaking = sentence === undefined ? null : { text: sentence.text, isPassing: sentence.is_passing };
    if (speaking?.text !== this.#state.speaking?.text) this.#set({ speaking });
  }

  #silence(): void {
    this.#speaker?.silence();
    this.#sentences.clear();
    if (this.#state.speaking !== null) this.#set({ speaking: null });
  }

  async #listen(): Promise<void> {
    if (this.#state.microphone === "opening") return;
    this.#closeEars();
    this.#set({ microphone: "opening", fault: null, notice: "" });
    try {
      if (this.#choices.listens === "browser") this.#openRecogniser();
      else await this.#openMicrophone();
    } catch (error) {
      this.#onFault(readFault(error));
      return;
    }
    if (this.#isOver) {
      this.#closeEars();
      return;
    }
    this.#set({ microphone: "open" });
    this.#setOpen(isOpen(this.#state));
  }

  async #openMicrophone(): Promise<void> {
    this.#microphone = await this.#ports.openMicrophone({
      onChunk: (chunk) => this.#onChunk(chunk),
      onLost: () => this.#onFault("unplugged"),
      onQuiet: (quiet) => this.#set({ notice: quiet ? QUIET : "" }),
      onOther: () => this.#set({ notice: OTHER }),
    });
  }

  #openRecogniser(): void {
    this.#recogniser = this.#ports.openRecogniser({
      onWords: (text, is_final, confidence) => {
        if (isOpen(this.#state)) this.#socket.send({ type: "recognised", text, is_final, confidence });
      },
      onFault: (fault) => this.#onFault(fault),
    });
    if (this.#recogniser === null) throw new NoRecogniser();
  }

  #onChunk(chunk: Chunk): void {
    this.#events.onChunk?.(chunk);
    if (!isOpen(this.#state) || this.#state.connection !== "ready") return;
    const { notice } = this.#state;
    if (!this.#socket.sendSound(chunk.pcm)) {
      if (notice !== BEHIND) this.#set({ notice: BEHIND });
    } else if (notice === BEHIND) this.#set({ notice: "" });
  }

  #onFault(fault: MicrophoneFault): void {
    if (this.#isOver) return;
    this.#closeEars();
    this.#set({ microphone: "off", fault, hearing: false, draft: "" });
    this.#socket.send({ type: "lost", why: FAULT_WORDS[fault] });
  }

  /** Changes what opens and closes the microphone, and tells the server. */
  #change(change: Partial<VoiceState>): void {
    const before = this.#state;
    this.#set(change);
    this.#setOpen(isOpen(this.#state));
    if (!isOpen(this.#state)) this.#set({ hearing: false });
    this.#tell(before, this.#state);
  }

  #tell(before: VoiceState, now: VoiceState): void {
    if (isSilent(before) !== isSilent(now)) this.#socket.send({ type: "muted", on: isSilent(now) });
    if (this.#choices.pushToTalk && before.held !== now.held) this.#socket.send({ type: "talk", on: now.held });
  }

  #setOpen(open: boolean): void {
    this.#microphone?.setOpen(open);
    this.#recogniser?.setOpen(open);
  }

  #closeEars(): void {
    this.#microphone?.close();
    this.#recogniser?.close();
    this.#microphone = null;
    this.#recogniser = null;
  }

  get #state(): VoiceState {
    return this.#store.getState();
  }

  #set(change: Partial<VoiceState>): void {
    this.#store.setState(change);
  }
}

/** Muted or paused; a held key opens also a muted microphone. */
function isSilent({ muted, paused, held }: VoiceState): boolean {
  return paused || (muted && !held);
}
