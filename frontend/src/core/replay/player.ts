import { createStore, type StoreApi } from "zustand";
import type { Recording } from "@/core/replay/recording";
import { advance, otherSpeed, type Speed } from "@/core/replay/clock";
import { nextMark, previousMark, type Place } from "@/core/replay/marks";
import type { Mark, Silence } from "@/protocol";

/** While it plays, a mark that was passed this long ago, in the viewer's time, is still the one before the last. */
const GRACE_MS = 1200;
/** How much of a silence is left, so that what was said before it can be taken in. */
const BREATH_MS = 1500;

export interface PlayerState extends Place {
  /** The step whose room is shown. */
  readonly index: number;
  readonly playing: boolean;
  readonly speed: Speed;
  readonly skipsSilence: boolean;
  /** Whether the place was chosen by event: several events may have happened at one time. */
  readonly byEvent: boolean;
  /** Another number after every jump, so that what follows along knows that it was no playing on. */
  readonly jumps: number;
}

/** Plays a recording. Time passes only by `tick`, so that it stands still where nobody watches. */
export class Player {
  readonly recording: Recording;
  readonly store: StoreApi<PlayerState>;
  readonly #skipped: readonly Silence[];

  constructor(recording: Recording) {
    this.recording = recording;
    this.#skipped = recording.silences.map(({ start, end }) => ({ start: Math.min(end, start + BREATH_MS), end }));
    this.store = createStore<PlayerState>(() => ({
      ...this.#placeAt(recording.startsAt),
      playing: false,
      speed: 1,
      skipsSilence: false,
      jumps: 0,
    }));
  }

  /** How much of the viewer's time skipping silence saves, at the usual speed. */
  get skippedMs(): number {
    return this.#skipped.reduce((sum, { start, end }) => sum + (end - start), 0);
  }

  get #state(): PlayerState {
    return this.store.getState();
  }

  play(): void {
    // At the end, playing means playing again.
    if (this.#state.at >= this.recording.endsAt) this.seek(this.recording.startsAt);
    this.store.setState({ playing: this.recording.endsAt > this.recording.startsAt });
  }

  pause(): void {
    this.store.setState({ playing: false });
  }

  toggle(): void {
    if (this.#state.playing) this.pause();
    else this.play();
  }

  /** Some of the viewer's time has passed. */
  tick(elapsedMs: number): void {
    const { at, playing, speed, skipsSilence } = this.#state;
    if (!playing) return;
    const { endsAt } = this.recording;
    const now = advance(at, elapsedMs * speed, skipsSilence ? this.#skipped : [], endsAt);
    this.store.setState({ ...this.#placeAt(now), playing: now < endsAt });
  }

  /** Goes to a time. */
  seek(at: number): void {
    const within = Math.min(this.recording.endsAt, Math.max(this.recording.startsAt, at));
    this.store.setState(({ jumps }) => ({ ...this.#placeAt(within), jumps: jumps + 1 }));
  }

  seekBy(ms: number): void {
    this.seek(this.#state.at + ms);
  }

  /** Goes to a part of the whole, from 0 to 1. */
  seekShare(share: number): void {
    const { startsAt, endsAt } = this.recording;
    this.seek(startsAt + share * (endsAt - startsAt));
  }

  /** Goes to the moment right after an event, also where others happened at the same time. */
  seekSeq(seq: number, at?: number): void {
    const index = this.recording.indexAtSeq(seq);
    const step = this.recording.stepAt(index);
    // Events that changed nothing in the room have no step, and only their mark knows when they were.
    const then = (step?.seq === seq ? step.at : (at ?? step?.at)) ?? this.recording.startsAt;
    const within = Math.min(this.recording.endsAt, Math.max(this.recording.startsAt, then));
    this.store.setState(({ jumps }) => ({ at: within, seq, index, byEvent: true, jumps: jumps + 1 }));
  }

  nextMark(): Mark | null {
    return this.#goTo(nextMark(this.recording.marks, this.#state));
  }

  previousMark(): Mark | null {
    const { playing, speed } = this.#state;
    return this.#goTo(previousMark(this.recording.marks, this.#state, playing ? GRACE_MS * speed : 0));
  }

  setSpeed(speed: Speed): void {
    this.store.setState({ speed });
  }

  changeSpeed(direction: 1 | -1): void {
    this.setSpeed(otherSpeed(this.#state.speed, direction));
  }

  toggleSilence(): void {
    this.store.setState(({ skipsSilence }) => ({ skipsSilence: !skipsSilence }));
  }

  #goTo(mark: Mark | null): Mark | null {
    if (mark !== null) this.seekSeq(mark.seq, mark.at);
    return mark;
  }

  #placeAt(at: number): Pick<PlayerState, "at" | "seq" | "index" | "byEvent"> {
    const index = this.recording.indexAtTime(at);
    return { at, seq: this.recording.stepAt(index)?.seq ?? 0, index, byEvent: false };
  }
}
