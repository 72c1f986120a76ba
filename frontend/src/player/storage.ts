/** A page that was opened from a mail or inside a frame may not keep anything; then it keeps it while it is open. */
export function ensureStorage(): void {
  try {
    window.localStorage.getItem("greenroom");
  } catch {
    const items = new Map<string, string>();
    const storage = {
      getItem: (key: string) => items.get(key) ?? null,
      setItem: (key: string, value: string) => void items.set(key, value),
      removeItem: (key: string) => void items.delete(key),
    };
    Object.defineProperty(window, "localStorage", { value: storage });
  }
}
