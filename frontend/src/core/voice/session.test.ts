import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FAULT_MESSAGES, readFault, recogniserFault } from "@/core/voice/faults";
import { faceOf, wordFor } from "@/core/voice/state";
import { namedError, READY, VoiceStage } from "@/core/voice/voiceTesting";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

async function staged(choices = {}): Promise<VoiceStage> {
  const stage = new VoiceStage(choices);
  await stage.start();
  return stage;
}

const numbersOf = (stage: VoiceStage) => stage.wire.sounds.map((sound) => new DataView(sound).getUint32(0, true));

describe("what is shown", () => {
  it("goes from off over connecting to listening and hearing", async () => {
    const stage = new VoiceStage();
    expect(faceOf(stage.state)).toBe("off");
    stage.session.start();
    expect(faceOf(stage.state)).toBe("connecting");
    await vi.advanceTimersByTimeAsync(0);
    stage.connect();
    expect(faceOf(stage.state)).toBe("listening");
    stage.wire.say({ type: "hearing", on: true });
    expect(wordFor(stage.state)).toBe("Hearing you");
    stage.wire.say({ type: "interim", text: "I would" });
    expect(stage.state.draft).toBe("I would");
    stage.wire.say({ type: "taken", seq: 4, text: "I would sort." });
    expect(stage.state.draft).toBe("");
    stage.wire.say({ type: "hearing", on: false });
    stage.speak(1, "Why?");
    expect(faceOf(stage.state)).toBe("speaking");
    expect(stage.state.speaking).toEqual({ text: "Why?", isPassing: false });
    stage.session.stop();
    expect(faceOf(stage.state)).toBe("off");
    expect(stage.microphone?.closed).toBe(true);
    expect(stage.wire.isClosed).toBe(true);
  });

  it("asks for a press where the browser plays nothing without one", async () => {
    const stage = await staged();
    stage.speaker?.onBlocked(true);
    expect(wordFor(stage.state)).toBe("Sound is off");
    stage.session.allowSound();
    expect(stage.spoken).toContain("allow");
    stage.speaker?.onBlocked(false);
    expect(faceOf(stage.state)).toBe("listening");
  });
});

describe("the microphone", () => {
  it("sends numbered chunks, and none before the server is ready", async () => {
    const stage = new VoiceStage();
    stage.session.start();
    await vi.advanceTimersByTimeAsync(0);
    stage.hear();
    stage.connect();
    stage.hear();
    stage.hear();
    expect(numbersOf(stage)).toEqual([0, 1]);
  });

  it("sends nothing while it is muted, and says so", async () => {
    const stage = await staged();
    stage.session.setMuted(true);
    stage.hear();
    expect(stage.wire.sounds).toEqual([]);
    expect(stage.microphone?.open).toBe(false);
    expect(wordFor(stage.state)).toBe("Muted");
    stage.session.setMuted(false);
    stage.hear();
    expect(numbersOf(stage)).toEqual([0]);
    expect(stage.said).toEqual([
      { type: "muted", on: true },
      { type: "muted", on: false },
    ]);
  });

  it("is open while a key is held, also when it is muted", async () => {
    const stage = await staged();
    stage.session.setMuted(true);
    stage.session.hold(true);
    stage.hear();
    stage.session.hold(false);
    stage.hear();
    expect(numbersOf(stage)).toEqual([0]);
    expect(stage.said.map((message) => "on" in message && message.on)).toEqual([true, false, true]);
  });

  it("counts only while the key is held with push-to-talk", async () => {
    const stage = await staged({ pushToTalk: true });
    expect(wordFor(stage.state)).toBe("Hold to talk");
    stage.hear();
    stage.session.hold(true);
    stage.session.hold(true);
    stage.hear();
    stage.session.hold(false);
    expect(numbersOf(stage)).toEqual([0]);
    expect(stage.said).toEqual([
      { type: "talk", on: true },
      { type: "talk", on: false },
    ]);
  });

  it("is muted in a pause, and open again after it unless it was muted before", async () => {
    const stage = await staged();
    stage.speak(1, "Well.");
    stage.session.setPaused(true);
    expect(stage.state.speaking).toBeNull();
    expect(wordFor(stage.state)).toBe("Muted");
    stage.session.hold(true);
    stage.hear();
    expect(stage.wire.sounds).toEqual([]);
    stage.session.hold(false);
    stage.session.setPaused(false);
    expect(faceOf(stage.state)).toBe("listening");
    stage.session.setMuted(true);
    stage.session.setPaused(true);
    stage.session.setPaused(false);
    expect(wordFor(stage.state)).toBe("Muted");
  });

  it.each([
    ["NotAllowedError", "refused"],
    ["NotFoundError", "none"],
    ["OverconstrainedError", "none"],
    ["NotReadableError", "taken"],
    ["SecurityError", "insecure"],
    ["TypeError", "failed"],
  ] as const)("that fails with %s is a problem, and the interviewer still speaks", async (name, fault) => {
    const stage = new VoiceStage();
    stage.microphoneError = namedError(name);
    await stage.start();
    expect(stage.state.fault).toBe(fault);
    expect(readFault(stage.microphoneError)).toBe(fault);
    expect(FAULT_MESSAGES[fault]).toMatch(/You can type in the meantime\.$/);
    expect(faceOf(stage.state)).toBe("trouble");
    expect(stage.said[0]).toMatchObject({ type: "lost" });
    stage.speak(1, "Hello.");
    expect(stage.state.speaking?.text).toBe("Hello.");
    stage.microphoneError = null;
    stage.session.retry();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.state.fault).toBeNull();
    stage.hear();
    expect(numbersOf(stage)).toEqual([0]);
  });

  it("that was unplugged is used again when it is back", async () => {
    const stage = await staged();
    stage.microphone?.events.onLost();
    expect(wordFor(stage.state)).toBe("Microphone disconnected");
    expect(stage.said).toEqual([{ type: "lost", why: "Microphone disconnected" }]);
    stage.devicesChanged();
    await vi.advanceTimersByTimeAsync(0);
    expect(faceOf(stage.state)).toBe("listening");
  });

  it("that comes too late is closed again", async () => {
    const stage = new VoiceStage();
    stage.session.start();
    stage.session.stop();
    await vi.advanceTimersByTimeAsync(0);
    expect(stage.microphone?.closed).toBe(true);
    expect(faceOf(stage.state)).toBe("off");
  });

  it("that gives no sound, or is not the chosen one, is told about", async () => {
    const stage = await staged();
    stage.microphone?.events.onQuiet(true);
    expect(stage.state.notice).toContain("gives no sound");
    stage.microphone?.events.onQuiet(false);
    expect(stage.state.notice).toBe("");
    stage.microphone?.events.onOther();
    expect(stage.state.notice).toContain("default is used");
  });
});

describe("the connection", () => {
  it("drops sound while it is away, says so, and comes back with numbers from 0", async () => {
    const stage = await staged();
    stage.hear();
    stage.wire.cut();
    expect(wordFor(stage.state)).toBe("Reconnecting");
    expect(stage.state.notice).toContain("not heard");
    for (let chunk = 0; chunk < 100; chunk++) stage.hear();
    await vi.advanceTimersByTimeAsync(300);
    expect(stage.wires.length).toBe(2);
    stage.connect();
    expect(stage.state.notice).toBe("");
    stage.hear();
    expect(numbersOf(stage)).toEqual([0]);
  });

  it("survives being cut every ten seconds", async () => {
    const stage = await staged();
    for (let cut = 1; cut <= 30; cut++) {
      await vi.advanceTimersByTimeAsync(10_000);
      stage.wire.cut();
      await vi.advanceTimersByTimeAsync(250);
      expect(stage.wires.length).toBe(cut + 1);
      stage.connect();
      stage.hear();
      expect(numbersOf(stage)).toEqual([0]);
    }
  });

  it("says again that the microphone is muted or lost after coming back", async () => {
    const stage = await staged();
    stage.session.setMuted(true);
    stage.wire.cut();
    await vi.advanceTimersByTimeAsync(300);
    stage.connect();
    expect(stage.said).toEqual([{ type: "muted", on: true }]);
    stage.microphone?.events.onLost();
    stage.wire.cut();
    await vi.advanceTimersByTimeAsync(300);
    stage.connect();
    expect(stage.said.map(({ type }) => type)).toEqual(["muted", "lost"]);
  });

  it("drops sound for a server that does not keep up, and says so until it does", async () => {
    const stage = await staged();
    stage.wire.bufferedAmount = 20_000;
    stage.hear();
    expect(stage.wire.sounds).toEqual([]);
    expect(stage.state.notice).toContain("too slow");
    stage.wire.bufferedAmount = 0;
    stage.hear();
    expect(stage.state.notice).toBe("");
    expect(numbersOf(stage)).toEqual([0]);
  });

  it("says that nobody answers, and keeps trying", async () => {
    const stage = new VoiceStage();
    stage.session.start();
    for (let failure = 0; failure < 6; failure++) {
      stage.wire.cut();
      await vi.advanceTimersByTimeAsync(5_000);
    }
    expect(stage.state.notice).toContain("not answering");
    expect(stage.wires.length).toBe(7);
    stage.connect();
    expect(faceOf(stage.state)).toBe("listening");
  });

  it("ends when the server says goodbye for good, and comes back when it does not", async () => {
    const stage = await staged();
    stage.wire.say({ type: "farewell", reason: "Restarting.", retry: true, code: "" });
    expect(faceOf(stage.state)).toBe("connecting");
    await vi.advanceTimersByTimeAsync(300);
    stage.connect();
    stage.wire.say({ type: "farewell", reason: "The interview is over.", retry: false, code: "" });
    expect(faceOf(stage.state)).toBe("trouble");
    expect(stage.state.notice).toBe("The interview is over.");
    expect(stage.microphone?.closed).toBe(true);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stage.wires.length).toBe(2);
  });

  it("ends with a server of another protocol", () => {
    const stage = new VoiceStage();
    stage.session.start();
    stage.wire.open();
    stage.wire.say({ ...READY, protocol: 99 });
    expect(stage.state.connection).toBe("closed");
    expect(stage.state.notice).toContain("Reload");
  });

  it("is not disturbed by forged messages", async () => {
    const stage = await staged();
    for (const message of ["{", "null", '{"type": "unheard_of"}']) stage.wire.say(message);
    stage.wire.say(new ArrayBuffer(3));
    stage.wire.say(new ArrayBuffer(12));
    expect(faceOf(stage.state)).toBe("listening");
    expect(stage.spoken.filter((line) => line.startsWith("add"))).toEqual(["add 0 2"]);
  });

  it("is not disturbed by late events of an old socket", async () => {
    const stage = await staged();
    const old = stage.wire;
    old.cut();
    await vi.advanceTimersByTimeAsync(300);
    stage.connect();
    old.cut();
    old.say({ type: "hearing", on: true });
    expect(faceOf(stage.state)).toBe("listening");
  });
});

it("does not claim to listen where the server recognises no speech, and sends it none", async () => {
  const stage = new VoiceStage();
  stage.session.start();
  await vi.advanceTimersByTimeAsync(0);
  stage.wire.open();
  stage.wire.say({ ...READY, hears: false });
  expect(wordFor(stage.state)).toBe("Can’t hear you");
  expect(stage.state.notice).toContain("You can type");
  expect(stage.microphone?.open).toBe(false);
  stage.hear();
  expect(stage.wire.sounds).toEqual([]);
  stage.speak(1, "Hello.");
  expect(stage.state.speaking?.text).toBe("Hello.");
});

describe("the interviewer’s voice", () => {
  it("stops at once when it is silenced, and hints at headphones after an echo", async () => {
    const stage = await staged();
    stage.speak(1, "First.");
    stage.wire.say({ type: "silenced", why: "interrupted", echo: true });
    expect(stage.spoken.at(-1)).toBe("silence");
    expect(stage.state.speaking).toBeNull();
    expect(stage.state.notice).toContain("Headphones");
  });

  it("is hushed by the person before the server answers, and only while it speaks", async () => {
    const stage = await staged();
    stage.session.hush();
    expect(stage.said).toEqual([]);
    stage.speak(1, "First.");
    stage.session.hush();
    expect(stage.state.speaking).toBeNull();
    expect(stage.said).toEqual([{ type: "hush" }]);
  });

  it("reports what was heard", async () => {
    const stage = await staged();
    stage.speak(1, "First.");
    stage.speaker?.onPlayed(1, 250, false);
    stage.speaker?.onPlayed(1, 400, true);
    expect(stage.wire.said.filter(({ type }) => type === "played")).toEqual([
      { type: "played", utterance: 1, ms: 250, is_done: false },
      { type: "played", utterance: 1, ms: 400, is_done: true },
    ]);
  });
});

it("does commands only after the server has them confirmed", async () => {
  const stage = await staged();
  stage.wire.say({ type: "command", name: "end", confirmed: false });
  expect(stage.commands).toEqual([]);
  stage.wire.say({ type: "command", name: "end", confirmed: true });
  expect(stage.commands).toEqual(["end"]);
});

describe("the browser’s recogniser", () => {
  it("sends its words, and none while it is muted", async () => {
    const stage = await staged({ listens: "browser" });
    expect(stage.recogniser?.open).toBe(true);
    stage.recogniser?.events.onWords("a heap", true, 0.8);
    stage.session.setMuted(true);
    expect(stage.recogniser?.open).toBe(false);
    stage.recogniser?.events.onWords("private", true, 0.8);
    expect(stage.said.filter(({ type }) => type === "recognised")).toEqual([
      { type: "recognised", text: "a heap", is_final: true, confidence: 0.8 },
    ]);
  });

  it("is told about where it is missing or fails", async () => {
    const stage = new VoiceStage({ listens: "browser" });
    stage.hasRecogniser = false;
    await stage.start();
    expect(stage.state.fault).toBe("recogniser");
    expect(recogniserFault("no-speech")).toBeNull();
    expect(recogniserFault("not-allowed")).toBe("refused");
    expect(recogniserFault("network")).toBe("recogniser");
  });
});
