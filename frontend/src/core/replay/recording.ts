import type { ApplyChange } from "@/core/live/room";
import type { Mark, RecordingHead, RecordingStep, RecordingSteps, Room, Silence } from "@/protocol";

/** Steps between two kept rooms. */
export const KEEP_EVERY = 256;

/** The room before the first step. */
export const BEFORE_ALL = -1;

/**
 * A recorded interview, ready for seeking. It is folded once, as it arrives, with the same code as the live room;
 * every so often the room is kept on the way. Rooms share what is equal, so that keeping them costs little.
 */
export class Recording {
  readonly head: RecordingHead;
  readonly #steps: RecordingStep[] = [];
  readonly #kept: Room[];
  readonly #applyChange: ApplyChange;
  #last: { readonly index: number; readonly room: Room };

  constructor(head: RecordingHead, applyChange: ApplyChange) {
    this.head = head;
    this.#applyChange = applyChange;
    this.#kept = [head.room];
    this.#last = { index: BEFORE_ALL, room: head.room };
  }

  /** Takes in more steps, in their order. */
  add(steps: readonly RecordingStep[]): void {
    let room = this.roomAfter(this.length - 1);
    for (const step of steps) {
      const index = this.#steps.push(step) - 1;
      room = this.#applyStep(room, step);
      if ((index + 1) % KEEP_EVERY === 0) this.#kept.push(room);
      this.#last = { index, room };
    }
  }

  /** How many steps are here. */
  get length(): number {
    return this.#steps.length;
  }

  get isWhole(): boolean {
    return this.length >= this.head.steps;
  }

  get startsAt(): number {
    return this.head.starts_at;
  }

  get endsAt(): number {
    return Math.max(this.head.starts_at, this.head.ends_at);
  }

  get marks(): readonly Mark[] {
    return this.head.marks;
  }

  get silences(): readonly Silence[] {
    return this.head.silences;
  }

  stepAt(index: number): RecordingStep | null {
    return this.#steps[index] ?? null;
  }

  /** The last step up to a time; BEFORE_ALL when there is none. */
  indexAtTime(at: number): number {
    return lastIndex(this.#steps, (step) => step.at <= at);
  }

  /** The last step up to an event; events that changed nothing have no step of their own. */
  indexAtSeq(seq: number): number {
    return lastIndex(this.#steps, (step) => step.seq <= seq);
  }

  roomAtTime(at: number): Room {
    return this.roomAfter(this.indexAtTime(at));
  }

  roomAtSeq(seq: number): Room {
    return this.roomAfter(this.indexAtSeq(seq));
  }

  /** The room right after a step: from the room kept before it, or from the one asked for last when that is nearer. */
  roomAfter(index: number): Room {
    const wanted = Math.min(index, this.length - 1);
    if (wanted < 0) return this.head.room;
    const slot = Math.floor((wanted + 1) / KEEP_EVERY);
    const base = slot * KEEP_EVERY - 1;
    const from =
      this.#last.index <= wanted && this.#last.index > base
        ? this.#last
        : { index: base, room: this.#kept[slot] ?? this.head.room };
    let { room } = from;
    for (const step of this.#steps.slice(from.index + 1, wanted + 1)) room = this.#applyStep(room, step);
    this.#last = { index: wanted, room };
    return room;
  }

  #applyStep(room: Room, step: RecordingStep): Room {
    return step.changes.reduce(this.#applyChange, room);
  }
}

/** The last of the items for which it holds; it must hold for a beginning of them, and for nothing after. */
export function lastIndex<Item>(items: readonly Item[], holds: (item: Item) => boolean): number {
  let low = 0;
  let high = items.length;
  while (low < high) {
    const middle = (low + high) >>> 1;
    const item = items[middle];
    if (item !== undefined && holds(item)) low = middle + 1;
    else high = middle;
  }
  return low - 1;
}

/** A recording that came in one piece, as in a file. */
export function wholeRecording(
  head: RecordingHead,
  steps: readonly RecordingStep[],
  applyChange: ApplyChange,
): Recording {
  const recording = new Recording(head, applyChange);
  recording.add(steps);
  return recording;
}

/** A recording as it arrives, line by line; `onProgress` hears after each line how many steps are there. */
export async function readRecording(
  lines: AsyncIterable<RecordingHead | RecordingSteps>,
  applyChange: ApplyChange,
  onProgress: (recording: Recording) => void | Promise<void>,
): Promise<Recording> {
  let recording: Recording | null = null;
  for await (const line of lines) {
    if (line.type === "head") recording = new Recording(line, applyChange);
    else if (recording === null) throw new Error("The start of the recording is missing.");
    else recording.add(line.steps);
    await onProgress(recording);
  }
  if (recording === null) throw new Error("The recording is empty.");
  if (!recording.isWhole) throw new Error("The recording is incomplete.");
  return recording;
}
