import { useMutation, useQueryClient } from "@tanstack/react-query";
import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { giveGrades, GRADING_KEY } from "@/api/grading";
import { isSame, parseDraft, savedDraft, withGrade, type Draft } from "@/core/grading/grading";
import { recall, remember } from "@/core/browser/kept";
import { CriterionGrades } from "@/features/grading/CriterionGrades";
import type { GradingQueue, ToGrade } from "@/protocol";
import { Button, buttonClasses } from "@/ui/Button";
import { Field } from "@/ui/Field";
import { Textarea } from "@/ui/Input";
import { toast } from "@/ui/toasts";

const NOTE_LIMIT = 2000;
const LEVEL_WORDS: Partial<Record<string, string>> = { junior: "junior level", mid: "mid level", senior: "senior level" };

interface GradeFormProps {
  item: ToGrade;
  rubric: GradingQueue["rubric"];
  /** Whether it follows a form that was just saved. */
  isNext: boolean;
  onSaved: () => void;
}

/** The rubric to grade one interview by. What is not saved yet is kept in this browser. */
export function GradeForm({ item, rubric, isNext, onSaved }: GradeFormProps) {
  const saved = savedDraft(item);
  const key = `grading.${item.interview}`;
  const queries = useQueryClient();
  const [draft, setDraft] = useState<Draft>(() => parseDraft(recall(key), rubric.criteria) ?? saved);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!isNext) return;
    window.scrollTo(0, 0);
    heading.current?.focus({ preventScroll: true });
  }, [isNext]);
  const amount = Object.keys(draft.grades).length;

  const change = (next: Draft) => {
    setDraft(next);
    remember(key, isSame(next, saved) ? "" : JSON.stringify(next));
  };
  const save = useMutation({
    mutationFn: () => giveGrades(item.interview, draft),
    onSuccess: async () => {
      remember(key, "");
      await queries.invalidateQueries({ queryKey: GRADING_KEY });
      toast(`The grades for ${item.label} are saved.`, { tone: "good" });
      onSaved();
    },
  });
  const onSend = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    if (amount > 0 && !save.isPending) save.mutate();
  };

  return (
    <form onSubmit={onSend} aria-labelledby="grading-title" data-testid="grade-form" className="flex min-w-0 flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <div>
          <h2 id="grading-title" ref={heading} tabIndex={-1} className="text-lead font-semibold outline-none">
            {item.label}
          </h2>
          <p className="text-small text-ink-soft">Graded at {LEVEL_WORDS[item.level] ?? item.level}.</p>
        </div>
        <a
          href={`/interviews/${item.interview}/replay?blind=1`}
          target="_blank"
          rel="noreferrer"
          data-testid="blind-replay"
          className={buttonClasses()}
        >
          Watch the replay <ExternalLink aria-hidden size={14} />
          <span className="sr-only">(opens in a new tab, without names and scores)</span>
        </a>
      </div>
      {rubric.criteria.map((criterion) => (
        <CriterionGrades
          key={criterion.id}
          criterion={criterion}
          level={item.level}
          grade={draft.grades[criterion.id] ?? null}
          onGrade={(grade) => change(withGrade(draft, criterion.id, grade))}
        />
      ))}
      <Field label="Note" help="Private. Why did you give these grades?">
        {(ids) => (
          <Textarea
            {...ids}
            rows={3}
            maxLength={NOTE_LIMIT}
            data-testid="grade-note"
            value={draft.note}
            onChange={(event) => change({ ...draft, note: event.target.value })}
          />
        )}
      </Field>
      <div className="sticky bottom-0 -mx-4 flex flex-wrap items-center justify-between gap-3 border-t border-line bg-ground px-4 py-3 sm:mx-0 sm:px-0">
        <p role="status" className="text-small text-ink-soft">
          {amount} of {rubric.criteria.length} criteria graded{isSame(draft, saved) ? "" : ", not saved yet"}
        </p>
        <Button
          type="submit"
          variant="primary"
          busy={save.isPending}
          unavailable={amount === 0 && "Give at least one grade first"}
          data-testid="save-grades"
        >
          Save the grades
        </Button>
        {save.error !== null && (
          <p role="alert" className="basis-full text-small text-bad">
            The grades couldn’t be saved: {save.error.message} They’re kept in this browser; try again.
          </p>
        )}
      </div>
    </form>
  );
}
