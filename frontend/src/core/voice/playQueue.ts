interface Piece {
  readonly utterance: number;
  /** When it starts to sound, and for how long, in seconds. */
  readonly at: number;
  readonly seconds: number;
}

export interface Progress {
  readonly utterance: number;
  readonly ms: number;
  readonly isDone: boolean;
}

/** Sound that comes late waits this long, so that its beginning is not cut off. */
const LEAD_SECONDS = 0.02;

/** Which sentence sounds when: one after the other, without gaps as long as the sound comes in time. */
export class PlayQueue {
  #pieces: Piece[] = [];
  /** The sentences that are not over, in their order; true once all of their sound is here. */
  readonly #open = new Map<number, boolean>();
  #end = 0;

  begin(utterance: number): void {
    this.#open.set(utterance, false);
  }

  /** When this sound is to be played; null when it belongs to no sentence that is to be heard. */
  add(utterance: number, seconds: number, now: number): number | null {
    if (this.#open.get(utterance) !== false) return null;
    const at = Math.max(this.#end, now + LEAD_SECONDS);
    this.#pieces.push({ utterance, at, seconds });
    this.#end = at + seconds;
    return at;
  }

  /** All sound of this sentence is here. */
  end(utterance: number): void {
    if (this.#open.has(utterance)) this.#open.set(utterance, true);
  }

  /** The sentence that sounds, or is about to; null in silence. */
  current(now: number): number | null {
    const sounding = this.#pieces.find(({ at, seconds }) => now < at + seconds);
    return sounding?.utterance ?? null;
  }

  /** How far each sentence is that has begun to sound. Those that are over are told once. */
  progress(now: number): readonly Progress[] {
    const all = [...this.#open].flatMap(([utterance, isWhole]): Progress[] => {
      const pieces = this.#pieces.filter((piece) => piece.utterance === utterance);
      const heard = pieces.reduce((sum, { at, seconds }) => sum + Math.max(0, Math.min(now - at, seconds)), 0);
      const isDone = isWhole && pieces.every(({ at, seconds }) => now >= at + seconds);
      return heard > 0 || isDone ? [{ utterance, ms: Math.round(1000 * heard), isDone }] : [];
    });
    for (const { utterance, isDone } of all) if (isDone) this.#forget(utterance);
    return all;
  }

  /** Seconds until the last sound that is here has been played. */
  left(now: number): number {
    return Math.max(0, this.#end - now);
  }

  /** Drops everything that is not played. */
  silence(): void {
    this.#pieces = [];
    this.#open.clear();
    this.#end = 0;
  }

  #forget(utterance: number): void {
    this.#open.delete(utterance);
    this.#pieces = this.#pieces.filter((piece) => piece.utterance !== utterance);
  }
}
