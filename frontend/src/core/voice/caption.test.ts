import { expect, it } from "vitest";
import { captionOf, saidNow } from "@/core/voice/caption";
import { OFF, type VoiceState } from "@/core/voice/state";

const ON: VoiceState = { ...OFF, connection: "ready", microphone: "open" };

it("shows plain words, and of a long draft only the end", () => {
  expect(captionOf("Tell me about `still_inside`  **now**.")).toBe("Tell me about still_inside now.");
  const draft = captionOf(`first ${"word ".repeat(40)}last`, true);
  expect(draft).toMatch(/^… word .* last$/);
  expect(draft.length).toBeLessThanOrEqual(122);
});

it("says what is being said, or how things are", () => {
  expect(saidNow(ON)).toBe("Listening");
  expect(saidNow({ ...ON, muted: true })).toBe("Muted");
  const speaking = { text: "Look at `badges`.", isPassing: false };
  expect(saidNow({ ...ON, muted: true, speaking })).toBe("Look at badges.");
  expect(saidNow({ ...ON, hearing: true, draft: "I would sort", speaking })).toBe("You: I would sort");
});
