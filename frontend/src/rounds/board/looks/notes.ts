import type { NoteName } from "@/rounds/board/core/round";

/** The notes beside the board, in their order. */
export const NOTES: readonly NoteName[] = ["requirements", "estimates", "api", "data"];

export const NOTE_TITLES: Readonly<Record<NoteName, string>> = {
  requirements: "Requirements",
  estimates: "Estimates",
  api: "API",
  data: "Data",
};
