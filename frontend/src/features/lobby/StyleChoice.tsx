import { STYLES } from "@/core/lobby/choices";
import type { InterviewSettings, Setup } from "@/protocol";
import { ChoiceTiles } from "@/ui/ChoiceTiles";

type Style = InterviewSettings["style"];

const ANY = "any";
const ANY_DESCRIPTION = "No company in particular: the problem's own follow-up questions.";

interface StyleChoiceProps {
  styles: Setup["styles"];
  value: Style;
  onChange: (style: Style) => void;
}

/** What kind of company is rehearsed for; the one that is chosen says what it cares about. */
export function StyleChoice({ styles, value, onChange }: StyleChoiceProps) {
  return (
    <ChoiceTiles
      legend="Company"
      value={value ?? ANY}
      onChange={(chosen) => onChange(STYLES.find((style) => (style ?? ANY) === chosen) ?? null)}
      help={styles.find((style) => style.id === value)?.description ?? ANY_DESCRIPTION}
      className="grid-cols-2 sm:grid-cols-4"
      choices={[
        { value: ANY, label: "Any", testId: "style-any" },
        ...styles.map((style) => ({ value: style.id, label: style.title, testId: `style-${style.id}` })),
      ]}
    />
  );
}
