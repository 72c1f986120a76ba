import { expect, it } from "vitest";
import { initialLanguage, whyNotRunnable } from "@/rounds/coding/practice/runnable";
import type { Language, Setup } from "@/protocol";

function setupWith(available: readonly Language[], sandbox = true): Pick<Setup, "coding"> {
  const coding = {
    languages: (["python", "javascript", "go"] as const).map((id) => ({
      id,
      title: id,
      editor: id,
      available: available.includes(id),
      version: null,
      note: "Run `make languages`.",
    })),
    sandbox: { available: sandbox, tier: null, description: "", reason: "No namespaces.", fix: "" },
    questions: {},
    packs: [],
  };
  return { coding };
}
const STARTER = { python: "", javascript: "" };

it("begins with the last language, or the first that works", () => {
  const setup = setupWith(["python", "javascript"]);
  expect(initialLanguage("javascript", STARTER, setup)).toBe("javascript");
  expect(initialLanguage("go", STARTER, setup)).toBe("python");
  expect(initialLanguage(null, STARTER, setupWith(["javascript"]))).toBe("javascript");
  expect(initialLanguage(null, STARTER, setupWith([]))).toBe("python");
});

it("says why something cannot be run", () => {
  expect(whyNotRunnable("python", setupWith(["python"]))).toBeUndefined();
  expect(whyNotRunnable("go", setupWith(["python"]))).toBe("go can’t run here. Run make languages.");
  expect(whyNotRunnable("python", setupWith(["python"], false))).toBe("Code can’t run here: No namespaces.");
});
