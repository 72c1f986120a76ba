import type { ReplayPart } from "@/rounds/ui";

/** What stands for a kind in an interview that was talk alone. */
export const NO_ROUND: ReplayPart = {
  Work: () => null,
  aside: null,
  columns: "greenroom.replay.columns",
  talkSize: "27%",
  besideLabel: "",
  tabs: [],
  isShown: () => false,
  titleOf: () => null,
  describe: () => undefined,
  marks: {},
};
