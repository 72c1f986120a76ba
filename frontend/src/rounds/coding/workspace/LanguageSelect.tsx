import { useQuery } from "@tanstack/react-query";
import { setupQuery } from "@/core/http/api";
import { LANGUAGE_NAMES } from "@/rounds/coding/core/languages";
import type { Language, LanguageSetup } from "@/protocol";
import { Select, type SelectOption } from "@/ui/Select";

interface LanguageSelectProps {
  value: Language;
  /** What the code begins with, by language; there is none for those that the problem is not offered in. */
  starter: Readonly<Record<string, string>>;
  onChange: (language: Language) => void;
  disabled?: boolean;
}

/** The language of the code. One that can’t run here says how to get it. */
export function LanguageSelect({ value, starter, onChange, disabled = false }: LanguageSelectProps) {
  const { data: setup } = useQuery(setupQuery);
  // Until the server has said what there is, at least the present one has its name.
  const options = setup?.coding.languages.map((one) => toOption(one, starter, value)) ?? [
    { value, label: LANGUAGE_NAMES[value] },
  ];
  return (
    <Select
      label="Language"
      size="sm"
      testId="language"
      value={value}
      options={options}
      onChange={onChange}
      disabled={disabled}
      className="min-w-28"
    />
  );
}

function toOption(
  { id, title, available, version, note }: LanguageSetup,
  starter: Readonly<Record<string, string>>,
  current: Language,
): SelectOption<Language> {
  const option = { value: id, label: title };
  if (!available) return { ...option, note: note.replaceAll("`", ""), disabled: id !== current };
  if (!(id in starter) && id !== current) {
    return { ...option, note: "This problem isn’t available in this language", disabled: true };
  }
  return { ...option, note: version ?? undefined };
}
