import { useId } from "react";
import { anchorsFor, GRADES, type Criterion } from "@/core/grading/grading";
import { classes } from "@/ui/classes";

/** From one anchor to the next. */
const POINTS = 2;

interface CriterionGradesProps {
  criterion: Criterion;
  level: string;
  grade: number | null;
  onGrade: (grade: number | null) => void;
}

/** One criterion with what each grade looks like. Native radios, so the arrow keys work as everywhere. */
export function CriterionGrades({ criterion, level, grade, onGrade }: CriterionGradesProps) {
  const id = useId();
  const anchors = anchorsFor(criterion, level);
  return (
    <fieldset
      aria-describedby={`${id}-question`}
      data-testid={`criterion-${criterion.id}`}
      className="min-w-0 rounded-lg border border-line bg-raised px-4 pt-1 pb-4 text-small sm:px-5"
    >
      <legend className="float-left mt-3 w-full text-body font-semibold text-ink">{criterion.title}</legend>
      <p id={`${id}-question`} className="clear-both text-ink-soft">
        {criterion.question} <span className="text-ink-faint">Look for: {joinSigns(criterion.signs)}.</span>
      </p>
      <div className="mt-3 flex flex-col gap-1">
        {GRADES.map((each) => (
          <GradeOption
            key={each}
            name={id}
            figure={String(POINTS * each)}
            words={anchors[each] ?? ""}
            checked={grade === each}
            onChoose={() => onGrade(each)}
          />
        ))}
        <GradeOption
          name={id}
          figure="–"
          words="Not graded"
          quiet
          checked={grade === null}
          onChoose={() => onGrade(null)}
        />
      </div>
    </fieldset>
  );
}

function joinSigns(signs: readonly string[]): string {
  return signs.map((sign) => sign.charAt(0).toLowerCase() + sign.slice(1)).join("; ");
}

interface GradeOptionProps {
  name: string;
  figure: string;
  words: string;
  quiet?: boolean;
  checked: boolean;
  onChoose: () => void;
}

function GradeOption({ name, figure, words, quiet = false, checked, onChoose }: GradeOptionProps) {
  return (
    <label
      className={classes(
        "relative flex cursor-pointer items-baseline gap-3 rounded-md border border-transparent px-3 py-1.5 transition-colors hover:bg-sunken",
        quiet ? "has-checked:bg-sunken" : "has-checked:border-lamp-text has-checked:bg-lamp-wash",
        "has-focus-visible:outline-2 has-focus-visible:outline-offset-1 has-focus-visible:outline-focus",
      )}
    >
      <input
        type="radio"
        name={name}
        checked={checked}
        onChange={onChoose}
        className="absolute inset-0 cursor-[inherit] appearance-none outline-none"
      />
      <span className="w-3 shrink-0 text-center figures font-medium text-ink">{figure}</span>
      <span className={quiet ? "text-ink-faint" : "text-ink"}>{words}</span>
    </label>
  );
}
