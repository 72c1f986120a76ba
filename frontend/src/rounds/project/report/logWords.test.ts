import { expect, it } from "vitest";
import type { LogDelivery } from "@/protocol";
import { logWords } from "@/rounds/project/report/logWords";

const LATER = new Date(2026, 10, 14, 9, 41).getTime();
const delivery = (changes: Partial<LogDelivery>): LogDelivery => ({
  state: "none",
  sink: "Notion",
  where: "",
  reason: "",
  again_at: null,
  ...changes,
});

it.each<[Partial<LogDelivery>, string, string | null]>([
  [{ state: "none", sink: "" }, "", null],
  [{ state: "possible" }, "", "Keep in Notion"],
  [{ state: "sending" }, "Keeping the session log in Notion…", null],
  [{ state: "kept", where: "https://www.notion.so/1" }, "Session log kept in Notion.", null],
  [
    { state: "failed", reason: "Notion took too long.", again_at: LATER },
    "The session log could not be kept in Notion: Notion took too long. It will be tried again at 09:41.",
    "Try again",
  ],
  [{ state: "failed", reason: "No.", sink: "" }, "The session log could not be kept: No.", null],
])("says how a session log stands %#", (changes, told, action) => {
  expect(logWords(delivery(changes))).toMatchObject({ told, action });
});
