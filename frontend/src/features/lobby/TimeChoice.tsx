import { TIME_FACTORS } from "@/core/lobby/choices";
import type { InterviewSettings } from "@/protocol";
import { ChoiceTiles } from "@/ui/ChoiceTiles";

type TimeFactor = InterviewSettings["time_factor"];

const UNTIMED = "untimed";

function toValue(factor: TimeFactor): string {
  return factor === null ? UNTIMED : String(factor);
}

function toLabel(factor: TimeFactor): string {
  if (factor === null) return "Untimed";
  return factor === 1 ? "Standard" : `${factor}×`;
}

interface TimeChoiceProps {
  value: TimeFactor;
  onChange: (factor: TimeFactor) => void;
}

export function TimeChoice({ value, onChange }: TimeChoiceProps) {
  return (
    <ChoiceTiles
      legend="Time"
      value={toValue(value)}
      onChange={(chosen) => onChange(TIME_FACTORS.find((factor) => toValue(factor) === chosen) ?? null)}
      help="Extra time makes every stage longer. Untimed means no timer at all."
      className="grid-cols-3 sm:grid-cols-5"
      choices={TIME_FACTORS.map((factor) => ({
        value: toValue(factor),
        label: toLabel(factor),
        testId: `time-${toValue(factor)}`,
      }))}
    />
  );
}
