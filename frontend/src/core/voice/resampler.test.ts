import { describe, expect, it } from "vitest";
import { Chunker } from "@/core/voice/chunker";
import { Resampler } from "@/core/voice/resampler";
import { CHUNK_SAMPLES, HEARD_RATE } from "@/core/voice/wire";

const RATES = [8_000, 11_025, 22_050, 44_100, 48_000, 96_000];

function sine(rate: number, hertz: number, seconds = 1): Float32Array {
  return Float32Array.from({ length: rate * seconds }, (_, at) => 0.5 * Math.sin((2 * Math.PI * hertz * at) / rate));
}

/** Resampled in blocks as a device gives them; the ends, which know only one side, are cut off. */
function resampled(rate: number, hertz: number): Float32Array {
  const resampler = new Resampler(rate, HEARD_RATE);
  const input = sine(rate, hertz);
  const output: number[] = [];
  for (let at = 0; at < input.length; at += 128) output.push(...resampler.resample(input.subarray(at, at + 128)));
  return Float32Array.from(output.slice(400, -400));
}

/** How much of a frequency there is: the height of its sine. */
function heightAt(samples: Float32Array, hertz: number): number {
  let sine = 0;
  let cosine = 0;
  for (const [at, sample] of samples.entries()) {
    sine += sample * Math.sin((2 * Math.PI * hertz * at) / HEARD_RATE);
    cosine += sample * Math.cos((2 * Math.PI * hertz * at) / HEARD_RATE);
  }
  return (2 * Math.hypot(sine, cosine)) / samples.length;
}

const rms = (samples: Float32Array) => Math.sqrt(samples.reduce((sum, one) => sum + one * one, 0) / samples.length);
const decibels = (ratio: number) => 20 * Math.log10(ratio);

describe("Resampler", () => {
  it.each(RATES)("keeps the frequency and the level of speech that comes at %i Hz", (rate) => {
    for (const hertz of [100, 440, 1_000, 3_000]) {
      const output = resampled(rate, hertz);
      expect(Math.abs(decibels(heightAt(output, hertz) / 0.5))).toBeLessThan(0.2);
      // Nothing else is in it.
      expect(decibels(rms(output) / (0.5 / Math.SQRT2))).toBeCloseTo(0, 0);
    }
  });

  it.each([44_100, 48_000, 96_000])("takes away what would fold back at %i Hz", (rate) => {
    for (const hertz of [9_000, 10_000, 15_000]) {
      expect(decibels(rms(resampled(rate, hertz)) / (0.5 / Math.SQRT2))).toBeLessThan(-55);
    }
  });

  it.each(RATES)("gives 16 000 samples for a second at %i Hz", (rate) => {
    const resampler = new Resampler(rate, HEARD_RATE);
    const second = resampler.resample(sine(rate, 440));
    const held = Math.ceil((HEARD_RATE * 60) / Math.min(rate, HEARD_RATE));
    expect(second.length).toBeGreaterThan(HEARD_RATE - held);
    // What was held back comes with the next second: nothing is lost over time.
    expect(resampler.resample(sine(rate, 440)).length).toBe(HEARD_RATE);
  });

  it("gives the same whatever the blocks are", () => {
    const input = sine(44_100, 700, 0.2);
    const whole = new Resampler(44_100, HEARD_RATE).resample(input);
    const resampler = new Resampler(44_100, HEARD_RATE);
    const pieces: number[] = [];
    for (let at = 0, size = 1; at < input.length; at += size, size = (size * 7) % 501) {
      pieces.push(...resampler.resample(input.subarray(at, at + size)));
    }
    expect(Float32Array.from(pieces)).toEqual(whole.slice(0, pieces.length));
    expect(pieces.length).toBeGreaterThan(whole.length - 1);
  });
});

describe("Chunker", () => {
  it("makes chunks of 32 ms with their level", () => {
    const chunks = new Chunker(48_000).take([sine(48_000, 440)]);
    expect(chunks.length).toBe(31);
    for (const { pcm, level } of chunks.slice(1)) {
      expect(pcm.length).toBe(CHUNK_SAMPLES);
      expect(level).toBeCloseTo(0.5 / Math.SQRT2, 1);
    }
  });

  it("takes the mean of the channels, clips what is too loud, and needs no channel at all", () => {
    const loud = new Float32Array(CHUNK_SAMPLES).fill(2);
    const quiet = new Float32Array(CHUNK_SAMPLES).fill(0.5);
    const [clipped] = new Chunker(HEARD_RATE).take([loud]);
    expect(clipped?.pcm[0]).toBe(32_767);
    const [mixed] = new Chunker(HEARD_RATE).take([quiet, new Float32Array(CHUNK_SAMPLES)]);
    expect(mixed?.pcm[0]).toBe(8_192);
    expect(new Chunker(HEARD_RATE).take([])).toEqual([]);
  });
});
