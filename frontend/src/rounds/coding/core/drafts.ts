import type { Language } from "@/protocol";

/** Code that the server does not have yet, with the text it was typed over. */
export interface CodeDraft {
  readonly base: string;
  readonly text: string;
}

/** Keeps unsent code in this browser, so that a closed tab or a dead server loses nothing. */
export interface DraftStore {
  read(problem: number, language: Language): CodeDraft | null;
  write(problem: number, language: Language, draft: CodeDraft): void;
  remove(problem: number, language: Language): void;
}

export function browserDrafts(interview: string, storage: Storage): DraftStore {
  const key = (problem: number, language: Language) => `greenroom.code.${interview}.${problem}.${language}`;
  return {
    read(problem, language) {
      try {
        const stored: unknown = JSON.parse(storage.getItem(key(problem, language)) ?? "null");
        return isDraft(stored) ? stored : null;
      } catch {
        return null;
      }
    },
    write(problem, language, draft) {
      try {
        storage.setItem(key(problem, language), JSON.stringify(draft));
      } catch {
        // Storage is full or forbidden. The text is still in the editor and on its way to the server.
      }
    },
    remove(problem, language) {
      try {
        storage.removeItem(key(problem, language));
      } catch {
        // As above.
      }
    },
  };
}

function isDraft(value: unknown): value is CodeDraft {
  return (
    typeof value === "object" &&
    value !== null &&
    "base" in value &&
    "text" in value &&
    typeof value.base === "string" &&
    typeof value.text === "string"
  );
}
