import { useLayoutEffect, useRef } from "react";
import { useRoomScope } from "@/features/room/roomContext";
import type { RoomActions } from "@/features/room/useActions";
import { listenForShortcuts } from "@/features/workspace/shortcuts";

/** The shortcuts of the room. They do what the page shows from the moment on at which it shows it. */
export function useShortcuts(actions: RoomActions, focus: (part: "problem" | "code" | "talk") => void): void {
  const { ui } = useRoomScope();
  const newest = useRef({ actions, focus });
  useLayoutEffect(() => {
    newest.current = { actions, focus };
  });

  useLayoutEffect(() => {
    const attempt = (id: "run" | "submit" | "hint") => () => {
      const action = newest.current.actions[id];
      if (action.unavailable === undefined && !action.busy) action.run();
    };
    return listenForShortcuts({
      run: attempt("run"),
      submit: attempt("submit"),
      hint: attempt("hint"),
      help: () => ui.setState({ helpOpen: true }),
      timer: () => ui.setState(({ timerHidden }) => ({ timerHidden: !timerHidden })),
      focusProblem: () => newest.current.focus("problem"),
      focusCode: () => newest.current.focus("code"),
      focusTalk: () => newest.current.focus("talk"),
    });
  }, [ui]);
}
