import { useSyncExternalStore } from "react";
import type { Tone } from "@/ui/Badge";

export interface ToastMessage {
  id: number;
  tone: Tone;
  text: string;
  action?: { label: string; run: () => void };
}

const LIFETIME_MS = 7000;
const AT_MOST = 3;

let shown: readonly ToastMessage[] = [];
let nextId = 1;
const listeners = new Set<() => void>();

function show(next: readonly ToastMessage[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function dismissToast(id: number): void {
  show(shown.filter((message) => message.id !== id));
}

/** Shows a line for a few seconds. The same line twice is shown once. */
export function toast(text: string, options: { tone?: Tone; action?: ToastMessage["action"] } = {}): void {
  const { tone = "neutral", action } = options;
  const id = nextId++;
  const others = shown.filter((message) => message.text !== text);
  show([...others, { id, tone, text, ...(action && { action }) }].slice(-AT_MOST));
  setTimeout(() => dismissToast(id), LIFETIME_MS);
}

export function useToasts(): readonly ToastMessage[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => shown,
  );
}
