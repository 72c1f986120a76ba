import { useSearchParams } from "wouter";
import type { QuestionFilter } from "@/rounds/coding/practice/questionFilter";
import { DIFFICULTY_NAMES } from "@/core/text/wording";
import type { Difficulty } from "@/protocol";

/** What the list is narrowed to. It is in the address, so that going back finds it again. */
export function useQuestionFilter(): [QuestionFilter, (change: Partial<QuestionFilter>) => void] {
  const [params, setParams] = useSearchParams();
  const difficulty = params.get("difficulty");
  const filter: QuestionFilter = {
    words: params.get("words") ?? "",
    difficulty: difficulty !== null && difficulty in DIFFICULTY_NAMES ? (difficulty as Difficulty) : null,
    topic: params.get("topic"),
    pack: params.get("pack"),
  };
  const change = (part: Partial<QuestionFilter>) => {
    const next = Object.entries({ ...filter, ...part }).filter(([, value]) => value !== null && value !== "");
    setParams(new URLSearchParams(next as [string, string][]), { replace: true });
  };
  return [filter, change];
}
