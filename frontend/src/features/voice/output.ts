/** A way to the loudspeaker at a rate of its own, on a device where the browser lets one choose. */
export function openOutput(rate: number, device: string): AudioContext {
  const context = new AudioContext({ sampleRate: rate });
  if (device !== "" && "setSinkId" in context) {
    // One that is gone: the system's own is used.
    (context as AudioContext & SinkChoice).setSinkId(device).catch(() => undefined);
  }
  return context;
}

interface SinkChoice {
  setSinkId: (device: string) => Promise<void>;
}

/** Whether the browser lets one choose the loudspeaker. */
export function canChooseOutput(): boolean {
  return typeof AudioContext !== "undefined" && "setSinkId" in AudioContext.prototype;
}
