import type { Outcome } from "@/core/live/outbox";
import type { SaveState } from "@/core/live/work";
import type { ChangesOfKind, Command, FileView } from "@/protocol";
import type { FileDrafts } from "@/rounds/project/core/drafts";
import {
  begin,
  handedBack,
  isSaved,
  landed,
  othersEdited,
  othersReplaced,
  restarted,
  sent,
  typed,
  type FileSync,
} from "@/rounds/project/core/fileSync";
import { replaceRange } from "@/rounds/project/core/moving";
import type { Driver } from "@/rounds/project/core/round";
import { changedRange, codePointOffset, unitIndex, type UnitRange } from "@/rounds/shared/documents/edits";
import { merge } from "@/rounds/shared/documents/merge";

export type FileEdited = Extract<ChangesOfKind["project"], { type: "file_edited" }>;

interface FileSessionOptions {
  readonly round: number;
  readonly drafts: FileDrafts;
  readonly send: (command: Command) => { id: string; outcome: Promise<Outcome> };
  readonly isLive: () => boolean;
  /** Whether the interviewer writes just now: the first keystroke stops it, so it is sent at once. */
  readonly isUrgent: () => boolean;
  /** The latest event that is shown here. */
  readonly seenSeq: () => number;
  /** The text became this because of something that did not happen in the editor; `by` says who wrote it. */
  readonly onText: (text: string, by: Driver) => void;
  readonly onSave: () => void;
}

const DEBOUNCE_MS = 300;
const RETRY_MS = 1000;
/** Refusals that are about the moment and not about the edit. */
const PASSING = new Set(["storage_busy", "storage_unavailable", "too_fast", "internal_error", "paused"]);

interface Flight {
  readonly id: string;
  /** Where it is in the log, once the server has said so. */
  seq: number | null;
}

/**
 * One file between the editor and the server. At most one edit is under way; what others write meanwhile is put beneath
 * it and beneath what waits. Until the server has everything, it is also kept in this browser.
 */
export class FileSession {
  readonly path: string;
  readonly #options: FileSessionOptions;
  #sync: FileSync;
  #flight: Flight | null = null;
  /** The file is not there any more, and what was typed brings it back. */
  #isGone = false;
  /** The server took an edit for wrong; typing on tries again. */
  #isRefused = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];

  constructor({ path, ...file }: FileView, options: FileSessionOptions) {
    this.path = path;
    this.#options = options;
    this.#sync = begin(file);
    const draft = options.drafts.read(options.round, path);
    if (draft !== null) this.#typeWhole(merge(draft.base, draft.text, file.text));
    this.#settle();
  }

  get text(): string {
    return this.#sync.text;
  }

  get save(): SaveState {
    if (this.#isDone) return "saved";
    return this.#options.isLive() && !this.#isRefused ? "saving" : "kept";
  }

  /** The candidate typed. */
  type(edit: UnitRange): void {
    this.#sync = typed(this.#sync, edit);
    this.#isRefused = false;
    this.#settle(this.#options.isUrgent() ? 0 : DEBOUNCE_MS);
  }

  /** The server placed an edit in the file. `cause` is the message that brought it, when it is known. */
  onEdited(change: FileEdited, cause: string | null): void {
    const { text, revision } = this.#sync.server;
    // It was there already when this file was opened.
    if (change.revision <= revision) return;
    const start = unitIndex(text, change.start);
    const end = start + unitIndex(text.slice(start), change.end - change.start);
    const edit = { start, end, text: change.text };
    if (this.#flight !== null && this.#flight.id === cause) {
      this.#flight = null;
      this.#become(landed(this.#sync, { text: replaceRange(text, edit), revision: change.revision }), change.by);
    } else {
      this.#become(othersEdited(this.#sync, [edit], change.revision), change.by);
    }
  }

  /** The file became another one as a whole, or is there again. */
  onReplaced(file: FileView, cause: string | null): void {
    const isOwn = this.#flight !== null && this.#flight.id === cause;
    if (isOwn || this.#isGone) this.#flight = null;
    if (this.#isGone) {
      this.#isGone = false;
      const { text } = this.#sync;
      this.#sync = begin(file);
      this.#typeWhole(text);
      this.#settle();
    } else {
      this.#become(isOwn ? landed(this.#sync, file) : othersReplaced(this.#sync, file), file.by);
    }
  }

  /** The whole room came anew: whether it has the edit that is under way is not known, and its answer will tell. */
  onWhole(file: FileView): void {
    if (this.#isGone) this.onReplaced(file, null);
    else if (file.revision !== this.#sync.server.revision || file.text !== this.#sync.server.text) {
      const isTaken = this.#flight !== null && this.#seemsTaken(file);
      this.#become(isTaken ? landed(this.#sync, file) : othersReplaced(this.#sync, file), file.by);
    }
  }

  /** The file was deleted. What was typed and not taken yet makes it again; returns whether there was nothing of that. */
  onRemoved(): boolean {
    if (this.#isDone) return true;
    this.#isGone = true;
    this.#flight = null;
    this.#sync = restarted({ ...begin({ text: "", revision: 0 }), text: this.#sync.text });
    this.#settle(0);
    return false;
  }

  /** All events up to `seq` are shown now; an acked edit may be among them without having said so. */
  onSeq(seq: number): void {
    if (this.#flight?.seq == null || this.#flight.seq > seq || this.#isGone) return;
    this.#flight = null;
    this.#become(landed(this.#sync, this.#sync.server), "human");
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

  /** Sends without waiting for a pause in typing, e.g. because the page is being left. */
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
    return this.#flight === null && isSaved(this.#sync);
  }

  #typeWhole(text: string): void {
    const edit = changedRange(this.#sync.text, text);
    if (edit !== null) this.#sync = typed(this.#sync, edit);
  }

  #become(sync: FileSync, by: Driver): void {
    const before = this.#sync.text;
    this.#sync = sync;
    if (sync.text !== before) this.#options.onText(sync.text, by);
    this.#settle();
  }

  /** Of the texts with and without the edit under way, is the one with it nearer to what came? */
  #seemsTaken({ text }: FileView): boolean {
    const { server, flight } = this.#sync;
    if (flight === null) return false;
    return distance(replaceRange(server.text, flight), text) < distance(server.text, text);
  }

  #sendNext(): void {
    if (this.#flight !== null || this.#isClosed || this.#isRefused) return;
    const { round, send } = this.#options;
    const next = sent(this.#sync);
    if (next === null) return;
    if (this.#isGone) {
      this.#take(send({ type: "replace_file", round, path: this.path, text: this.#sync.text }));
      return;
    }
    this.#sync = next;
    const { server, flight } = next;
    const start = codePointOffset(server.text, flight.start);
    const end = start + codePointOffset(server.text.slice(flight.start), flight.end - flight.start);
    const edit = { path: this.path, base: server.revision, start, end, text: flight.text, exact: false };
    this.#take(send({ type: "edit_file", round, ...edit }));
  }

  #take({ id, outcome }: { id: string; outcome: Promise<Outcome> }): void {
    this.#flight = { id, seq: null };
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
    // By the time of a refusal the newest text is here, and the edit has its place in it.
    const isMisplaced = outcome.code === "bad_range";
    this.#sync = isMisplaced ? restarted(this.#sync) : handedBack(this.#sync);
    if (outcome.code === "stale_edit") this.#settle();
    else if (isMisplaced || PASSING.has(outcome.code)) this.#settle(RETRY_MS);
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
      drafts.remove(round, this.path);
      this.#release();
    } else {
      drafts.write(round, this.path, { base: this.#sync.server.text, text: this.#sync.text });
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

function distance(from: string, to: string): number {
  const range = changedRange(from, to);
  return range === null ? 0 : range.end - range.start + range.text.length;
}
