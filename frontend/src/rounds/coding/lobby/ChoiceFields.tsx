import { useQuery } from "@tanstack/react-query";
import { questionsQuery } from "@/api/questions";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { Choices } from "@/core/lobby/choices";
import { count } from "@/core/time/duration";
import { canPickLanguage, DIFFICULTIES, questionsIn, questionsInAll, questionsOf } from "@/rounds/coding/lobby/choices";
import { explainMissing, explainShortage } from "@/rounds/coding/lobby/explain";
import { namedQuestions } from "@/rounds/coding/lobby/namedQuestions";
import { PackChoice } from "@/rounds/coding/lobby/PackChoice";
import { SuitChoice } from "@/rounds/coding/lobby/SuitChoice";
import { QuestionChoice } from "@/rounds/shared/lobby/QuestionChoice";
import type { ChoiceProps } from "@/rounds/ui";
import { ChoiceTiles } from "@/ui/ChoiceTiles";

/** What to solve, in which language, and how hard. */
export function FirstChoices({ setup: { coding: setup }, choices, rounds, suggestion, onChange }: ChoiceProps) {
  const { coding: own, level } = choices;
  const change = (part: Partial<Choices["coding"]>) => onChange({ coding: { ...own, ...part } });
  const available = questionsIn(setup, own.pack);
  const twoArePossible = questionsInAll(available) > 1;
  const shortage = explainShortage(available, own, Math.min(rounds, own.problem_count));
  const missing = setup.languages.filter((language) => !canPickLanguage(setup, language.id));
  return (
    <>
      <div className="sm:col-span-2">
        <ChoiceTiles
          legend="Language"
          value={own.language}
          onChange={(language) => change({ language })}
          className="grid-cols-2 min-[420px]:grid-cols-3 xl:grid-cols-6"
          choices={setup.languages.map((language) => ({
            value: language.id,
            label: language.title,
            note: language.available ? (language.version ?? undefined) : "not available",
            disabled: !canPickLanguage(setup, language.id),
            testId: `language-${language.id}`,
          }))}
          {...(missing.length > 0 && { help: explainMissing(missing) })}
        />
      </div>

      {setup.packs.length > 1 && (
        <div className="sm:col-span-2">
          <PackChoice packs={setup.packs} value={own.pack} onChange={(pack) => change({ pack })} />
        </div>
      )}

      <ChoiceTiles
        legend="Difficulty"
        value={own.difficulty}
        onChange={(difficulty) => change({ difficulty })}
        className="grid-cols-3"
        {...(suggestion !== undefined && {
          help: (
            <span data-testid="suits">
              {DIFFICULTY_NAMES[suggestion.difficulty]} suits you right now. {suggestion.why}
            </span>
          ),
        })}
        choices={DIFFICULTIES.map((difficulty) => {
          const amount = questionsOf(available, difficulty);
          return {
            value: difficulty,
            label: DIFFICULTY_NAMES[difficulty],
            note: amount === 0 ? "none yet" : count(amount, "problem"),
            testId: `difficulty-${difficulty}`,
          };
        })}
      />

      {rounds > 1 && <ChoiceTiles
        legend="Problems"
        value={String(own.problem_count)}
        onChange={(amount) => change({ problem_count: amount === "1" ? 1 : 2 })}
        className="grid-cols-2"
        {...(shortage !== undefined && { help: shortage })}
        choices={[
          { value: "1", label: "One", note: "time to go deep", testId: "problems-1" },
          {
            value: "2",
            label: "Two",
            note: twoArePossible ? "like most interviews" : "only one available",
            disabled: !twoArePossible,
            testId: "problems-2",
          },
        ]}
      />}

      <div className="sm:col-span-2">
        <SuitChoice
          adaptive={own.adaptive}
          level={level}
          onAdaptive={(adaptive) => change({ adaptive })}
          onLevel={(level) => onChange({ level })}
        />
      </div>
    </>
  );
}

/** Where the problems come from. */
export function LastChoices({ setup, choices: { coding: own }, kinds, onChange }: ChoiceProps) {
  const { data: list } = useQuery(questionsQuery);
  return (
    <>
    <div className="sm:col-span-2">
      <ChoiceTiles
        legend="Problems from"
        value={own.fresh_problems ? "fresh" : "bank"}
        onChange={(source) => onChange({ coding: { ...own, fresh_problems: source === "fresh" } })}
        className="sm:grid-cols-2"
        choices={[
          { value: "bank", label: "Question bank", note: "Problems that come with Greenroom.", testId: "source-bank" },
          {
            value: "fresh",
            label: "Fresh variants",
            note: "Written while you warm up and checked before you see them. If that fails, you get one from the bank.",
            testId: "source-fresh",
          },
        ]}
      />
    </div>
      <div className="sm:max-w-sm">
        <QuestionChoice
          label={kinds > 1 ? "Coding question" : "Question"}
          testId="question"
          value={own.question}
          options={list && namedQuestions(list, setup.coding)}
          onChange={(question) => onChange({ coding: { ...own, question } })}
        />
      </div>
    </>
  );
}
