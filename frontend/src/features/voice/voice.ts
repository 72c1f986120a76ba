/** The light side of voice: what is chosen, what is shown, and how it is turned on. The rest is fetched only then. */
import { create } from "zustand";
import { createStore, type StoreApi } from "zustand/vanilla";
import { recallVoice, rememberVoice, type VoiceChoices } from "@/core/voice/choices";
import type { Chunk } from "@/core/voice/chunker";
import type { VoiceEvents, VoiceSession } from "@/core/voice/session";
import type { SpokenCommandName } from "@/core/voice/wire";
import { OFF, type VoiceState } from "@/core/voice/state";

export const useVoiceChoices = create<VoiceChoices>(() => recallVoice());

export function chooseVoice(change: Partial<VoiceChoices>): void {
  useVoiceChoices.setState(change);
  rememberVoice(useVoiceChoices.getState());
}

const NOT_LOADED = "Voice could not be loaded. Greenroom may have stopped or been updated; reload the page. You can type.";

/** Voice on one page. Turning it on fetches what it needs. */
export class Voice {
  readonly store: StoreApi<VoiceState> = createStore<VoiceState>(() => OFF);
  readonly #path: string;
  readonly #events: VoiceEvents;
  readonly #obeying = new Set<(name: SpokenCommandName) => void>();
  readonly #listeners = new Set<(chunk: Chunk) => void>();
  #session: VoiceSession | null = null;
  /** Counts starts and stops: what was being fetched for an earlier one is not used. */
  #turn = 0;

  constructor(path: string, events: VoiceEvents = {}) {
    this.#path = path;
    this.#events = events;
  }

  get isOn(): boolean {
    return this.store.getState().connection !== "off";
  }

  async start(choices = useVoiceChoices.getState()): Promise<void> {
    this.stop();
    const turn = ++this.#turn;
    this.store.setState({ connection: "connecting" });
    let engine;
    try {
      engine = await import("@/features/voice/engine");
    } catch {
      if (turn === this.#turn) this.store.setState({ connection: "closed", notice: NOT_LOADED });
      return;
    }
    if (turn !== this.#turn) return;
    this.#session = engine.openVoice(this.#path, this.store, choices, {
      ...this.#events,
      onCommand: (name) => {
        for (const obey of this.#obeying) obey(name);
      },
      onChunk: (chunk) => {
        for (const listener of this.#listeners) listener(chunk);
      },
    });
    this.#session.start();
  }

  stop(): void {
    this.#turn++;
    this.#session?.stop();
    this.#session = null;
    this.store.setState({ ...OFF, paused: this.store.getState().paused });
  }

  /** Tries again what did not work. */
  retry(): void {
    const { connection, isDeaf } = this.store.getState();
    if (this.#session === null || connection === "closed" || isDeaf) void this.start();
    else this.#session.retry();
  }

  toggleMuted(): void {
    this.#session?.setMuted(!this.store.getState().muted);
  }

  setPaused(paused: boolean): void {
    if (this.#session === null) this.store.setState({ paused });
    else this.#session.setPaused(paused);
  }

  hold(held: boolean): void {
    this.#session?.hold(held);
  }

  hush(): void {
    this.#session?.hush();
  }

  wakeUp(): void {
    this.#session?.wakeUp();
  }

  /** Hears every command that is said; returns how to stop. */
  onCommand(obey: (name: SpokenCommandName) => void): () => void {
    this.#obeying.add(obey);
    return () => this.#obeying.delete(obey);
  }

  /** Listens to every chunk of the microphone; returns how to stop. */
  onChunk(listener: (chunk: Chunk) => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }
}
