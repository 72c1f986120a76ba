import type { Chunk } from "@/core/voice/chunker";
import { isAboutChosen } from "@/core/voice/faults";
import type { Microphone, MicrophoneEvents } from "@/core/voice/session";
import workletUrl from "@/features/voice/capture.worklet.ts?worker&url";

const TREATMENT = { echoCancellation: true, noiseSuppression: true, autoGainControl: true } as const;

/** Opens a microphone by its id; the system's own when it is empty or gone. Throws what the browser throws. */
export async function openMicrophone(id: string, events: MicrophoneEvents): Promise<Microphone> {
  const stream = await openStream(id, events);
  const context = new AudioContext();
  const close = () => {
    for (const track of stream.getTracks()) {
      track.onended = null;
      track.onmute = null;
      track.stop();
    }
    void context.close();
  };
  try {
    await context.audioWorklet.addModule(workletUrl);
  } catch (error) {
    close();
    throw error;
  }
  const capture = new AudioWorkletNode(context, "capture", { numberOfOutputs: 0 });
  capture.port.onmessage = ({ data }: MessageEvent<Chunk>) => events.onChunk(data);
  context.createMediaStreamSource(stream).connect(capture);
  // It records also where the browser does not let it play yet.
  void context.resume();
  const [track] = stream.getAudioTracks();
  if (track !== undefined) {
    track.onended = events.onLost;
    track.onmute = () => events.onQuiet(true);
    track.onunmute = () => events.onQuiet(false);
  }
  return {
    setOpen: (open) => {
      if (track !== undefined) track.enabled = open;
    },
    close,
  };
}

async function openStream(id: string, events: MicrophoneEvents): Promise<MediaStream> {
  // Absent on pages that came over an insecure way.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices === undefined) throw new DOMException("no media devices", "SecurityError");
  if (id === "") return devices.getUserMedia({ audio: TREATMENT });
  try {
    return await devices.getUserMedia({ audio: { ...TREATMENT, deviceId: { exact: id } } });
  } catch (error) {
    if (!isAboutChosen(error)) throw error;
  }
  const stream = await devices.getUserMedia({ audio: TREATMENT });
  events.onOther();
  return stream;
}

/** Tells when devices come and go; returns how to stop. */
export function watchDevices(onChange: () => void): () => void {
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  devices?.addEventListener("devicechange", onChange);
  return () => devices?.removeEventListener("devicechange", onChange);
}
