import { TRACK_NAMES } from "@/core/text/wording";
import type { InterviewItem } from "@/protocol";
import { ROUNDS } from "@/rounds";
import type { Kind, RowWords } from "@/rounds/ui";

/** The kind whose words a track's rows are in. */
export function kindOf({ track }: Pick<InterviewItem, "track">): Kind {
  return track;
}

export function rowWords(item: Pick<InterviewItem, "track">): RowWords {
  return ROUNDS[kindOf(item)].rows;
}

/** What was chosen, in a few words: "Coding, medium, Python". */
export function describeChoice(item: Pick<InterviewItem, "track" | "difficulty" | "language">): string {
  return [TRACK_NAMES[item.track], rowWords(item).choice(item)].filter(Boolean).join(", ");
}
