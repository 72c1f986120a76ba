import { Users } from "lucide-react";
import { TestsCheck } from "@/rounds/project/lobby/TestsCheck";
import { FirstChoices, LastChoices } from "@/rounds/project/lobby/ChoiceFields";
import type { LobbyPart } from "@/rounds/ui";

/** Project rounds in the lobby. */
export const lobby: LobbyPart = {
  First: FirstChoices,
  Last: LastChoices,
  anyCompany: "No company in particular.",
  welcome: {
    icon: <Users aria-hidden size={18} />,
    title: "You build something together",
    text: "One project that grows level by level. You and the interviewer take turns at the keyboard.",
  },
  FirstChecks: TestsCheck,
  LastChecks: () => null,
  Aside: () => null,
};
