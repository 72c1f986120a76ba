interface Say {
  readonly id: string;
  readonly text: string;
}

const key = (interview: string) => `greenroom.saying.${interview}`;

/** Keeps what was said and not yet taken by the server, for the case that the tab is closed before. */
export function keepSays(storage: Storage, interview: string, says: readonly Say[]): void {
  try {
    if (says.length === 0) storage.removeItem(key(interview));
    else storage.setItem(key(interview), JSON.stringify(says));
  } catch {
    // Storage is full or forbidden: the words are still on their way.
  }
}

export function keptSays(storage: Storage, interview: string): readonly Say[] {
  try {
    const stored: unknown = JSON.parse(storage.getItem(key(interview)) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isSay) : [];
  } catch {
    return [];
  }
}

function isSay(value: unknown): value is Say {
  return (
    typeof value === "object" &&
    value !== null &&
    "id" in value &&
    "text" in value &&
    typeof value.id === "string" &&
    typeof value.text === "string"
  );
}
