import { describe, expect, it } from "vitest";
import { readChoices, toHello, USUAL_CHOICES } from "@/core/voice/choices";
import { packChunk, readMessage, unpackSound } from "@/core/voice/wire";

describe("sound on the wire", () => {
  it("has its number before the samples, little endian", () => {
    const bytes = new Uint8Array(packChunk(258, Int16Array.of(1, -2)));
    expect([...bytes]).toEqual([2, 1, 0, 0, 1, 0, 254, 255]);
  });

  it("is read with its sentence and chunk", () => {
    const message = Uint8Array.of(5, 0, 0, 0, 3, 0, 0, 0, 0, 64, 0, 128).buffer;
    expect(unpackSound(message)).toEqual({ utterance: 5, chunk: 3, samples: Float32Array.of(0.5, -1) });
  });

  it.each([0, 4, 8, 11])("is refused when it is cut to %i bytes", (bytes) => {
    expect(unpackSound(new ArrayBuffer(bytes))).toBeNull();
  });
});

it.each(["", "{", "3", "null", "[]", '{"text": 1}'])("takes %j for no message", (text) => {
  expect(readMessage(text)).toBeNull();
});

describe("choices", () => {
  it("are off and usual until something was chosen", () => {
    expect(readChoices("")).toEqual(USUAL_CHOICES);
    expect(USUAL_CHOICES.on).toBe(false);
  });

  it("survive storing, and nonsense in them is as usual", () => {
    const chosen = { ...USUAL_CHOICES, on: true, speed: 1.2, patience: "long", voice: "hum" } as const;
    expect(readChoices(JSON.stringify(chosen))).toEqual(chosen);
    const nonsense = { ...chosen, speed: 40, patience: "endless", listens: 3, microphone: null, voice: "x".repeat(61) };
    expect(readChoices(JSON.stringify(nonsense))).toEqual({ ...USUAL_CHOICES, on: true });
    expect(readChoices("[")).toEqual(USUAL_CHOICES);
    expect(readChoices("null")).toEqual(USUAL_CHOICES);
  });

  it("say hello", () => {
    expect(toHello({ ...USUAL_CHOICES, pushToTalk: true })).toEqual({
      type: "hello",
      voice: "",
      speed: 1,
      patience: "usual",
      listens: "server",
      push_to_talk: true,
      backchannels: true,
      timings: false,
    });
  });
});
