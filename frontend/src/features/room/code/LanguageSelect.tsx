import { useQuery } from "@tanstack/react-query";
import { setupQuery } from "@/core/api";
import { LANGUAGE_NAMES } from "@/core/wording";
import type { Language, LanguageSetup, ProblemView } from "@/protocol";
import { Select, type SelectOption } from "@/ui/Select";

interface LanguageSelectProps {
  problem: ProblemView;
  choose: (language: Language) => void;
  closed: boolean;
}

/** The language of this problem. One that cannot be run here says why. */
export function LanguageSelect({ problem, choose, closed }: LanguageSelectProps) {
  const { data: setup } = useQuery(setupQuery);
  const offered = Object.keys(problem.brief?.starter ?? {}) as Language[];
  const options = (Object.keys(LANGUAGE_NAMES) as Language[]).map((language) =>
    toOption(language, offered, setup?.languages, problem.language),
  );
  return (
    <Select
      label="Language"
      size="sm"
      testId="language"
      value={problem.language}
      options={options}
      onChange={choose}
      disabled={closed}
      className="min-w-28"
    />
  );
}

function toOption(
  language: Language,
  offered: readonly Language[],
  known: readonly LanguageSetup[] | undefined,
  current: Language,
): SelectOption<Language> {
  const label = LANGUAGE_NAMES[language];
  if (language === current) return { value: language, label };
  const setup = known?.find((other) => other.id === language);
  if (setup !== undefined && !setup.available) return { value: language, label, note: setup.note, disabled: true };
  if (!offered.includes(language)) {
    return { value: language, label, note: "This problem has no starter for it", disabled: true };
  }
  return { value: language, label };
}
