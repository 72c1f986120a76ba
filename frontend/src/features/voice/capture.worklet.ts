/** Runs beside the sound hardware: what the microphone hears becomes chunks for the server. */
import { Chunker } from "@/core/voice/chunker";

// TypeScript's library does not have the scope of worklets.
declare const sampleRate: number;
declare abstract class AudioWorkletProcessor {
  readonly port: MessagePort;
}
declare function registerProcessor(name: string, processor: new () => AudioWorkletProcessor): void;

class Capture extends AudioWorkletProcessor {
  readonly #chunker = new Chunker(sampleRate);

  process([channels = []]: Float32Array[][]): boolean {
    for (const chunk of this.#chunker.take(channels)) this.port.postMessage(chunk, [chunk.pcm.buffer]);
    return true;
  }
}

registerProcessor("capture", Capture);
