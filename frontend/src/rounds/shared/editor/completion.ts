import { create } from "zustand";
import { recall, remember } from "@/core/browser/kept";

/** Whether the editor offers words of the code while one types, as this browser remembers it. */
export const useCompletion = create<boolean>(() => recall("room.completion") === "on");

export function setCompletion(isOn: boolean): void {
  useCompletion.setState(isOn, true);
  remember("room.completion", isOn ? "on" : "");
}
