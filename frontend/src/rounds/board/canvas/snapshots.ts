/** What pictures are taken of. */
export interface Photographed {
  version: () => number;
  exportPng: (maxWidth?: number) => Promise<Blob>;
}

export type OnSnapshot = (png: Blob, version: number) => void;

/** Waits for an idle moment; returns how to wait no longer. */
export type WhenIdle = (act: () => void) => () => void;

export const MOST_WIDTH = 1600;

/** Takes a picture of the board when something changed, and never more often than every `gapMs`. */
export class Snapshots {
  readonly #board: Photographed;
  readonly #onSnapshot: OnSnapshot;
  readonly #whenIdle: WhenIdle;
  readonly #timer: ReturnType<typeof setInterval>;
  #taken: number;
  #stopWaiting: (() => void) | undefined;
  #isTaking = false;
  #isStopped = false;

  constructor(board: Photographed, gapMs: number, onSnapshot: OnSnapshot, whenIdle: WhenIdle = onIdle) {
    this.#board = board;
    this.#onSnapshot = onSnapshot;
    this.#whenIdle = whenIdle;
    this.#taken = board.version();
    this.#timer = setInterval(() => this.#look(), gapMs);
  }

  stop(): void {
    this.#isStopped = true;
    clearInterval(this.#timer);
    this.#stopWaiting?.();
  }

  #look(): void {
    if (this.#isTaking || this.#stopWaiting !== undefined || this.#board.version() === this.#taken) return;
    this.#stopWaiting = this.#whenIdle(() => {
      this.#stopWaiting = undefined;
      void this.#take();
    });
  }

  async #take(): Promise<void> {
    const version = this.#board.version();
    this.#isTaking = true;
    try {
      const png = await this.#board.exportPng(MOST_WIDTH);
      this.#taken = version;
      if (!this.#isStopped) this.#onSnapshot(png, version);
    } catch {
      // The next look tries again.
    } finally {
      this.#isTaking = false;
    }
  }
}

/** Safari has no idle callbacks. */
function onIdle(act: () => void): () => void {
  if ("requestIdleCallback" in globalThis) {
    const asked = requestIdleCallback(act, { timeout: 5000 });
    return () => cancelIdleCallback(asked);
  }
  const timer = setTimeout(act, 200);
  return () => clearTimeout(timer);
}
