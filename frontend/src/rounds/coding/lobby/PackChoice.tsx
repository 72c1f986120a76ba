import { questionsInAll } from "@/rounds/coding/lobby/choices";
import { count } from "@/core/time/duration";
import type { CodingSetup } from "@/protocol";
import { Field } from "@/ui/Field";
import { Select } from "@/ui/Select";

const ALL = "*";

interface PackChoiceProps {
  packs: CodingSetup["packs"];
  value: string | null;
  onChange: (pack: string | null) => void;
}

/** Which pack the problems come from, where there are several. */
export function PackChoice({ packs, value, onChange }: PackChoiceProps) {
  return (
    <Field label="Questions from" help="Practice-only packs aren’t listed.">
      {({ id }) => (
        <Select
          id={id}
          label="Questions from"
          testId="pack"
          value={value ?? ALL}
          onChange={(chosen) => onChange(chosen === ALL ? null : chosen)}
          options={[
            { value: ALL, label: "All packs" },
            ...packs.map((pack) => ({
              value: pack.name,
              label: pack.title,
              note: count(questionsInAll(pack), "question"),
            })),
          ]}
          className="min-w-56 self-start max-sm:w-full"
        />
      )}
    </Field>
  );
}
