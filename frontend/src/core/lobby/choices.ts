import { recall, remember } from "@/core/browser/kept";
import type { InterviewRequest, InterviewSettings, QuestionList, Room, RoundKind, RoundView, Setup, Suggestion } from "@/protocol";

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
export const LEVELS = [null, "junior", "mid", "senior"] as const satisfies readonly InterviewSettings["level"][];

/** Everything that is chosen: for the whole interview, and for the rounds of each kind. */
export type Choices = InterviewSettings & { readonly [Kind in RoundKind]: Required<InterviewRequest[Kind]> };
/** What was stored, which may be anything. */
export type Stored = Readonly<Record<string, unknown>>;

/** What a kind of round lets one choose. Declared as methods, so that each kind may take its own choices. */
export interface ChoicesOfKind<Kind extends RoundKind = RoundKind> {
  /** Reads what was stored, field by field; what is missing or broken gets its default. */
  parse(stored: Stored): Choices[Kind];
  /** The nearest choices that this machine can offer: what was remembered may be gone. */
  fit(own: Choices[Kind], setup: Setup): Choices[Kind];
  /** With what suits the candidate next. */
  suited(own: Choices[Kind], suggestion: Suggestion): Choices[Kind];
  /** Whether there is a question of this name. */
  knows(list: QuestionList, question: string): boolean;
  /** With a question by its name, to be asked first. */
  named(own: Choices[Kind], question: string): Choices[Kind];
  /** The same again, as far as an interview that was held says what was chosen for it. */
  again(rounds: readonly RoundView[]): Choices[Kind];
  /** How many rounds there are at most. */
  most(own: Choices[Kind]): number;
  /** "Two medium problems in Python"; `amount` is how many rounds there will be. */
  describe(own: Choices[Kind], amount: number): string;
  /** Why no interview can start here. */
  blocked(setup: Setup): string | undefined;
  /** What will be missing, though it can start. */
  warning(setup: Setup): string | undefined;
}
export type AllKinds = Readonly<Record<RoundKind, ChoicesOfKind>>;

const GENERAL_DEFAULTS: InterviewSettings = {
  candidate: "",
  track: "coding",
  level: null,
  persona: "helpful",
  style: null,
  interviewer: "best",
  time_factor: 1,
};

const KEY = "lobby";
const TRACK_NAME = /^[a-z0-9]+([_-][a-z0-9]+)*$/;

export function oneOf<Value>(allowed: readonly Value[], stored: unknown, otherwise: Value): Value {
  return allowed.find((each) => each === stored) ?? otherwise;
}

/** The same choices with those for each kind of round changed. */
export function changeKinds(
  choices: Choices,
  kinds: AllKinds,
  change: (kind: ChoicesOfKind, own: Choices[RoundKind]) => Choices[RoundKind],
): Choices {
  const changed = Object.entries(kinds).map(([name, kind]) => [name, change(kind, choices[name as RoundKind])]);
  return { ...choices, ...(Object.fromEntries(changed) as Pick<Choices, RoundKind>) };
}

/** Reads what was stored, field by field: an older or broken entry costs only itself. */
export function parseChoices(json: string | null, kinds: AllKinds): Choices {
  let stored: Stored = {};
  try {
    const parsed: unknown = JSON.parse(json ?? "{}");
    if (isStored(parsed)) stored = parsed;
  } catch {
    // Not ours, or cut short: start from the defaults.
  }
  const ofKinds = Object.entries(kinds).map(([name, kind]) => {
    const own = stored[name];
    // Older entries have everything side by side.
    return [name, kind.parse(isStored(own) ? own : stored)];
  });
  return { ...parseGeneral(stored), ...(Object.fromEntries(ofKinds) as Pick<Choices, RoundKind>) };
}

function isStored(value: unknown): value is Stored {
  return typeof value === "object" && value !== null;
}

function parseGeneral(stored: Stored): InterviewSettings {
  const { candidate, track } = stored;
  // null is a time of its own (untimed), so "not stored" has to be told apart from it.
  const time =
    stored["time_factor"] === null ? null : oneOf(TIME_FACTORS, stored["time_factor"], GENERAL_DEFAULTS.time_factor);
  return {
    candidate: typeof candidate === "string" ? candidate : GENERAL_DEFAULTS.candidate,
    track: typeof track === "string" && TRACK_NAME.test(track) ? track : GENERAL_DEFAULTS.track,
    level: oneOf(LEVELS, stored["level"], GENERAL_DEFAULTS.level),
    persona: oneOf(PERSONAS, stored["persona"], GENERAL_DEFAULTS.persona),
    style: oneOf(STYLES, stored["style"], GENERAL_DEFAULTS.style),
    interviewer: oneOf(INTERVIEWERS, stored["interviewer"], GENERAL_DEFAULTS.interviewer),
    time_factor: time,
  };
}

export function recallChoices(kinds: AllKinds): Choices {
  return parseChoices(recall(KEY), kinds);
}

export function rememberChoices(choices: Choices): void {
  remember(KEY, JSON.stringify(choices));
}

/** The same interview again, as far as it says what was chosen for it. */
export function chosenAgain({ interview, rounds }: Pick<Room, "interview" | "rounds">, kinds: AllKinds): Choices {
  const ofKinds = Object.entries(kinds).map(([name, kind]) => [name, kind.again(rounds)]);
  return { ...interview.settings, ...(Object.fromEntries(ofKinds) as Pick<Choices, RoundKind>) };
}

/** What is sent to the server. */
export function toRequest(choices: Choices): InterviewRequest {
  return { ...choices, candidate: choices.candidate.trim() || NAME_WHEN_EMPTY };
}

/** What is wrong with the name, if anything is. None at all is fine. */
export function nameError(name: string): string | undefined {
  const length = name.trim().length;
  if (length > NAME_LIMIT) return `That is ${length} characters; a name can have at most ${NAME_LIMIT}.`;
  return undefined;
}
