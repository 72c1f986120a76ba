import { StyleChoice } from "@/features/lobby/StyleChoice";
import { TimeChoice } from "@/features/lobby/TimeChoice";
import { nameError, NAME_WHEN_EMPTY, PERSONAS } from "@/core/lobby/choices";
import { PERSONA_NAMES } from "@/core/text/wording";
import { describeSpeaker } from "@/core/text/who";
import { partOf } from "@/rounds";
import { kindOf } from "@/rounds/rows";
import type { ChoiceProps } from "@/rounds/ui";
import { ChoiceTiles } from "@/ui/ChoiceTiles";
import { Field } from "@/ui/Field";
import { Input } from "@/ui/Input";

/** The choices that every interview has, with those of the kind of its rounds around them. */
export function ChoicesForm(props: ChoiceProps) {
  const { setup, choices, onChange } = props;
  const part = partOf(kindOf(choices), "lobby");
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

      <part.First {...props} />

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

      <part.Last {...props} />

      <div className="sm:col-span-2">
        <TimeChoice value={choices.time_factor} onChange={(time_factor) => onChange({ time_factor })} />
      </div>
    </div>
  );
}
