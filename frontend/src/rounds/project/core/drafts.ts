/** What was typed into a file and the server does not have yet, with the text it was typed over. */
export interface FileDraft {
  readonly base: string;
  readonly text: string;
}

/** Keeps unsent work in this browser, so that a closed tab or a dead server loses nothing. */
export interface FileDrafts {
  read(round: number, path: string): FileDraft | null;
  write(round: number, path: string, draft: FileDraft): void;
  remove(round: number, path: string): void;
  /** The files of a round of which there is a draft. */
  paths(round: number): readonly string[];
}

export function browserFileDrafts(interview: string, storage: Storage): FileDrafts {
  const prefix = (round: number) => `greenroom.files.${interview}.${round}.`;
  const attempt = <Value>(act: () => Value, otherwise: Value): Value => {
    try {
      return act();
    } catch {
      // Storage is full or forbidden, or holds something else. The text is still in the editor and on its way.
      return otherwise;
    }
  };
  return {
    read: (round, path) =>
      attempt(() => {
        const stored: unknown = JSON.parse(storage.getItem(prefix(round) + path) ?? "null");
        return isDraft(stored) ? stored : null;
      }, null),
    write: (round, path, draft) => attempt(() => storage.setItem(prefix(round) + path, JSON.stringify(draft)), undefined),
    remove: (round, path) => attempt(() => storage.removeItem(prefix(round) + path), undefined),
    paths: (round) =>
      attempt(() => {
        const names = Array.from({ length: storage.length }, (_, index) => storage.key(index) ?? "");
        return names.filter((name) => name.startsWith(prefix(round))).map((name) => name.slice(prefix(round).length));
      }, []),
  };
}

function isDraft(value: unknown): value is FileDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "base" in value &&
    "text" in value &&
    typeof value.base === "string" &&
    typeof value.text === "string"
  );
}
