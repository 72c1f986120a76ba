import { PackageOpen, Search, SearchX } from "lucide-react";
import { useId } from "react";
import { count } from "@/core/time/duration";
import { countTopics, filterQuestions } from "@/rounds/coding/practice/questionFilter";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import { QuestionRow } from "@/rounds/coding/practice/QuestionRow";
import { useCommands } from "@/features/palette/palette";
import { useQuestionFilter } from "@/rounds/coding/practice/useQuestionFilter";
import type { Difficulty, QuestionList } from "@/protocol";
import { Button } from "@/ui/Button";
import { EmptyState } from "@/ui/EmptyState";
import { Input } from "@/ui/Input";
import { Segmented } from "@/ui/Segmented";
import { Select } from "@/ui/Select";

const ALL = "all";

/** All questions, and ways to find one. */
export function QuestionBrowser({ items, packs }: Pick<QuestionList, "items" | "packs">) {
  const [asked, change] = useQuestionFilter();
  // A pack in an old address may be gone.
  const filter = packs.some(({ name }) => name === asked.pack) ? asked : { ...asked, pack: null };
  const id = useId();
  useCommands([{ label: "Search the questions", run: () => document.getElementById(id)?.focus() }]);
  const found = filterQuestions(items, filter);
  const difficulties = (Object.keys(DIFFICULTY_NAMES) as Difficulty[]).map((value) => ({
    value,
    label: DIFFICULTY_NAMES[value],
  }));
  const packOptions = packs.map(({ name, title }) => ({ value: name, label: title }));
  const topics = countTopics(items).map(({ topic, amount }) => ({ value: topic, label: `${topic} (${amount})` }));

  if (items.length === 0) {
    return (
      <EmptyState icon={<PackageOpen size={28} />} title="No questions yet">
        Questions come in packs. Add a pack to see them here.
      </EmptyState>
    );
  }
  return (
    <div className="flex flex-col gap-4">
      <search className="flex flex-wrap items-center gap-2">
        <div className="relative min-w-56 flex-1 basis-full sm:basis-0">
          <label htmlFor={id} className="sr-only">
            Search by title or topic
          </label>
          <Search aria-hidden size={16} className="pointer-events-none absolute top-2.5 left-3 text-ink-faint" />
          <Input
            id={id}
            type="search"
            data-testid="question-search"
            placeholder="Search by title or topic"
            value={filter.words}
            onChange={(event) => change({ words: event.target.value })}
            className="pl-9"
          />
        </div>
        <Segmented
          label="Difficulty"
          value={filter.difficulty ?? ALL}
          onChange={(value) => change({ difficulty: value === ALL ? null : value })}
          options={[{ value: ALL, label: "All" }, ...difficulties]}
          className="max-sm:w-full max-sm:[&_label]:px-2"
        />
        <Select
          label="Topic"
          testId="topic"
          value={filter.topic ?? ALL}
          onChange={(value) => change({ topic: value === ALL ? null : value })}
          options={[{ value: ALL, label: "All topics" }, ...topics]}
          className="min-w-40 max-sm:w-full"
        />
        {packs.length > 1 && (
          <Select
            label="Pack"
            testId="pack"
            value={filter.pack ?? ALL}
            onChange={(value) => change({ pack: value === ALL ? null : value })}
            options={[{ value: ALL, label: "All packs" }, ...packOptions]}
            className="min-w-32 max-sm:w-full"
          />
        )}
      </search>
      <p role="status" className="text-small text-ink-faint">
        {found.length === items.length ? "" : `${found.length} of `}
        {count(items.length, "question")}
      </p>
      {found.length === 0 ? (
        <EmptyState
          icon={<SearchX size={28} />}
          title="No questions match"
          action={
            <Button onClick={() => change({ words: "", difficulty: null, topic: null, pack: null })}>Show all questions</Button>
          }
        >
          Try fewer words, another topic or any difficulty.
        </EmptyState>
      ) : (
        <ul className="divide-y divide-line overflow-hidden rounded-lg border border-line bg-raised">
          {found.map((item) => (
            <QuestionRow key={item.slug} item={item} />
          ))}
        </ul>
      )}
    </div>
  );
}
