import { Resampler } from "@/core/voice/resampler";
import { CHUNK_SAMPLES, HEARD_RATE } from "@/core/voice/wire";

export interface Chunk {
  readonly pcm: Int16Array<ArrayBuffer>;
  /** How loud it is, from 0 to 1: the root of the mean square. */
  readonly level: number;
}

/** Makes chunks for the server of a device's sound, at whatever rate and in whatever blocks it comes. */
export class Chunker {
  readonly #resampler: Resampler | null;
  #pcm = new Int16Array(CHUNK_SAMPLES);
  #filled = 0;
  #power = 0;

  constructor(rate: number) {
    this.#resampler = rate === HEARD_RATE ? null : new Resampler(rate, HEARD_RATE);
  }

  /** Takes a block of every channel and gives the chunks that are full. */
  take(channels: readonly Float32Array[]): readonly Chunk[] {
    const mono = mix(channels);
    const chunks: Chunk[] = [];
    for (const sample of this.#resampler?.resample(mono) ?? mono) {
      const clipped = Math.max(-1, Math.min(1, sample));
      this.#pcm[this.#filled++] = Math.round(clipped * 32_767);
      this.#power += clipped * clipped;
      if (this.#filled === CHUNK_SAMPLES) chunks.push(this.#finish());
    }
    return chunks;
  }

  #finish(): Chunk {
    const chunk = { pcm: this.#pcm, level: Math.sqrt(this.#power / CHUNK_SAMPLES) };
    this.#pcm = new Int16Array(CHUNK_SAMPLES);
    this.#filled = 0;
    this.#power = 0;
    return chunk;
  }
}

function mix(channels: readonly Float32Array[]): Float32Array {
  const [first, ...others] = channels;
  if (first === undefined) return new Float32Array();
  if (others.length === 0) return first;
  return first.map((sample, index) =>
    others.reduce((sum, channel) => sum + (channel[index] ?? 0), sample) / channels.length,
  );
}
