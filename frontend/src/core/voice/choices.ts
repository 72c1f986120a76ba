import { recall, remember } from "@/core/browser/kept";
import type { Patience, VoiceHello } from "@/core/voice/wire";

/** How this person wants to talk; remembered in the browser. */
export interface VoiceChoices {
  readonly on: boolean;
  /** Ids of devices; empty for what the system uses. */
  readonly microphone: string;
  readonly speaker: string;
  /** Empty for the default, `browser` for the browser's own. */
  readonly voice: string;
  readonly speed: number;
  readonly patience: Patience;
  readonly listens: "server" | "browser";
  readonly pushToTalk: boolean;
  readonly backchannels: boolean;
}

export const USUAL_CHOICES: VoiceChoices = {
  on: false,
  microphone: "",
  speaker: "",
  voice: "",
  speed: 1,
  patience: "usual",
  listens: "server",
  pushToTalk: false,
  backchannels: true,
};

/** The browser's own voice among those of the server. */
export const BROWSER_VOICE = "browser";
export const SPEEDS = [0.8, 1, 1.2, 1.5] as const;
const PATIENCES: readonly unknown[] = ["short", "usual", "long"] satisfies Patience[];
const KEY = "voice";
const LONGEST_VOICE = 60;

export function recallVoice(): VoiceChoices {
  return readChoices(recall(KEY) ?? "");
}

export function rememberVoice(choices: VoiceChoices): void {
  remember(KEY, JSON.stringify(choices));
}

/** What was kept, part by part: one that makes no sense is as usual. */
export function readChoices(kept: string): VoiceChoices {
  const found = parse(kept);
  const usual = USUAL_CHOICES;
  const flag = (name: "on" | "pushToTalk" | "backchannels") => {
    const value = found[name];
    return typeof value === "boolean" ? value : usual[name];
  };
  const text = (name: "microphone" | "speaker" | "voice") => {
    const value = found[name];
    return typeof value === "string" ? value : usual[name];
  };
  const { speed, patience, listens } = found;
  const voice = text("voice");
  return {
    on: flag("on"),
    microphone: text("microphone"),
    speaker: text("speaker"),
    voice: voice.length <= LONGEST_VOICE ? voice : usual.voice,
    speed: typeof speed === "number" && speed >= 0.5 && speed <= 2 ? speed : usual.speed,
    patience: PATIENCES.includes(patience) ? (patience as Patience) : usual.patience,
    listens: listens === "browser" ? "browser" : "server",
    pushToTalk: flag("pushToTalk"),
    backchannels: flag("backchannels"),
  };
}

function parse(kept: string): Readonly<Record<string, unknown>> {
  try {
    const found: unknown = JSON.parse(kept);
    return typeof found === "object" && found !== null ? (found as Record<string, unknown>) : {};
  } catch {
    return {};
  }
}

export function toHello(choices: VoiceChoices): VoiceHello {
  return {
    type: "hello",
    voice: choices.voice,
    speed: choices.speed,
    patience: choices.patience,
    listens: choices.listens,
    push_to_talk: choices.pushToTalk,
    backchannels: choices.backchannels,
    timings: false,
  };
}
