import { Combobox, type ComboboxOption } from "@/ui/Combobox";
import { Field } from "@/ui/Field";

interface QuestionChoiceProps {
  label: string;
  value: string | null;
  /** Undefined until they are there. */
  options: readonly ComboboxOption[] | undefined;
  onChange: (question: string | null) => void;
  testId: string;
}

/** A question by its name, for those who want a certain one. It is asked first. */
export function QuestionChoice({ label, value, options, onChange, testId }: QuestionChoiceProps) {
  return (
    <Field label={label} {...(value !== null && { help: "Asked first. Clear it to get any." })}>
      {(ids) => (
        <Combobox {...ids} value={value} none="Any" options={options ?? []} onChange={onChange} testId={testId} />
      )}
    </Field>
  );
}
