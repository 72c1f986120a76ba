import type { BoardChanges, BoardElement } from "@/rounds/board/canvas/element";
import { HeldEdits } from "@/rounds/board/canvas/held";
import { isDeleted, merge } from "@/rounds/board/canvas/merge";
import { SeenScene } from "@/rounds/board/canvas/seenScene";
import { Throttle } from "@/rounds/board/canvas/throttle";

const GAP_MS = 200;

/** The drawing that is shown, with elements that were deleted. */
export interface Scene {
  elements: () => readonly BoardElement[];
  /** Shows these instead; never undone here. */
  show: (elements: readonly BoardElement[]) => void;
  /** Ids of elements that are being drawn, dragged or typed into. */
  inHand: () => ReadonlySet<string>;
}

/** Tells what is drawn here, and brings in what others draw, so that both end with the same. */
export class BoardSync {
  readonly #scene: Scene;
  readonly #tell: (changes: BoardChanges) => void;
  readonly #seen = new SeenScene();
  readonly #held = new HeldEdits();
  readonly #throttle: Throttle;
  #isClosed = false;

  constructor(scene: Scene, tell: (changes: BoardChanges) => void, gapMs = GAP_MS) {
    this.#scene = scene;
    this.#tell = tell;
    this.#throttle = new Throttle(gapMs, () => this.#look());
  }

  /** Takes the scene as it is: it is known to others. */
  begin(): void {
    this.#seen.learn(this.#scene.elements());
  }

  /** Something may have changed here. */
  noticed(): void {
    if (this.#isClosed) return;
    this.#releaseHeld();
    this.#throttle.ask();
  }

  /** What others did. */
  apply(changes: BoardChanges): void {
    if (this.#isClosed) return;
    const inHand = this.#scene.inHand();
    const mine = new Map(this.#scene.elements().map((element) => [element.id, element]));
    const hold = (id: string, other: BoardElement | null): boolean => {
      const element = inHand.has(id) ? mine.get(id) : undefined;
      if (element === undefined || isDeleted(element)) return false;
      this.#held.hold(element, other);
      return true;
    };
    this.#mergeIn({
      changed: changes.changed.filter((element) => !hold(element.id, element)),
      removed: changes.removed.filter((id) => !hold(id, null)),
    });
  }

  /** Tells at once what waits to be told. */
  flush(): void {
    this.#throttle.flush();
  }

  /** Tells what is left, and nothing from then on. */
  close(): void {
    this.flush();
    this.#isClosed = true;
  }

  #look(): void {
    const changes = this.#seen.changes(this.#scene.elements());
    if (changes.changed.length > 0 || changes.removed.length > 0) this.#tell(changes);
  }

  #releaseHeld(): void {
    if (this.#held.isEmpty) return;
    const { changed, removed, kept } = this.#held.release(this.#scene.elements(), this.#scene.inHand());
    this.#mergeIn({ changed, removed });
    if (kept.length === 0) return;
    const versions = new Map(kept.map(({ id, version }) => [id, version]));
    this.#scene.show(
      this.#scene.elements().map((element) => {
        const version = versions.get(element.id);
        return version === undefined ? element : { ...element, version, versionNonce: newNonce() };
      }),
    );
  }

  #mergeIn({ changed, removed }: BoardChanges): void {
    if (changed.length === 0 && removed.length === 0) return;
    const before = this.#scene.elements();
    const known = new Set(before);
    const merged = merge(before, changed, removed);
    const theirs = merged.filter((element) => !known.has(element));
    if (theirs.length === 0) return;
    // What Excalidraw makes of their order while it shows them is a change of ours.
    this.#seen.learn(theirs);
    this.#scene.show(merged);
  }
}

/** Tells apart two edits that led to the same version. */
export function newNonce(): number {
  return Math.floor(Math.random() * 2 ** 31);
}
