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
