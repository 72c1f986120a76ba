import type { Outcome } from "@/core/live/outbox";
import type { SaveState } from "@/core/live/work";
import type { Command, NoteView } from "@/protocol";
import type { BoardDrafts } from "@/rounds/board/core/drafts";
import { changedRange, diff, wellFormed } from "@/rounds/shared/documents/edits";
import { merge } from "@/rounds/shared/documents/merge";

interface NoteSessionOptions {
  readonly round: number;
  readonly drafts: BoardDrafts;
  readonly send: (command: Command) => { id: string; outcome: Promise<Outcome> };
  readonly isLive: () => boolean;
  /** The latest event that is shown here. */
  readonly seenSeq: () => number;
  /** The text became another one, here or elsewhere. */
  readonly onText: () => void;
  readonly onSave: () => void;
}

const DEBOUNCE_MS = 300;
const RETRY_MS = 1000;
/** Refusals that are about the moment and not about the edit. */
const PASSING = new Set(["storage_busy", "storage_unavailable", "too_fast", "internal_error", "paused"]);

interface Flight {
  readonly id: string;
  /** The text the server will have when it takes this edit. */
  readonly after: string;
  /** Where it is in the log, once the server has said so. */
  seq: number | null;
}

/**
 * A note beside the board, between its box and the server. At most one edit is under way; the next one is made from what
 * the server then has. Until the server has everything, the text is also kept in this browser.
 */
export class NoteSession {
  readonly #options: NoteSessionOptions;
  #known: NoteView;
  #text: string;
  #flight: Flight | null = null;
  /** The server took an edit for wrong; typing on tries again. */
  #isRefused = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];

  constructor(note: NoteView, options: NoteSessionOptions) {
    this.#options = options;
    this.#known = note;
    const draft = options.drafts.readNote(options.round, note.note);
    this.#text = draft === null ? note.text : merge(draft.base, draft.text, note.text);
    this.#settle();
  }

  get text(): string {
    return this.#text;
  }

  get save(): SaveState {
    if (this.#isDone) return "saved";
    return this.#options.isLive() && !this.#isRefused ? "saving" : "kept";
  }

  /** Somebody typed here. */
  type(typed: string): void {
    const text = wellFormed(typed);
    if (text === this.#text) return;
    this.#text = text;
    this.#isRefused = false;
    this.#options.onText();
    this.#settle();
  }

  /** What the server has now. `cause` is the message that brought it, when it is known. */
  onServer(note: NoteView, cause: string | null): void {
    const before = this.#known;
    if (note.revision === before.revision && note.text === before.text) return;
    this.#known = note;
    if (this.#flight !== null && this.#flight.id === cause) this.#flight = null;
    else {
      const base = this.#flight === null ? before.text : nearer(note.text, before.text, this.#flight.after);
      const merged = merge(base, this.#text, note.text);
      if (merged !== this.#text) {
        this.#text = merged;
        this.#options.onText();
      }
    }
    this.#settle();
  }

  /** All events up to `seq` are shown now; an acked edit may be among them without having said so. */
  onSeq(seq: number): void {
    if (this.#flight?.seq == null || this.#flight.seq > seq) return;
    this.#flight = null;
    this.#settle();
  }

  /** The connection came or went. */
  onConnection(): void {
    this.#options.onSave();
  }

  /** Sends what is left now; resolves when the server has all of it. */
  async flush(): Promise<void> {
    this.hurry();
    if (this.#isDone || this.#isClosed || this.#isRefused) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  hurry(): void {
    clearTimeout(this.#timer);
    this.#sendNext();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    this.#release();
  }

  get #isDone(): boolean {
    return this.#flight === null && this.#text === this.#known.text;
  }

  #sendNext(): void {
    if (this.#flight !== null || this.#isClosed || this.#isRefused) return;
    const edit = diff(this.#known.text, this.#text);
    if (edit === null) return;
    const { round, send } = this.#options;
    const { note, revision } = this.#known;
    const after = this.#text;
    const { id, outcome } = send({ type: "edit_note", round, note, base: revision, ...edit });
    this.#flight = { id, after, seq: null };
    this.#options.onSave();
    void outcome.then((settled) => this.#onOutcome(id, settled));
  }

  #onOutcome(id: string, outcome: Outcome): void {
    if (this.#flight?.id !== id) return;
    if (outcome.kind === "acked") {
      this.#flight.seq = outcome.seq;
      this.onSeq(this.#options.seenSeq());
      return;
    }
    this.#flight = null;
    // By the time of a refusal the newest text is here and merged: only what differs from it goes out again.
    if (outcome.code === "stale_edit") this.#settle();
    else if (outcome.code === "bad_range" || PASSING.has(outcome.code)) this.#settle(RETRY_MS);
    else {
      this.#isRefused = true;
      this.#settle();
      this.#release();
    }
  }

  /** Keeps what the server does not have, and sends it soon. */
  #settle(soon = DEBOUNCE_MS): void {
    const { drafts, round, onSave } = this.#options;
    clearTimeout(this.#timer);
    if (this.#isDone) {
      drafts.keepNote(round, this.#known.note, null);
      this.#release();
    } else {
      drafts.keepNote(round, this.#known.note, { base: this.#known.text, text: this.#text });
      if (this.#flight === null && !this.#isRefused) {
        this.#timer = setTimeout(() => this.#sendNext(), this.#idle.length > 0 ? 0 : soon);
      }
    }
    onSave();
  }

  #release(): void {
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}

/** Of two texts, the one that `text` was more likely made from. */
function nearer(text: string, one: string, other: string): string {
  const distance = (from: string) => {
    const range = changedRange(from, text);
    return range === null ? 0 : range.end - range.start + range.text.length;
  };
  return distance(one) < distance(other) ? one : other;
}
