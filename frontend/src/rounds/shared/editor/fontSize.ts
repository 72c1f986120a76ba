import { create } from "zustand";
import { recall, remember } from "@/core/browser/kept";

export const FONT_SIZES = { smallest: 11, usual: 14, largest: 24 };

function clamp(size: number): number {
  const { smallest, usual, largest } = FONT_SIZES;
  return Number.isFinite(size) ? Math.min(largest, Math.max(smallest, Math.round(size))) : usual;
}

/** The size of the letters in every editor, as this browser remembers it. */
export const useFontSize = create<number>(() => clamp(Number(recall("fontSize") ?? FONT_SIZES.usual)));

export function resizeFont(by: number): void {
  useFontSize.setState((size) => clamp(size + by), true);
  remember("fontSize", String(useFontSize.getState()));
}
