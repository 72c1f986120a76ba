/** Small things remembered in this browser. Where storage is forbidden they last as long as the page. */
export function recall(key: string): string | null {
  try {
    return localStorage.getItem(`greenroom.${key}`);
  } catch {
    return null;
  }
}

export function remember(key: string, value: string): void {
  try {
    if (value === "") localStorage.removeItem(`greenroom.${key}`);
    else localStorage.setItem(`greenroom.${key}`, value);
  } catch {
    // Not kept; nothing else depends on it.
  }
}

const LOOKS_AND_LAYOUT = /^greenroom\.(theme$|room\.|practice\.(rows|columns)$|replay\.)/;

/** What of these names holds something of the user's: code, words, choices. How pages are laid out does not. */
export function personalKeys(names: readonly string[]): readonly string[] {
  return names.filter((name) => name.startsWith("greenroom.") && !LOOKS_AND_LAYOUT.test(name));
}

/** Forgets everything of the user's that this browser remembers. */
export function forgetEverything(): void {
  try {
    for (const name of personalKeys(Object.keys(localStorage))) localStorage.removeItem(name);
  } catch {
    // Where storage is forbidden, nothing was remembered.
  }
}
