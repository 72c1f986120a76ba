import { oneOf, type Choices, type ChoicesOfKind, type Stored } from "@/core/lobby/choices";
import type { RoundView } from "@/protocol";
import { isProject } from "@/rounds/project/core/round";

type Own = Choices["project"];

export const DRIVERS = ["human", "bot"] as const satisfies readonly Own["driver"][];
export const LEVEL_FACTORS = [1, 1.5, 2, null] as const satisfies readonly Own["level_factor"][];

const DEFAULTS: Own = { project: null, driver: "human", level_factor: 1 };

function parse({ driver, level_factor }: Stored): Own {
  return {
    // A project by name is for one interview: nobody wants the same one the next time.
    project: null,
    driver: oneOf(DRIVERS, driver, DEFAULTS.driver),
    // null is a choice of its own (no time), so "not stored" has to be told apart from it.
    level_factor: level_factor === null ? null : oneOf(LEVEL_FACTORS, level_factor, DEFAULTS.level_factor),
  };
}

/** What was chosen for the projects of an interview. */
function again(rounds: readonly RoundView[]): Own {
  const chosen = rounds.find(isProject)?.choices;
  return { ...DEFAULTS, ...chosen };
}

/** "One project; you begin at the keyboard". */
function describe({ driver }: Own, amount: number): string {
  const what = amount === 1 ? "One project" : `${amount} projects`;
  return `${what}; ${driver === "human" ? "you begin" : "the interviewer begins"} at the keyboard`;
}

/** What can be chosen for project rounds. */
export const choices: ChoicesOfKind<"project"> = {
  parse,
  fit: (own) => own,
  suited: (own) => own,
  knows: ({ projects }, question) => projects.some(({ slug }) => slug === question),
  named: (own, question) => ({ ...own, project: question }),
  again,
  most: () => Infinity,
  describe,
  blocked: () => undefined,
  warning: ({ coding: { sandbox } }) =>
    sandbox.available ? undefined : "Tests can’t run here yet. The setup check says how to fix it.",
};
