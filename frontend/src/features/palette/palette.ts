import { useEffect, useId, useLayoutEffect } from "react";
import { create } from "zustand";
import type { Command } from "@/core/browser/commands";

interface PaletteState {
  open: boolean;
  /** The commands of the page that is shown, by the part of it that offers them. */
  offered: ReadonlyMap<string, readonly Command[]>;
}

export const usePalette = create<PaletteState>(() => ({ open: false, offered: new Map() }));

export function openPalette(): void {
  usePalette.setState({ open: true });
}

/** Offers commands in the palette for as long as the calling component is on the page. */
export function useCommands(commands: readonly Command[]): void {
  const id = useId();
  // After every drawing, so that the palette always does what the page does.
  useLayoutEffect(() => {
    usePalette.setState(({ offered }) => ({ offered: new Map(offered).set(id, commands) }));
  });
  useEffect(
    () => () =>
      usePalette.setState(({ offered }) => ({ offered: new Map([...offered].filter(([other]) => other !== id)) })),
    [id],
  );
}
