import { speak } from "@/api/voice";
import { BROWSER_VOICE, type VoiceChoices } from "@/core/voice/choices";
import { openOutput } from "@/features/voice/output";

export const SAMPLE = "Hi, I am your interviewer. How would you find the two largest numbers in O(n) time?";
const RATE = 24_000;

/** Plays a sentence in the chosen voice; tells after how many milliseconds it began, and is over when it is. */
export async function playSample(
  choices: VoiceChoices,
  onStart: (ms: number) => void,
  signal: AbortSignal,
): Promise<void> {
  const askedAt = performance.now();
  const begun = () => onStart(Math.round(performance.now() - askedAt));
  if (choices.voice === BROWSER_VOICE) return playInBrowser(choices.speed, begun, signal);
  // Opened before anything is waited for: some browsers allow it only while something is being pressed.
  const context = openOutput(RATE, choices.speaker);
  try {
    const { voice, speed } = choices;
    const wav = await (await speak({ text: SAMPLE, voice, speed }, signal)).arrayBuffer();
    const buffer = await context.decodeAudioData(wav);
    await context.resume();
    const source = new AudioBufferSourceNode(context, { buffer });
    source.connect(context.destination);
    await new Promise<void>((resolve) => {
      source.onended = () => resolve();
      signal.addEventListener("abort", () => source.stop());
      source.start();
      begun();
    });
  } finally {
    await context.close();
  }
}

function playInBrowser(speed: number, begun: () => void, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const words = new SpeechSynthesisUtterance(SAMPLE.replace("O(n)", "O of n"));
    words.lang = "en-US";
    words.rate = speed;
    words.onstart = begun;
    words.onend = () => resolve();
    words.onerror = ({ error }) => {
      if (error === "canceled" || error === "interrupted") resolve();
      else reject(new Error("This browser has no voice that works here. Choose another one."));
    };
    signal.addEventListener("abort", () => {
      speechSynthesis.cancel();
      resolve();
    });
    speechSynthesis.speak(words);
  });
}
