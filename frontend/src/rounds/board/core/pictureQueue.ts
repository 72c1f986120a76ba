/** A picture of the board at a revision. */
export interface Picture {
  readonly png: Blob;
  readonly revision: number;
}

/** What became of a picture: it is stored, it may be tried again, or no more are taken. */
export type Sent = "stored" | "later" | "never";

const FIRST_RETRY_MS = 5_000;
const LONGEST_MS = 60_000;

/** Sends pictures of a board. Only the newest waits; what fails is tried again, quietly and ever more rarely. */
export class PictureQueue {
  readonly #send: (picture: Picture) => Promise<Sent>;
  #waiting: Picture | null = null;
  #isSending = false;
  #isOver = false;
  #failures = 0;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(send: (picture: Picture) => Promise<Sent>) {
    this.#send = send;
  }

  add(picture: Picture): void {
    if (this.#isOver) return;
    this.#waiting = picture;
    if (this.#failures === 0) void this.#goOn();
  }

  close(): void {
    this.#isOver = true;
    this.#waiting = null;
    clearTimeout(this.#timer);
  }

  async #goOn(): Promise<void> {
    const picture = this.#waiting;
    if (picture === null || this.#isSending) return;
    this.#waiting = null;
    this.#isSending = true;
    const sent = await this.#send(picture).catch((): Sent => "later");
    this.#isSending = false;
    if (sent === "never") this.close();
    if (this.#isOver) return;
    if (sent === "stored") {
      this.#failures = 0;
      void this.#goOn();
      return;
    }
    this.#failures += 1;
    this.#waiting ??= picture;
    const pause = Math.min(LONGEST_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1));
    this.#timer = setTimeout(() => void this.#goOn(), pause);
  }
}
