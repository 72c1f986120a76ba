/** Calls `act` soon after it was asked to, and never more often than every `gapMs`. */
export class Throttle {
  readonly #gapMs: number;
  readonly #act: () => void;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(gapMs: number, act: () => void) {
    this.#gapMs = gapMs;
    this.#act = act;
  }

  /** Something happened: `act` follows within the gap, together with what happens until then. */
  ask(): void {
    this.#timer ??= setTimeout(() => this.flush(), this.#gapMs);
  }

  /** Does at once what waits, if anything does. */
  flush(): void {
    if (this.#timer === undefined) return;
    this.stop();
    this.#act();
  }

  stop(): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
  }
}
