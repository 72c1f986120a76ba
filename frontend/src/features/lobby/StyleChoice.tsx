import { STYLES } from "@/core/lobby/choices";
import type { InterviewSettings, Setup } from "@/protocol";
import { ChoiceTiles } from "@/ui/ChoiceTiles";

type Style = InterviewSettings["style"];

const ANY = "any";

interface StyleChoiceProps {
  styles: Setup["styles"];
  /** What it means that none is chosen. */
  any: string | undefined;
  value: Style;
  onChange: (style: Style) => void;
}

/** What kind of company is rehearsed for; the one that is chosen says what it cares about. */
export function StyleChoice({ styles, any, value, onChange }: StyleChoiceProps) {
  return (
    <ChoiceTiles
      legend="Company"
      value={value ?? ANY}
      onChange={(chosen) => onChange(STYLES.find((style) => (style ?? ANY) === chosen) ?? null)}
      help={styles.find((style) => style.id === value)?.description ?? any}
      className="grid-cols-2 sm:grid-cols-4"
      choices={[
        { value: ANY, label: "Any", testId: "style-any" },
        ...styles.map((style) => ({ value: style.id, label: style.title, testId: `style-${style.id}` })),
      ]}
    />
  );
}
