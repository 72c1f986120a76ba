import type { LiveRoom } from "@/core/live/liveRoom";
import type { Work } from "@/core/live/work";
import type { CodeView, Command, Language } from "@/protocol";
import { CodeSession } from "@/rounds/coding/core/codeSession";
import { browserDrafts, type DraftStore } from "@/rounds/coding/core/drafts";
import { codingRound } from "@/rounds/coding/core/round";
import type { Selected } from "@/rounds/shared/documents/cursor";

type TextListener = (text: string, language: Language) => void;

const works = new WeakMap<LiveRoom, CodeWork>();

/** The code of a live room's rounds. There is one for each room. */
export function codeWorkOf(live: LiveRoom): CodeWork {
  const existing = works.get(live);
  if (existing) return existing;
  const work = new CodeWork(live);
  works.set(live, work);
  live.join(work);
  return work;
}

/** Keeps the code of each round in step between its editor and the server. */
export class CodeWork implements Work {
  readonly #live: LiveRoom;
  readonly #drafts: DraftStore;
  readonly #sessions = new Map<number, CodeSession>();
  /** The code that each session was told last. */
  readonly #told = new Map<number, CodeView>();
  readonly #textListeners = new Map<number, TextListener>();
  readonly #cursorReaders = new Map<number, () => Selected | null>();

  constructor(live: LiveRoom) {
    this.#live = live;
    this.#drafts = browserDrafts(live.interview, live.storage);
  }

  /** The text of a round as the candidate has it, which may be ahead of the server's. */
  textOf(round: number): string {
    return this.#session(round)?.text ?? "";
  }

  edit(round: number, text: string): void {
    this.#session(round)?.edit(text);
  }

  /** Where the cursor of a round was last; null when that is not known. */
  cursorOf(round: number): Selected | null {
    return this.#session(round)?.cursor ?? null;
  }

  /** Takes the cursor of a round from its editor, which then has to call `moved`. */
  readCursor(round: number, read: () => Selected | null): () => void {
    this.#cursorReaders.set(round, read);
    return () => {
      if (this.#cursorReaders.get(round) === read) this.#cursorReaders.delete(round);
    };
  }

  /** The candidate moved the cursor. */
  moved(round: number): void {
    this.#session(round)?.moved();
  }

  /** Tells when the text must change in the editor of a round. */
  onText(round: number, listener: TextListener): () => void {
    this.#textListeners.set(round, listener);
    return () => {
      if (this.#textListeners.get(round) === listener) this.#textListeners.delete(round);
    };
  }

  onRounds(rounds: readonly number[], cause: string | null): void {
    for (const round of rounds) {
      const code = this.#codeOf(round);
      if (code === null || this.#told.get(round) === code) continue;
      this.#told.set(round, code);
      this.#sessions.get(round)?.onServerCode(code, cause);
    }
  }

  onSeq(seq: number): void {
    for (const session of this.#sessions.values()) session.onSeq(seq);
  }

  onConnection(): void {
    for (const session of this.#sessions.values()) session.onConnection();
  }

  hurry(): void {
    for (const session of this.#sessions.values()) session.hurry();
  }

  async flush(): Promise<void> {
    await Promise.all([...this.#sessions.values()].map((session) => session.flush()));
  }

  leave(): void {
    for (const session of this.#sessions.values()) session.close();
    this.#sessions.clear();
  }

  #codeOf(round: number): CodeView | null {
    const { room } = this.#live.store.getState();
    return room && (codingRound(room, round)?.code ?? null);
  }

  #session(round: number): CodeSession | null {
    const existing = this.#sessions.get(round);
    if (existing) return existing;
    const code = this.#codeOf(round);
    if (!code) return null;
    this.#told.set(round, code);
    const session = new CodeSession(code, {
      round,
      drafts: this.#drafts,
      send: (command) => this.#live.sendFromWork(command, (why) => isSilent(command, why)),
      isLive: () => this.#live.store.getState().connection === "live",
      seenSeq: () => this.#live.store.getState().seq,
      readCursor: () => this.#cursorReaders.get(round)?.() ?? null,
      onText: (text, language) => this.#textListeners.get(round)?.(text, language),
      onSave: (save) => this.#live.report(round, save),
    });
    this.#sessions.set(round, session);
    return session;
  }
}

/** An edit that is stale, or was made in a pause, is sent again by itself, and a cursor that was not taken concerns nobody. */
function isSilent(command: Command, code: string): boolean {
  return code === "stale_edit" || code === "paused" || command.type === "move_cursor";
}
