import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { CodingSetup, QuestionList } from "@/protocol";
import type { ComboboxOption } from "@/ui/Combobox";

/** The questions that can be asked in an interview, by title. */
export function namedQuestions({ items }: QuestionList, { packs }: Pick<CodingSetup, "packs">): readonly ComboboxOption[] {
  const askable = new Set(packs.map(({ name }) => name));
  return items
    .filter(({ pack }) => askable.has(pack))
    .map(({ slug, title, difficulty }) => ({ value: slug, label: title, note: DIFFICULTY_NAMES[difficulty] }))
    .sort((one, other) => one.label.localeCompare(other.label, "en"));
}
