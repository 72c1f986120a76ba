/** Zero crossings of the low-pass on either side of a sample. */
const CROSSINGS = 24;
/** The share of the narrower band that passes; the rest is for the slope of the low-pass. */
const PASSED = 0.92;
/** Shape of the Kaiser window: about 70 dB of what would fold back is taken away. */
const BETA = 7;
const MOST_PHASES = 1024;

/** Turns sound of any rate into another rate, block by block, with a windowed sinc as its low-pass. */
export class Resampler {
  readonly #taps: readonly Float32Array[];
  readonly #width: number;
  /** How many units of the position make one input sample, and how many one output sample. */
  readonly #unit: number;
  readonly #step: number;
  /** Input that may still be needed; its first sample stands `#width` before the next output at position 0. */
  #held: Float32Array;
  /** Where the next output is, in units from the sample at index `#width` of `#held`. */
  #position = 0;

  constructor(from: number, to: number) {
    const common = gcd(from, to);
    this.#unit = to / common;
    this.#step = from / common;
    const band = (PASSED * Math.min(from, to)) / from;
    this.#width = Math.ceil(CROSSINGS / band);
    const phases = Math.min(this.#unit, MOST_PHASES);
    this.#taps = Array.from({ length: phases }, (_, phase) => tapsOf(phase / phases, this.#width, band));
    this.#held = new Float32Array(this.#width);
  }

  /** The output for these samples; what needs later ones comes with the next block. */
  resample(block: Float32Array): Float32Array {
    const input = new Float32Array(this.#held.length + block.length);
    input.set(this.#held);
    input.set(block, this.#held.length);
    const width = this.#width;
    // An output between two samples needs `width` of them on either side.
    const last = (input.length - 2 * width - 1) * this.#unit;
    const count = last < this.#position ? 0 : Math.floor((last - this.#position) / this.#step) + 1;
    const output = new Float32Array(count);
    for (let index = 0; index < count; index++) {
      const at = this.#position + index * this.#step;
      const start = Math.floor(at / this.#unit);
      const phase = Math.floor(((at % this.#unit) / this.#unit) * this.#taps.length);
      const taps = this.#taps[phase] as Float32Array;
      let sum = 0;
      for (let tap = 0; tap < taps.length; tap++) sum += (taps[tap] as number) * (input[start + tap] as number);
      output[index] = sum;
    }
    this.#position += count * this.#step;
    const done = Math.min(Math.floor(this.#position / this.#unit), input.length);
    this.#held = input.slice(done);
    this.#position -= done * this.#unit;
    return output;
  }
}

/** The weights around a point that lies `fraction` after a sample: `width` before it, `width` after. */
function tapsOf(fraction: number, width: number, band: number): Float32Array {
  const taps = Float32Array.from({ length: 2 * width + 1 }, (_, tap) => {
    const distance = tap - width - fraction;
    return sinc(band * distance) * kaiser(distance / (width + 1));
  });
  const sum = taps.reduce((total, tap) => total + tap, 0);
  return taps.map((tap) => tap / sum);
}

function sinc(x: number): number {
  return x === 0 ? 1 : Math.sin(Math.PI * x) / (Math.PI * x);
}

function kaiser(x: number): number {
  return Math.abs(x) >= 1 ? 0 : bessel(BETA * Math.sqrt(1 - x * x)) / bessel(BETA);
}

/** The modified Bessel function of the first kind, order 0. */
function bessel(x: number): number {
  let term = 1;
  let sum = 1;
  for (let k = 1; term > 1e-12 * sum; k++) {
    term *= (x / (2 * k)) ** 2;
    sum += term;
  }
  return sum;
}

function gcd(a: number, b: number): number {
  return b === 0 ? a : gcd(b, a % b);
}
