import { useLayoutEffect, useRef } from "react";
import { listenForShortcuts } from "@/features/workspace/shortcuts";
import type { RoomCommand } from "@/rounds/ui";

/** The shortcuts of the room. They do what the page shows from the moment on at which it shows it. */
export function useShortcuts(commands: readonly RoomCommand[]): void {
  const newest = useRef(commands);
  useLayoutEffect(() => {
    newest.current = commands;
  });
  const keys = commands.flatMap(({ shortcut }) => shortcut ?? []).join(" ");
  useLayoutEffect(
    () =>
      listenForShortcuts(keys.split(" "), (pressed) => {
        const command = newest.current.find(({ shortcut }) => shortcut === pressed);
        return command && (() => (command.unavailable === undefined && !command.busy ? command.run() : undefined));
      }),
    [keys],
  );
}
