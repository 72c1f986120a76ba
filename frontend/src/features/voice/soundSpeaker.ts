import { PlayQueue } from "@/core/voice/playQueue";
import type { Speaker, SpeakerEvents } from "@/core/voice/session";
import { openOutput } from "@/features/voice/output";

const REPORT_EVERY_MS = 250;
/** Short enough to be at once, long enough not to click. */
const FADE_SECONDS = 0.008;

/** Plays the sound that the server sends. */
export function openSoundSpeaker(rate: number, device: string, events: SpeakerEvents): Speaker {
  const context = openOutput(rate, device);
  const queue = new PlayQueue();
  const sources = new Set<AudioBufferSourceNode>();
  let gain = newGain(context);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let reportedAt = 0;
  let isClosed = false;

  // What has left the loudspeaker, not what was handed to it.
  const heard = () => context.currentTime - (context.outputLatency || context.baseLatency || 0);
  const tellBlocked = () => {
    if (!isClosed) events.onBlocked(context.state === "suspended");
  };
  const report = () => {
    clearTimeout(timer);
    const now = heard();
    const isTime = performance.now() - reportedAt >= REPORT_EVERY_MS - 10;
    for (const { utterance, ms, isDone } of queue.progress(now)) {
      if (isTime || isDone) events.onPlayed(utterance, ms, isDone);
    }
    if (isTime) reportedAt = performance.now();
    const current = queue.current(now);
    events.onSpeaking(current);
    if (current === null) return;
    // The end is told when it is there, and in between about four times a second.
    timer = setTimeout(report, Math.min(REPORT_EVERY_MS, 1000 * queue.left(now) + 5));
  };
  const stop = () => {
    clearTimeout(timer);
    for (const { utterance, ms } of queue.progress(heard())) events.onPlayed(utterance, ms, false);
    queue.silence();
    const old = gain;
    old.gain.setTargetAtTime(0, context.currentTime, FADE_SECONDS / 3);
    for (const source of sources) source.stop(context.currentTime + FADE_SECONDS);
    sources.clear();
    gain = newGain(context);
  };

  context.onstatechange = tellBlocked;
  void context.resume();
  // A browser that lets it play has it running within a moment; until then nothing is said about it.
  setTimeout(tellBlocked, REPORT_EVERY_MS);

  return {
    begin: ({ id }) => queue.begin(id),
    add: (utterance, samples) => {
      const at = queue.add(utterance, samples.length / rate, context.currentTime);
      if (at === null) return;
      const buffer = context.createBuffer(1, samples.length, rate);
      buffer.copyToChannel(samples, 0);
      const source = new AudioBufferSourceNode(context, { buffer });
      source.connect(gain);
      source.onended = () => sources.delete(source);
      source.start(at);
      sources.add(source);
      report();
    },
    end: (utterance) => {
      queue.end(utterance);
      report();
    },
    silence: stop,
    allow: () => void context.resume(),
    close: () => {
      isClosed = true;
      stop();
      setTimeout(() => void context.close(), 1000 * FADE_SECONDS);
    },
  };
}

function newGain(context: AudioContext): GainNode {
  const gain = context.createGain();
  gain.connect(context.destination);
  return gain;
}
