import type { ProgressPart } from "@/rounds/ui";

/** Designs have no rating of their own in the progress: their topics and criteria are among the skills. */
export const progress: ProgressPart = { Ratings: () => null };
