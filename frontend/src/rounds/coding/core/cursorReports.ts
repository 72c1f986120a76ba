import { isSameCursor, toCursor, type Selected } from "@/rounds/shared/documents/cursor";
import type { Outcome } from "@/core/live/outbox";
import type { CodeView, CommandOf } from "@/protocol";

interface CursorReportsOptions {
  round: number;
  /** Where the cursor is in the editor; null where there is no editor. */
  read: () => Selected | null;
  /** What the server has, if it is what the editor has and the server is there to be told. */
  settled: () => CodeView | null;
  send: (command: CommandOf<"move_cursor">) => Promise<Outcome>;
}

/** A cursor that was not moved for so long has come to rest. */
const REST_MS = 200;
/** While it does not rest it is told now and then, and never more often than this. */
const GAP_MS = 500;
/** Refusals that are about the moment. */
const PASSING = new Set(["too_fast", "storage_busy", "storage_unavailable"]);

/**
 * Tells the server where the cursor is, when that is somewhere the server does not know already: after an edit it
 * knows. Holding an arrow key comes to two reports a second, and typing to none. Nothing depends on them, so nobody hears
 * of one that fails.
 */
export class CursorReports {
  readonly #options: CursorReportsOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  /** Since when there is something to tell. */
  #since: number | null = null;
  #toldAt = -Infinity;

  constructor(options: CursorReportsOptions) {
    this.#options = options;
  }

  /** The candidate moved the cursor. */
  moved(): void {
    const now = Date.now();
    this.#since ??= now;
    this.#tellAt(Math.min(now + REST_MS, this.#since + GAP_MS));
  }

  /** The candidate wrote something; where the cursor is then is told once the server has it. */
  wrote(): void {
    this.#since ??= Date.now();
  }

  /** There is nothing to wait for any more. */
  hurry(): void {
    if (this.#since === null) return;
    if (Date.now() < this.#toldAt + GAP_MS) this.#tellAt(Date.now());
    else this.#tell();
  }

  /** The text was changed by somebody else: where the cursor is now is nobody's doing. */
  forget(): void {
    clearTimeout(this.#timer);
    this.#since = null;
  }

  #tellAt(at: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#tell(), Math.max(at, this.#toldAt + GAP_MS) - Date.now());
  }

  #tell(): void {
    clearTimeout(this.#timer);
    const code = this.#options.settled();
    const selected = code && this.#options.read();
    if (!code || !selected) return;
    this.#since = null;
    const cursor = toCursor(code.text, selected);
    if (isSameCursor(cursor, code.cursor)) return;
    this.#toldAt = Date.now();
    const { round, send } = this.#options;
    void send({ type: "move_cursor", round, revision: code.revision, ...cursor }).then((outcome) => {
      if (outcome.kind === "refused" && PASSING.has(outcome.code)) this.moved();
    });
  }
}
