import { Braces } from "lucide-react";
import { LanguageChecks, SandboxCheck } from "@/rounds/coding/lobby/Checks";
import { FirstChoices, LastChoices } from "@/rounds/coding/lobby/ChoiceFields";
import { PracticeLink } from "@/rounds/coding/lobby/PracticeLink";
import type { LobbyPart } from "@/rounds/ui";

/** Coding rounds in the lobby. */
export const lobby: LobbyPart = {
  First: FirstChoices,
  Last: LastChoices,
  anyCompany: "No company in particular: the problem's own follow-up questions.",
  welcome: {
    icon: <Braces aria-hidden size={18} />,
    title: "You solve problems",
    text: "Ask, think aloud, code, run, submit. Hints are there when you want one.",
  },
  FirstChecks: SandboxCheck,
  LastChecks: LanguageChecks,
  Aside: PracticeLink,
};
