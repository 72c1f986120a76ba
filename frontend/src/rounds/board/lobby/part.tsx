import { useQuery } from "@tanstack/react-query";
import { PenTool } from "lucide-react";
import { questionsQuery } from "@/api/questions";
import { count } from "@/core/time/duration";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { Choices } from "@/core/lobby/choices";
import type { DesignItem } from "@/protocol";
import { DIFFICULTIES } from "@/rounds/board/lobby/choices";
import { QuestionChoice } from "@/rounds/shared/lobby/QuestionChoice";
import type { ChoiceProps, LobbyPart } from "@/rounds/ui";
import { Badge } from "@/ui/Badge";
import { ChoiceTiles } from "@/ui/ChoiceTiles";

const FITTING = "";

/** How hard, and which system where one wants a certain one. */
function FirstChoices({ choices: { board: own }, onChange }: ChoiceProps) {
  const { data: list } = useQuery(questionsQuery);
  const change = (part: Partial<Choices["board"]>) => onChange({ board: { ...own, ...part } });
  const designs = list?.designs;
  const chosen = designs?.find(({ slug }) => slug === own.question);
  return (
    <>
      <div className="sm:col-span-2">
        <ChoiceTiles
          legend="Difficulty"
          value={own.difficulty ?? FITTING}
          onChange={(difficulty) => change({ difficulty: DIFFICULTIES.find((one) => one === difficulty) ?? null })}
          className="grid-cols-2 sm:grid-cols-4"
          choices={DIFFICULTIES.map((difficulty) => ({
            value: difficulty ?? FITTING,
            label: difficulty === null ? "What suits me" : DIFFICULTY_NAMES[difficulty],
            note: noteOf(difficulty, designs),
            testId: `design-${difficulty ?? "any"}`,
          }))}
        />
      </div>
      <div className="flex flex-col gap-3 sm:col-span-2">
        <div className="sm:max-w-sm">
          <QuestionChoice
            label="System to design"
            testId="design-question"
            value={own.question}
            options={designs?.map(({ slug, title, difficulty }) => ({
              value: slug,
              label: title,
              note: DIFFICULTY_NAMES[difficulty].toLowerCase(),
            }))}
            onChange={(question) => change({ question })}
          />
        </div>
        {chosen !== undefined && <About design={chosen} />}
      </div>
    </>
  );
}

function noteOf(difficulty: DesignItem["difficulty"] | null, designs: readonly DesignItem[] | undefined): string | undefined {
  if (difficulty === null) return "by your level";
  const amount = designs?.filter((one) => one.difficulty === difficulty).length;
  return amount === undefined ? undefined : amount === 0 ? "none yet" : count(amount, "system");
}

/** What a system is about. */
function About({ design: { summary, topics } }: { design: DesignItem }) {
  return (
    <div data-testid="design-about" className="rounded-md border border-line bg-surface px-4 py-3">
      <p className="max-w-prose text-small text-pretty text-ink-soft">{summary}</p>
      <p className="mt-2 flex flex-wrap gap-1.5">
        {topics.map((topic) => (
          <Badge key={topic}>{topic}</Badge>
        ))}
      </p>
    </div>
  );
}

/** Board rounds in the lobby. */
export const lobby: LobbyPart = {
  First: FirstChoices,
  Last: () => null,
  anyCompany: "No company in particular.",
  welcome: {
    icon: <PenTool aria-hidden size={18} />,
    title: "You design a system",
    text: "Ask what it must do, estimate, draw it on a board or write it as an outline, and answer for it.",
  },
  FirstChecks: () => null,
  LastChecks: () => null,
  Aside: () => null,
};
