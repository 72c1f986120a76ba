import type { RoomPart } from "@/rounds/ui";

/** What stands for a kind in an interview that is talk alone. */
export const NO_ROUND: RoomPart = {
  Screen: () => null,
  TopBar: () => null,
  useTabs: () => [],
  firstTab: "agenda",
  useCommands: () => [],
  shortcuts: [],
  toolHelp: { title: "", shortcuts: [] },
  describeStage: () => "",
  words: { kept: "", away: "Not connected right now. Try again in a moment." },
  prefetch: () => undefined,
};
