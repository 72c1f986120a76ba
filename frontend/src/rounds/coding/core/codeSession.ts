import { toSelected, type Selected } from "@/rounds/shared/documents/cursor";
import { CursorReports } from "@/rounds/coding/core/cursorReports";
import type { DraftStore } from "@/rounds/coding/core/drafts";
import { changedRange, diff, wellFormed } from "@/rounds/shared/documents/edits";
import { merge } from "@/rounds/shared/documents/merge";
import type { Outcome } from "@/core/live/outbox";
import type { SaveState } from "@/core/live/work";
import type { CodeView, Command, Language } from "@/protocol";

interface CodeSessionOptions {
  round: number;
  drafts: DraftStore;
  send: (command: Command) => { id: string; outcome: Promise<Outcome> };
  isLive: () => boolean;
  /** The latest event that is shown here. */
  seenSeq: () => number;
  /** Where the cursor is in the editor; null where there is no editor. */
  readCursor: () => Selected | null;
  /** The text must become this because of something that did not happen in the editor. */
  onText: (text: string, language: Language) => void;
  onSave: (state: SaveState) => void;
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
 * The code of one round, between the editor and the server. At most one edit is under way; the next one is made from
 * what the server then has. Until the server has everything, the text is also kept in this browser.
 */
export class CodeSession {
  readonly #options: CodeSessionOptions;
  readonly #cursor: CursorReports;
  #known: CodeView;
  #text: string;
  #flight: Flight | null = null;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];
  #closed = false;
  /** The server took an edit for wrong; typing on tries again. */
  #refused = false;

  constructor(code: CodeView, options: CodeSessionOptions) {
    this.#options = options;
    this.#cursor = new CursorReports({
      round: options.round,
      read: options.readCursor,
      settled: () => (this.isSaved && options.isLive() ? this.#known : null),
      send: (command) => options.send(command).outcome,
    });
    this.#known = code;
    this.#text = code.text;
    this.#recover();
  }

  get text(): string {
    return this.#text;
  }

  get language(): Language {
    return this.#known.language;
  }

  get isSaved(): boolean {
    return this.#flight === null && this.#text === this.#known.text;
  }

  /** Where the cursor was when the server last heard of it; null when it has moved on since. */
  get cursor(): Selected | null {
    const { text, cursor } = this.#known;
    return cursor === null || text !== this.#text ? null : toSelected(text, cursor);
  }

  /** The candidate moved the cursor. */
  moved(): void {
    this.#cursor.moved();
  }

  /** The candidate typed. */
  edit(typed: string): void {
    const text = wellFormed(typed);
    if (text === this.#text) return;
    this.#cursor.wrote();
    this.#text = text;
    this.#refused = false;
    this.#keep();
    this.#report();
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#sendNext(), DEBOUNCE_MS);
  }

  /** Sends what is left now; resolves when the server has all of it. */
  async flush(): Promise<void> {
    this.hurry();
    if (this.isSaved || this.#closed || this.#refused) return;
    await new Promise<void>((resolve) => this.#idle.push(resolve));
  }

  /** Sends without waiting for a pause in typing, e.g. because the page is being left. */
  hurry(): void {
    clearTimeout(this.#timer);
    this.#sendNext();
    this.#cursor.hurry();
  }

  /** What the server has now. `cause` is the message that brought it, when it is known. */
  onServerCode(code: CodeView, cause: string | null): void {
    const before = this.#known;
    this.#known = code;
    if (code.language !== before.language) {
      // Each language has its own text; what was unsent of the other one stays in its draft.
      this.#flight = null;
      this.#text = code.text;
      this.#cursor.forget();
      this.#recover();
      this.#options.onText(this.#text, code.language);
    } else if (this.#flight !== null && cause === this.#flight.id) {
      this.#flight = null;
      this.#afterServer();
    } else if (code.text !== before.text) {
      this.#takeIn(before.text, code);
    }
    this.#report();
  }

  /** All events up to `seq` are shown now; an acked edit may be among them without having said so. */
  onSeq(seq: number): void {
    if (this.#flight?.seq == null || this.#flight.seq > seq) return;
    this.#flight = null;
    this.#afterServer();
    this.#report();
  }

  /** The connection came or went. */
  onConnection(): void {
    this.#cursor.hurry();
    this.#report();
  }

  close(): void {
    this.#closed = true;
    this.#cursor.forget();
    clearTimeout(this.#timer);
    this.#release();
  }

  #takeIn(before: string, code: CodeView): void {
    const base = this.#flight === null ? before : nearer(code.text, before, this.#flight.after);
    const merged = merge(base, this.#text, code.text);
    if (merged === code.text) this.#cursor.forget();
    if (merged !== this.#text) {
      this.#text = merged;
      this.#options.onText(merged, code.language);
    }
    this.#afterServer();
  }

  #sendNext(): void {
    if (this.#flight !== null || this.#closed || this.#refused) return;
    const edit = diff(this.#known.text, this.#text);
    if (edit === null) {
      this.#afterServer();
      return;
    }
    const after = this.#text;
    const { round } = this.#options;
    const command = { type: "edit_code", round, base: this.#known.revision, ...edit } as const;
    const { id, outcome } = this.#options.send(command);
    this.#flight = { id, after, seq: null };
    this.#report();
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
    if (outcome.code === "stale_edit") this.#sendNext();
    else if (PASSING.has(outcome.code)) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#sendNext(), RETRY_MS);
      this.#options.onSave("kept");
    } else {
      this.#refused = true;
      this.#release();
      this.#report();
    }
  }

  #afterServer(): void {
    if (this.#text === this.#known.text) {
      if (this.#flight === null) {
        this.#options.drafts.remove(this.#options.round, this.#known.language);
        this.#cursor.hurry();
        this.#release();
        this.#report();
      }
      return;
    }
    this.#keep();
    if (this.#flight === null) {
      clearTimeout(this.#timer);
      this.#timer = setTimeout(() => this.#sendNext(), this.#idle.length > 0 ? 0 : DEBOUNCE_MS);
    }
  }

  #recover(): void {
    const { language, text } = this.#known;
    const draft = this.#options.drafts.read(this.#options.round, language);
    if (draft === null) return;
    this.#text = merge(draft.base, draft.text, text);
    this.#afterServer();
  }

  #keep(): void {
    const { language, text } = this.#known;
    const { drafts, round } = this.#options;
    if (this.#text !== text) drafts.write(round, language, { base: text, text: this.#text });
  }

  #release(): void {
    for (const resolve of this.#idle.splice(0)) resolve();
  }

  #report(): void {
    if (this.isSaved) this.#options.onSave("saved");
    else this.#options.onSave(this.#options.isLive() && !this.#refused ? "saving" : "kept");
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
