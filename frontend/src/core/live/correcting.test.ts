import { expect, it } from "vitest";
import { beginCorrection, isCorrectable, refused, saving } from "@/core/live/correcting";
import { exampleLine } from "@/core/live/testing";

const line = exampleLine({ who: "candidate", via: "voice", text: "I would use read us." });

it("is for spoken lines of the candidate alone", () => {
  expect(isCorrectable(line)).toBe(true);
  expect(isCorrectable({ ...line, via: "text" })).toBe(false);
  expect(isCorrectable({ ...line, who: "interviewer" })).toBe(false);
});

it("begins with what was heard and sends what is different", () => {
  const correction = beginCorrection(line);
  expect(correction.text).toBe(line.text);
  expect(saving(line, correction)).toBe("leave");
  expect(saving(line, { ...correction, text: `${line.text} ` })).toBe("leave");
  expect(saving(line, { ...correction, text: " I would use Redis. " })).toEqual({ send: "I would use Redis." });
});

it("sends nothing that is empty or too long, and nothing twice", () => {
  const correction = beginCorrection(line);
  expect(saving(line, { ...correction, text: "  " })).toBe("stay");
  expect(saving(line, { ...correction, text: "x".repeat(8001) })).toBe("stay");
  expect(saving(line, { ...correction, text: "Redis.", isSending: true })).toBe("stay");
});

it("keeps what was typed when it is refused", () => {
  const sending = { ...beginCorrection(line), text: "Redis.", isSending: true };
  expect(refused(sending, "The interview is paused.")).toEqual({
    line: line.seq,
    text: "Redis.",
    isSending: false,
    refusal: "The interview is paused.",
  });
});
