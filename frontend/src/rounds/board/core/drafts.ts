import type { BoardElement } from "@/rounds/board/canvas/element";

/** What was drawn and the server does not have yet. */
export interface BoardDraft {
  readonly changed: readonly BoardElement[];
  /** By id, the version that was removed; null where the server never had it. */
  readonly removed: Readonly<Record<string, number | null>>;
}

/** What was typed into a note and the server does not have yet, with the text it was typed over. */
export interface NoteDraft {
  readonly base: string;
  readonly text: string;
}

/** A draft as it was left behind: it is only forgotten as long as nobody has written another in its place. */
export interface Left<Draft> {
  readonly draft: Draft;
  readonly forget: () => void;
}

/**
 * Keeps unsent work in this browser, so that a closed tab or a dead server loses nothing. Each tab keeps its drawing under
 * a name of its own: two of them may draw at once.
 */
export interface BoardDrafts {
  /** The drawings that other tabs, open or closed, have not sent. */
  left(round: number): readonly Left<BoardDraft>[];
  keep(round: number, draft: BoardDraft | null): void;
  readNote(round: number, note: string): NoteDraft | null;
  keepNote(round: number, note: string, draft: NoteDraft | null): void;
  /** The notes of a round that have a draft. */
  notes(round: number): readonly string[];
}

export function browserBoardDrafts(interview: string, storage: Storage, tab: string): BoardDrafts {
  const drawings = (round: number) => `greenroom.board.${interview}.${round}.`;
  const notes = (round: number) => `greenroom.board-note.${interview}.${round}.`;
  const safely = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act();
    } catch {
      // Storage is full or forbidden, or holds something else. The work is still on the page and on its way.
      return otherwise;
    }
  };
  const read = (key: string): unknown => safely(() => JSON.parse(storage.getItem(key) ?? "null") as unknown, null);
  const write = (key: string, value: unknown) =>
    safely(() => (value === null ? storage.removeItem(key) : storage.setItem(key, JSON.stringify(value))), undefined);
  const below = (prefix: string) =>
    safely(() => {
      const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
      return names.filter((name) => name.startsWith(prefix));
    }, []);
  return {
    left: (round) =>
      below(drawings(round)).flatMap((key) => {
        if (key === drawings(round) + tab) return [];
        const draft = asDraft(read(key));
        const stored = storage.getItem(key);
        const forget = () =>
          safely(() => (storage.getItem(key) === stored ? storage.removeItem(key) : undefined), undefined);
        return draft === null ? [] : [{ draft, forget }];
      }),
    keep: (round, draft) => write(drawings(round) + tab, draft),
    readNote: (round, note) => {
      const stored = read(notes(round) + note);
      return isNoteDraft(stored) ? stored : null;
    },
    keepNote: (round, note, draft) => write(notes(round) + note, draft),
    notes: (round) => below(notes(round)).map((key) => key.slice(notes(round).length)),
  };
}

function asDraft(value: unknown): BoardDraft | null {
  if (!isRecord(value) || !Array.isArray(value["changed"]) || !isRecord(value["removed"])) return null;
  const removed = Object.entries(value["removed"]).map(([id, version]) => [
    id,
    typeof version === "number" ? version : null,
  ]);
  return { changed: value["changed"].filter(isElement), removed: Object.fromEntries(removed) as BoardDraft["removed"] };
}

/** Whether something has what every element of a board has. */
export function isElement(value: unknown): value is BoardElement {
  return (
    isRecord(value) &&
    typeof value["id"] === "string" &&
    typeof value["type"] === "string" &&
    typeof value["version"] === "number" &&
    typeof value["versionNonce"] === "number"
  );
}

function isNoteDraft(value: unknown): value is NoteDraft {
  return isRecord(value) && typeof value["base"] === "string" && typeof value["text"] === "string";
}

export function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}
