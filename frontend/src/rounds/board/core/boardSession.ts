import type { Outcome } from "@/core/live/outbox";
import type { SaveState } from "@/core/live/work";
import type { Command } from "@/protocol";
import type { BoardChanges, BoardElement } from "@/rounds/board/canvas/element";
import { isNewer } from "@/rounds/board/canvas/merge";
import type { BoardDrafts } from "@/rounds/board/core/drafts";
import {
  edited,
  isNothing,
  joined,
  MOST_BYTES,
  nextPart,
  NOTHING,
  sizeOf,
  stillUnsent,
  toDraft,
  type Elements,
  type Unsent,
} from "@/rounds/board/core/unsent";

interface BoardSessionOptions {
  readonly round: number;
  readonly drafts: BoardDrafts;
  readonly send: (command: Command) => { id: string; outcome: Promise<Outcome> };
  readonly isLive: () => boolean;
  /** The latest event that is shown here. */
  readonly seenSeq: () => number;
  /** The board became this because of something that was not drawn here. */
  readonly onOthers: (changes: BoardChanges) => void;
  /** Something drawn is too large for the server and was taken away. */
  readonly onTooLarge: () => void;
  readonly onSave: () => void;
}

const RETRY_MS = 1000;
/** Refusals that are about the moment and not about the edit. */
const PASSING = new Set(["storage_busy", "storage_unavailable", "too_fast", "internal_error", "paused"]);
/** After these, nothing can be drawn in the round any more. */
const OVER = new Set(["design_over", "not_current_design", "interview_over"]);

interface Flight {
  readonly id: string;
  readonly edits: Unsent;
  /** What others made newer than it is here, so that the canvas shows theirs. */
  readonly beaten: Set<string>;
  /** Where it is in the log, once the server has said so. */
  seq: number | null;
}

/**
 * A drawing between the canvas and the server. At most one command is under way. What others draw is brought in at once,
 * but for what is changed here too: the server decides that, and what it decided is shown when the answer is there. Until
 * it has everything, the rest is also kept in this browser.
 */
export class BoardSession {
  readonly #options: BoardSessionOptions;
  readonly #forget: (() => void)[];
  #server: Elements;
  #pending: Unsent = NOTHING;
  #flight: Flight | null = null;
  /** The server took an edit for wrong; drawing on tries again. */
  #isRefused = false;
  #isClosed = false;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #idle: (() => void)[] = [];

  constructor(elements: readonly BoardElement[], options: BoardSessionOptions) {
    this.#options = options;
    this.#server = byId(elements);
    const left = options.drafts.left(options.round);
    this.#forget = left.map(({ forget }) => forget);
    for (const { draft } of left) this.#pending = joined(this.#pending, stillUnsent(draft, this.#server));
    this.#settle();
  }

  /** What is on the board, with everything that was drawn here. */
  get elements(): readonly BoardElement[] {
    return [...edited(this.#server, this.#unsent).values()];
  }

  get save(): SaveState {
    if (this.#isDone) return "saved";
    return this.#options.isLive() && !this.#isRefused ? "saving" : "kept";
  }

  /** Somebody drew here. */
  draw({ changed, removed }: BoardChanges): void {
    const fits = changed.filter((element) => sizeOf(element) <= MOST_BYTES);
    const known = edited(this.#server, this.#unsent);
    this.#pending = joined(this.#pending, {
      changed: new Map(fits.map((element) => [element.id, element])),
      removed: new Map(removed.flatMap((id) => (known.has(id) ? [[id, known.get(id)?.version ?? null] as const] : []))),
    });
    this.#isRefused = false;
    this.#settle();
    if (fits.length === changed.length) return;
    const kept = new Set(fits);
    this.#options.onTooLarge();
    this.#options.onOthers({ changed: [], removed: changed.filter((one) => !kept.has(one)).map(({ id }) => id) });
  }

  /** What the server has now. `cause` is the message that brought it, when it is known. */
  onServer(elements: readonly BoardElement[], cause: string | null): void {
    const before = this.#server;
    this.#server = byId(elements);
    const others: BoardChanges = { changed: [], removed: [] };
    for (const [id, theirs] of this.#server) {
      const was = before.get(id);
      if (was === theirs || (was !== undefined && isSame(was, theirs)) || this.#isRemovedHere(id)) continue;
      const mine = this.#unsent.changed.get(id);
      if (mine !== undefined && !isNewer(theirs, mine)) continue;
      others.changed.push(theirs);
      this.#yield(id);
    }
    for (const id of before.keys()) {
      if (!this.#server.has(id) && !this.#isRemovedHere(id) && !this.#comesBack(id)) others.removed.push(id);
    }
    this.#tell(others);
    if (this.#flight !== null && this.#flight.id === cause) this.#land(this.#flight);
    else this.#settle();
  }

  /** All events up to `seq` are shown now; an acked edit may be among them without having said so. */
  onSeq(seq: number): void {
    if (this.#flight?.seq == null || this.#flight.seq > seq) return;
    this.#land(this.#flight);
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
    return this.#flight === null && isNothing(this.#pending);
  }

  get #unsent(): Unsent {
    return this.#flight === null ? this.#pending : joined(this.#flight.edits, this.#pending);
  }

  /** Whether the server will hear that it is removed, also where it was brought back here since. */
  #isRemovedHere(id: string): boolean {
    return this.#pending.removed.has(id) || this.#flight?.edits.removed.has(id) === true;
  }

  /** Whether an edit made here, which the canvas shows, will put it on the server again. */
  #comesBack(id: string): boolean {
    if (this.#pending.changed.has(id)) return true;
    return this.#flight?.edits.changed.has(id) === true && !this.#flight.beaten.has(id);
  }

  /** Somebody else's edit of this element won over those made here. */
  #yield(id: string): void {
    const changed = new Map(this.#pending.changed);
    if (changed.delete(id)) this.#pending = { changed, removed: this.#pending.removed };
    if (this.#flight?.edits.changed.has(id) === true) this.#flight.beaten.add(id);
  }

  /** The server took what was under way, or something newer: what it has now is shown. */
  #land({ edits, beaten }: Flight): void {
    this.#flight = null;
    const decided: BoardChanges = { changed: [], removed: [] };
    const isOpen = (id: string) => this.#pending.changed.has(id) || this.#pending.removed.has(id);
    for (const [id, mine] of edits.changed) {
      const theirs = this.#server.get(id);
      if (isOpen(id)) continue;
      if (theirs === undefined) decided.removed.push(id);
      else if (!isSame(theirs, mine) || beaten.has(id)) decided.changed.push(theirs);
    }
    for (const id of edits.removed.keys()) {
      const theirs = this.#server.get(id);
      if (theirs !== undefined && !isOpen(id)) decided.changed.push(theirs);
    }
    this.#tell(decided);
    this.#settle();
  }

  #tell(changes: BoardChanges): void {
    if (changes.changed.length > 0 || changes.removed.length > 0) this.#options.onOthers(changes);
  }

  #sendNext(): void {
    if (this.#flight !== null || this.#isClosed || this.#isRefused || isNothing(this.#pending)) return;
    const { part, rest } = nextPart(this.#pending);
    const { round, send } = this.#options;
    const changed = [...part.changed.values()];
    const removed = [...part.removed.keys()];
    this.#pending = rest;
    const { id, outcome } = send({ type: "edit_board", round, changed, removed, via: "canvas" });
    this.#flight = { id, edits: part, beaten: new Set(), seq: null };
    this.#options.onSave();
    void outcome.then((settled) => this.#onOutcome(id, settled));
  }

  #onOutcome(id: string, outcome: Outcome): void {
    const flight = this.#flight;
    if (flight?.id !== id) return;
    if (outcome.kind === "acked") {
      flight.seq = outcome.seq;
      this.onSeq(this.#options.seenSeq());
      return;
    }
    this.#flight = null;
    this.#pending = OVER.has(outcome.code) ? NOTHING : joined(flight.edits, this.#pending);
    this.#isRefused = !PASSING.has(outcome.code);
    this.#settle(RETRY_MS);
    if (this.#isRefused) this.#release();
  }

  /** Keeps what the server does not have, and sends it. */
  #settle(soon = 0): void {
    const { drafts, round, onSave } = this.#options;
    clearTimeout(this.#timer);
    if (this.#isDone) {
      drafts.keep(round, null);
      for (const forget of this.#forget.splice(0)) forget();
      this.#release();
    } else {
      drafts.keep(round, toDraft(this.#unsent));
      if (soon === 0) this.#sendNext();
      else if (!this.#isRefused) this.#timer = setTimeout(() => this.#sendNext(), soon);
    }
    onSave();
  }

  #release(): void {
    for (const resolve of this.#idle.splice(0)) resolve();
  }
}

function byId(elements: readonly BoardElement[]): Elements {
  return new Map(elements.map((element) => [element.id, element]));
}

function isSame(one: BoardElement, other: BoardElement): boolean {
  return one.version === other.version && one.versionNonce === other.versionNonce;
}
