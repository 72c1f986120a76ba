import type { RoomPart } from "@/rounds/ui";

/** What stands for a kind in an interview that is talk alone. */
export const NO_ROUND: RoomPart = {
  Screen: () => null,
  TopBar: () => null,
  isTalk: true,
  useTabs: () => [],
  firstTab: "agenda",
  shownFirst: "agenda",
  useCommands: () => [],
  shortcuts: [],
  toolHelp: { title: "", shortcuts: [] },
  describeStage: () => "",
  words: { kept: "", paused: "", away: "Not connected right now. Try again in a moment.", notes: "Ideas, questions to ask" },
  prefetch: () => undefined,
};
