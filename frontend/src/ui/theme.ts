import { useSyncExternalStore } from "react";

export type ThemeChoice = "system" | "light" | "dark";
export type Theme = "light" | "dark";

// public/theme.js reads the same key before the first paint.
const KEY = "greenroom.theme";
const listeners = new Set<() => void>();

function prefersDark(): MediaQueryList {
  return window.matchMedia("(prefers-color-scheme: dark)");
}

function readChoice(): ThemeChoice {
  try {
    const stored = localStorage.getItem(KEY);
    return stored === "light" || stored === "dark" ? stored : "system";
  } catch {
    return "system";
  }
}

function readTheme(): Theme {
  const choice = readChoice();
  if (choice !== "system") return choice;
  return prefersDark().matches ? "dark" : "light";
}

function refresh(): void {
  const root = document.documentElement;
  // All at once: a hundred colours fading at their own pace would look like a flicker.
  root.dataset["switching"] = "";
  root.dataset["theme"] = readTheme();
  requestAnimationFrame(() => requestAnimationFrame(() => delete root.dataset["switching"]));
  for (const listener of listeners) listener();
}

export function chooseTheme(choice: ThemeChoice): void {
  try {
    if (choice === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, choice);
  } catch {
    // Storage may be forbidden: the choice then lasts as long as the page.
    if (choice !== "system") document.documentElement.dataset["theme"] = choice;
  }
  refresh();
}

/** Has the page follow the system, and a choice made in another tab, whatever it shows. Once, when it starts. */
export function followTheme(): void {
  prefersDark().addEventListener("change", refresh);
  window.addEventListener("storage", refresh);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, readTheme);
}
