import type { Difficulty, QuestionItem } from "@/protocol";

export interface QuestionFilter {
  readonly words: string;
  readonly difficulty: Difficulty | null;
  readonly topic: string | null;
  readonly pack: string | null;
}

/** The questions that have every word in their title or topics, and the difficulty and topic if one is chosen. */
export function filterQuestions(items: readonly QuestionItem[], filter: QuestionFilter): readonly QuestionItem[] {
  const words = filter.words.toLowerCase().split(/\s+/).filter(Boolean);
  return items.filter(({ title, topics, difficulty, pack }) => {
    const text = [title, ...topics].join(" ").toLowerCase();
    return (
      (filter.difficulty === null || difficulty === filter.difficulty) &&
      (filter.pack === null || pack === filter.pack) &&
      (filter.topic === null || topics.includes(filter.topic)) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** Every topic with how many questions have it, in alphabetical order. */
export function countTopics(items: readonly QuestionItem[]): readonly { topic: string; amount: number }[] {
  const amounts = new Map<string, number>();
  for (const topic of items.flatMap(({ topics }) => topics)) amounts.set(topic, (amounts.get(topic) ?? 0) + 1);
  return [...amounts]
    .map(([topic, amount]) => ({ topic, amount }))
    .toSorted((one, other) => one.topic.localeCompare(other.topic, "en"));
}
