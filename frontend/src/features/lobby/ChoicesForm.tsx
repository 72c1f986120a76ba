import { explainMissing, explainShortage, nameError } from "@/features/lobby/choices";
import { SuitChoice } from "@/rounds/coding/lobby/SuitChoice";
import { PackChoice } from "@/rounds/coding/lobby/PackChoice";
import { StyleChoice } from "@/features/lobby/StyleChoice";
import { TimeChoice } from "@/features/lobby/TimeChoice";
import {
  canPickLanguage,
  DIFFICULTIES,
  NAME_WHEN_EMPTY,
  PERSONAS,
  questionsIn,
  questionsInAll,
  questionsOf,
} from "@/core/lobby/choices";
import { count } from "@/core/time/duration";
import { DIFFICULTY_NAMES, PERSONA_NAMES } from "@/core/text/wording";
import { describeSpeaker } from "@/core/text/who";
import type { InterviewSettings, Setup, Suggestion } from "@/protocol";
import { ChoiceTiles } from "@/ui/ChoiceTiles";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";

interface ChoicesFormProps {
  setup: Setup;
  choices: InterviewSettings;
  /** What suits, where something is known of the candidate. */
  suggestion: Suggestion | undefined;
  onChange: (change: Partial<InterviewSettings>) => void;
}

/** Only the choices that a coding interview needs. */
export function ChoicesForm({ setup, choices, suggestion, onChange }: ChoicesFormProps) {
  const error = nameError(choices.candidate);
  const available = questionsIn(setup, choices.pack);
  const twoArePossible = questionsInAll(available) > 1;
  const shortage = explainShortage(available, choices);
  const missing = setup.languages.filter((language) => !canPickLanguage(setup, language.id));
  return (
    <div className="grid gap-x-8 gap-y-6 sm:grid-cols-2">
      <div className="sm:col-span-2 sm:max-w-sm">
        <Field label="Your name" help={`Optional. We’ll call you ${NAME_WHEN_EMPTY}.`} error={error}>
          {(ids) => (
            <Input
              {...ids}
              name="name"
              autoComplete="given-name"
              data-testid="name"
              value={choices.candidate}
              onChange={(event) => onChange({ candidate: event.target.value })}
            />
          )}
        </Field>
      </div>

      <div className="sm:col-span-2">
        <ChoiceTiles
          legend="Language"
          value={choices.language}
          onChange={(language) => onChange({ language })}
          className="grid-cols-2 min-[420px]:grid-cols-3 xl:grid-cols-6"
          choices={setup.languages.map((language) => ({
            value: language.id,
            label: language.title,
            note: language.available ? (language.version ?? undefined) : "not available",
            disabled: !canPickLanguage(setup, language.id),
            testId: `language-${language.id}`,
          }))}
          {...(missing.length > 0 && { help: explainMissing(missing) })}
        />
      </div>

      {setup.packs.length > 1 && (
        <div className="sm:col-span-2">
          <PackChoice packs={setup.packs} value={choices.pack} onChange={(pack) => onChange({ pack })} />
        </div>
      )}

      <ChoiceTiles
        legend="Difficulty"
        value={choices.difficulty}
        onChange={(difficulty) => onChange({ difficulty })}
        className="grid-cols-3"
        {...(suggestion !== undefined && {
          help: (
            <span data-testid="suits">
              {DIFFICULTY_NAMES[suggestion.difficulty]} suits you right now. {suggestion.why}
            </span>
          ),
        })}
        choices={DIFFICULTIES.map((difficulty) => {
          const amount = questionsOf(available, difficulty);
          return {
            value: difficulty,
            label: DIFFICULTY_NAMES[difficulty],
            note: amount === 0 ? "none yet" : count(amount, "problem"),
            testId: `difficulty-${difficulty}`,
          };
        })}
      />

      <ChoiceTiles
        legend="Problems"
        value={String(choices.problem_count)}
        onChange={(amount) => onChange({ problem_count: amount === "1" ? 1 : 2 })}
        className="grid-cols-2"
        {...(shortage !== undefined && { help: shortage })}
        choices={[
          { value: "1", label: "One", note: "time to go deep", testId: "problems-1" },
          {
            value: "2",
            label: "Two",
            note: twoArePossible ? "like most interviews" : "only one available",
            disabled: !twoArePossible,
            testId: "problems-2",
          },
        ]}
      />

      <div className="sm:col-span-2">
        <SuitChoice
          adaptive={choices.adaptive}
          level={choices.level}
          onAdaptive={(adaptive) => onChange({ adaptive })}
          onLevel={(level) => onChange({ level })}
        />
      </div>

      <div className="sm:col-span-2">
        <ChoiceTiles
          legend="Persona"
          value={choices.persona}
          onChange={(persona) => onChange({ persona })}
          className="sm:grid-cols-3"
          choices={PERSONAS.map((persona) => ({
            value: persona,
            label: PERSONA_NAMES[persona],
            note: setup.personas.find((each) => each.id === persona)?.description,
            testId: `persona-${persona}`,
          }))}
        />
      </div>

      <div className="sm:col-span-2">
        <StyleChoice styles={setup.styles} value={choices.style} onChange={(style) => onChange({ style })} />
      </div>

      {setup.interviewer.kind === "model" && (
        <div className="sm:col-span-2">
          <ChoiceTiles
            legend="Interviewer"
            value={choices.interviewer}
            onChange={(interviewer) => onChange({ interviewer })}
            className="sm:grid-cols-2"
            choices={[
              {
                value: "best",
                label: "Best available",
                note: `${describeSpeaker(setup.interviewer.name)}; the built-in interviewer takes over if it fails.`,
                testId: "interviewer-best",
              },
              {
                value: "house",
                label: "House",
                note: "Built in, no language model; nothing leaves this machine.",
                testId: "interviewer-house",
              },
            ]}
          />
        </div>
      )}

      <div className="sm:col-span-2">
        <ChoiceTiles
          legend="Problems from"
          value={choices.fresh_problems ? "fresh" : "bank"}
          onChange={(source) => onChange({ fresh_problems: source === "fresh" })}
          className="sm:grid-cols-2"
          choices={[
            { value: "bank", label: "Question bank", note: "Problems that come with Greenroom.", testId: "source-bank" },
            {
              value: "fresh",
              label: "Fresh variants",
              note: "Written while you warm up and checked before you see them. If that fails, you get one from the bank.",
              testId: "source-fresh",
            },
          ]}
        />
      </div>

      <div className="sm:col-span-2">
        <TimeChoice value={choices.time_factor} onChange={(time_factor) => onChange({ time_factor })} />
      </div>
    </div>
  );
}
