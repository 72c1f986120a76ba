import { moved, replaceRange } from "@/rounds/project/core/moving";
import { typedAt, typingOf, type Typing } from "@/rounds/project/core/typing";
import { changedRange, wellFormed, type UnitRange } from "@/rounds/shared/documents/edits";
import type { CodeBuffer, TextListener, TypedByOther } from "@/rounds/shared/editor/Editor";

interface Source {
  /** The whole text, with everything that anybody wrote. */
  readonly text: string;
  type: (edit: UnitRange) => void;
}

const FRAME_MS = 30;

/**
 * What an editor shows of a file. It can lag behind the file for a second or two, while what the interviewer wrote is
 * being typed; whoever types in the meantime sees all of it at once, and their keystroke where it belongs.
 */
export class FileBuffer implements CodeBuffer {
  readonly #source: () => Source;
  /** Whether nothing is to move. */
  readonly #isStill: () => boolean;
  readonly #listeners = new Set<TextListener>();
  /** Null until somebody looks. */
  #looked: string | null;
  #typing: { readonly what: Typing; readonly since: number; timer: ReturnType<typeof setTimeout> } | null = null;

  constructor(source: () => Source, isStill: () => boolean, shown: string | null = null) {
    this.#source = source;
    this.#isStill = isStill;
    this.#looked = shown;
  }

  get text(): string {
    return this.#shown;
  }

  get #shown(): string {
    this.#looked ??= this.#source().text;
    return this.#looked;
  }

  /** Whether something is being typed just now. */
  get isTyping(): boolean {
    return this.#typing !== null;
  }

  /** The candidate typed: the editor shows `now`. */
  edit(now: string): void {
    const source = this.#source();
    const text = wellFormed(now);
    const edit = changedRange(this.#shown, text);
    this.#stop();
    if (edit === null) return;
    const rest = changedRange(this.#shown, source.text);
    this.#looked = text;
    if (rest === null) source.type(edit);
    else {
      source.type(moved(edit, rest));
      this.#show(this.#source().text);
    }
  }

  onText(listener: TextListener): () => void {
    this.#listeners.add(listener);
    if (this.#typing === null && this.#shown !== this.#source().text) setTimeout(() => this.follow(true), 0);
    return () => void this.#listeners.delete(listener);
  }

  /** The file has changed by itself. */
  follow(isTyped: boolean): void {
    if (this.#looked === null) return;
    const { text } = this.#source();
    // What is still being typed is there before the next thing begins.
    if (this.#typing !== null) this.#show(replaceRange(this.#typing.what.before, this.#typing.what.edit));
    const what = isTyped && this.#listeners.size > 0 ? typingOf(this.#shown, text) : null;
    if (what === null) this.#show(text);
    else if (this.#isStill()) this.#show(text, { at: what.edit.start + what.edit.text.length, goesOn: false });
    else {
      this.#typing = { what, since: Date.now(), timer: setTimeout(() => this.#goOn(), 0) };
    }
  }

  #goOn(): void {
    const typing = this.#typing;
    if (typing === null) return;
    const elapsed = Date.now() - typing.since;
    if (elapsed >= typing.what.durationMs || this.#listeners.size === 0) {
      const end = typing.what.edit.start + typing.what.edit.text.length;
      this.#show(this.#source().text, { at: end, goesOn: false });
      return;
    }
    const { text, at } = typedAt(typing.what, elapsed);
    this.#tell(text, { at, goesOn: true });
    typing.timer = setTimeout(() => this.#goOn(), FRAME_MS);
  }

  #stop(): void {
    if (this.#typing !== null) clearTimeout(this.#typing.timer);
    this.#typing = null;
  }

  #show(text: string, typed?: TypedByOther): void {
    this.#stop();
    this.#tell(text, typed);
  }

  #tell(text: string, typed?: TypedByOther): void {
    if (text === this.#shown && typed === undefined) return;
    this.#looked = text;
    for (const listener of this.#listeners) listener(text, typed);
  }
}
