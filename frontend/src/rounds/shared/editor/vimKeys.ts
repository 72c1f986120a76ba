import { create } from "zustand";
import { recall, remember } from "@/core/browser/kept";

const KEY = "room.vim";

/** Whether editors obey the keys of Vim, as this browser remembers it. */
export const useVimKeys = create<boolean>(() => recall(KEY) === "on");

export function setVimKeys(isOn: boolean): void {
  useVimKeys.setState(isOn, true);
  remember(KEY, isOn ? "on" : "");
}
