import { StyleChoice } from "@/features/lobby/StyleChoice";
import { TimeChoice } from "@/features/lobby/TimeChoice";
import { nameError, NAME_WHEN_EMPTY, PERSONAS } from "@/core/lobby/choices";
import { PERSONA_NAMES } from "@/core/text/wording";
import { describeSpeaker } from "@/core/text/who";
import { roundsOf } from "@/core/lobby/agenda";
import type { TrackSetup } from "@/protocol";
import { partOf, type Kind } from "@/rounds";
import type { ChoiceProps } from "@/rounds/ui";
import { ChoiceTiles } from "@/ui/ChoiceTiles";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";

interface ChoicesFormProps extends Omit<ChoiceProps, "rounds" | "kinds"> {
  stages: TrackSetup["stages"];
  /** The kinds of the track's rounds. */
  kinds: readonly Kind[];
}

/** The choices that every interview has, with those of the kinds of its rounds around them. */
export function ChoicesForm({ stages, kinds, ...rest }: ChoicesFormProps) {
  const { setup, choices, onChange } = rest;
  const parts = kinds.map((kind) => ({ kind, part: partOf(kind, "lobby"), rounds: roundsOf(stages, kind) }));
  const error = nameError(choices.candidate);
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

      {parts.map(({ kind, part, rounds }) => (
        <part.First key={kind} rounds={rounds} kinds={kinds.length} {...rest} />
      ))}

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
        <StyleChoice
          styles={setup.styles}
          any={parts[0]?.part.anyCompany}
          value={choices.style}
          onChange={(style) => onChange({ style })}
        />
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

      {parts.map(({ kind, part, rounds }) => (
        <part.Last key={kind} rounds={rounds} kinds={kinds.length} {...rest} />
      ))}

      <div className="sm:col-span-2">
        <TimeChoice value={choices.time_factor} onChange={(time_factor) => onChange({ time_factor })} />
      </div>
    </div>
  );
}
