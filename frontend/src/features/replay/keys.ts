import { SPEEDS } from "@/core/replay/clock";
import type { Player } from "@/core/replay/player";

export const STEP_MS = 5000;
export const LEAP_MS = 30_000;

export interface KeyHelp {
  readonly keys: readonly string[];
  readonly label: string;
}

/** Every key, as the help shows them. */
export const KEY_HELP: readonly KeyHelp[] = [
  { keys: ["Space", "K"], label: "Play or pause" },
  { keys: ["←", "→"], label: "5 seconds back or on" },
  { keys: ["shift+←", "shift+→"], label: "30 seconds back or on" },
  { keys: ["[", "]"], label: "Previous or next moment" },
  { keys: ["<", ">"], label: `Slower or faster, from ${SPEEDS[0]}× to ${SPEEDS.at(-1) ?? ""}×` },
  { keys: ["S"], label: "Turn silence skipping on or off" },
  { keys: ["0", "9"], label: "Jump to a point from 0 % to 90 %" },
  { keys: ["Home", "End"], label: "Jump to the beginning or the end" },
  { keys: ["?"], label: "Show this help" },
];

type Pressed = Pick<KeyboardEvent, "key" | "shiftKey" | "ctrlKey" | "metaKey" | "altKey">;
type Act = (player: Player) => void;

const ACTS: Readonly<Record<string, Act>> = {
  " ": (player) => player.toggle(),
  k: (player) => player.toggle(),
  s: (player) => player.toggleSilence(),
  "[": (player) => void player.previousMark(),
  "]": (player) => void player.nextMark(),
  "<": (player) => player.changeSpeed(-1),
  ">": (player) => player.changeSpeed(1),
  Home: (player) => player.seekShare(0),
  End: (player) => player.seekShare(1),
};

/** What a key does to the player; null when it is none of ours. */
export function actOf(pressed: Pressed, isAltGraph = false): Act | null {
  // On many keyboards brackets are typed with AltGr, which comes as Ctrl and Alt.
  if (pressed.metaKey || ((pressed.ctrlKey || pressed.altKey) && !isAltGraph)) return null;
  const { key } = pressed;
  if (key === "ArrowLeft" || key === "ArrowRight") {
    const ms = (pressed.shiftKey ? LEAP_MS : STEP_MS) * (key === "ArrowLeft" ? -1 : 1);
    return (player) => player.seekBy(ms);
  }
  if (/^[0-9]$/.test(key)) return (player) => player.seekShare(Number(key) / 10);
  return ACTS[key.length === 1 ? key.toLowerCase() : key] ?? null;
}

const PRESSABLE = "button, a[href], summary, [role=tab], [role=combobox]";
const MOVES_ITSELF = "[role=tab], [role=separator], [role=combobox], input";

/** Whether the element that has the focus has a use of its own for a key. */
export function isTaken(key: string, focused: Element | null): boolean {
  if (focused === null) return false;
  if (focused.closest("[role=dialog], [role=listbox], [role=menu]") !== null) return true;
  if (key === " " || key === "Enter") return focused.closest(PRESSABLE) !== null;
  if (key.startsWith("Arrow") || key === "Home" || key === "End") return focused.closest(MOVES_ITSELF) !== null;
  return false;
}
