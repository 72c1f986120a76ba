import { recall, remember } from "@/core/browser/kept";
import type { InterviewSettings, Setup, Suggestion } from "@/protocol";

/** What can be chosen for every interview, and what was chosen last in this browser. */
export const NAME_WHEN_EMPTY = "Candidate";
export const NAME_LIMIT = 80;
export const PERSONAS = ["helpful", "discovery", "ruthless"] as const satisfies readonly InterviewSettings["persona"][];
export const STYLES = [
  null,
  "product",
  "startup",
  "data",
  "infrastructure",
  "games",
  "finance",
] as const satisfies readonly InterviewSettings["style"][];
export const INTERVIEWERS = ["best", "house"] as const satisfies readonly InterviewSettings["interviewer"][];
export const TIME_FACTORS = [1, 1.25, 1.5, 2, null] as const satisfies readonly InterviewSettings["time_factor"][];

type GeneralName = "candidate" | "track" | "persona" | "style" | "interviewer" | "time_factor";
type GeneralChoices = Pick<InterviewSettings, GeneralName>;
export type KindChoices = Omit<InterviewSettings, GeneralName>;
/** What was stored, which may be anything. */
export type Stored = Partial<Record<keyof InterviewSettings, unknown>>;

/** What a kind of round lets one choose besides. */
export interface ChoicesOfKind {
  /** Reads what was stored, field by field; what is missing or broken gets its default. */
  readonly parse: (stored: Stored) => KindChoices;
  /** The nearest choices that this machine can offer: what was remembered may be gone. */
  readonly fit: (choices: InterviewSettings, setup: Setup) => InterviewSettings;
  /** With what suits the candidate next. */
  readonly suited: (choices: InterviewSettings, suggestion: Suggestion) => InterviewSettings;
  /** "Two medium problems in Python". */
  readonly describe: (choices: InterviewSettings) => string;
  /** Why no interview can start here. */
  readonly blocked: (setup: Setup) => string | undefined;
  /** What will be missing, though it can start. */
  readonly warning: (setup: Setup) => string | undefined;
  /** Whether a stage of the track is talk or a round, or is left out with these choices. */
  readonly stageOf: (id: string, choices: InterviewSettings) => "talk" | "round" | "left out";
}

const GENERAL_DEFAULTS: GeneralChoices = {
  candidate: "",
  track: "coding",
  persona: "helpful",
  style: null,
  interviewer: "best",
  time_factor: 1,
};

const KEY = "lobby";

export function oneOf<Value>(allowed: readonly Value[], stored: unknown, otherwise: Value): Value {
  return allowed.find((each) => each === stored) ?? otherwise;
}

/** Reads what was stored, field by field: an older or broken entry costs only itself. */
export function parseChoices(json: string | null, { parse }: Pick<ChoicesOfKind, "parse">): InterviewSettings {
  let stored: Stored = {};
  try {
    const parsed: unknown = JSON.parse(json ?? "{}");
    if (typeof parsed === "object" && parsed !== null) stored = parsed;
  } catch {
    // Not ours, or cut short: start from the defaults.
  }
  return { ...parseGeneral(stored), ...parse(stored) };
}

function parseGeneral(stored: Stored): GeneralChoices {
  // null is a time of its own (untimed), so "not stored" has to be told apart from it.
  const time =
    stored.time_factor === null ? null : oneOf(TIME_FACTORS, stored.time_factor, GENERAL_DEFAULTS.time_factor);
  return {
    candidate: typeof stored.candidate === "string" ? stored.candidate : GENERAL_DEFAULTS.candidate,
    track: GENERAL_DEFAULTS.track,
    persona: oneOf(PERSONAS, stored.persona, GENERAL_DEFAULTS.persona),
    style: oneOf(STYLES, stored.style, GENERAL_DEFAULTS.style),
    interviewer: oneOf(INTERVIEWERS, stored.interviewer, GENERAL_DEFAULTS.interviewer),
    time_factor: time,
  };
}

export function recallChoices(kind: ChoicesOfKind): InterviewSettings {
  return parseChoices(recall(KEY), kind);
}

export function rememberChoices(choices: InterviewSettings): void {
  remember(KEY, JSON.stringify(choices));
}

/** What is sent to the server. */
export function toSettings(choices: InterviewSettings): InterviewSettings {
  return { ...choices, candidate: choices.candidate.trim() || NAME_WHEN_EMPTY };
}

/** What is wrong with the name, if anything is. None at all is fine. */
export function nameError(name: string): string | undefined {
  const length = name.trim().length;
  if (length > NAME_LIMIT) return `That is ${length} characters; a name can have at most ${NAME_LIMIT}.`;
  return undefined;
}
