import type { Speaker, SpeakerEvents } from "@/core/voice/session";
import type { Utterance } from "@/core/voice/wire";

const REPORT_EVERY_MS = 250;
const NO_VOICE = "This browser has no voice of its own. Choose another voice in the voice settings; captions go on.";

/** Speaks with the browser's own voice. */
export function openBrowserSpeaker(speed: number, events: SpeakerEvents): Speaker {
  const synthesis = window.speechSynthesis as SpeechSynthesis | undefined;
  let waiting: Utterance[] = [];
  let current: { id: number; startedAt: number | null; words: SpeechSynthesisUtterance } | null = null;
  let timer: ReturnType<typeof setInterval> | undefined;

  const msOf = (startedAt: number | null) => (startedAt === null ? 0 : Math.round(performance.now() - startedAt));
  const finish = () => {
    if (current === null) return;
    const { id, startedAt } = current;
    clearInterval(timer);
    current = null;
    events.onPlayed(id, msOf(startedAt), true);
    next();
  };
  const next = () => {
    if (current !== null) return;
    const sentence = waiting.shift();
    if (sentence === undefined) {
      events.onSpeaking(null);
      return;
    }
    const words = new SpeechSynthesisUtterance(sentence.spoken);
    words.lang = "en-US";
    words.rate = speed;
    const mine = { id: sentence.id, startedAt: null as number | null, words };
    current = mine;
    words.onstart = () => {
      if (current !== mine) return;
      mine.startedAt = performance.now();
      events.onSpeaking(mine.id);
      timer = setInterval(() => events.onPlayed(mine.id, msOf(mine.startedAt), false), REPORT_EVERY_MS);
    };
    words.onend = () => {
      if (current === mine) finish();
    };
    words.onerror = ({ error }) => {
      if (current !== mine) return;
      if (error === "not-allowed") events.onBlocked(true);
      else if (error !== "canceled" && error !== "interrupted") events.onFailed(NO_VOICE);
      finish();
    };
    synthesis?.speak(words);
  };

  return {
    begin: (sentence) => {
      if (synthesis === undefined) {
        events.onFailed(NO_VOICE);
        events.onPlayed(sentence.id, 0, true);
        return;
      }
      waiting.push(sentence);
      next();
    },
    add: () => undefined,
    end: () => undefined,
    silence: () => {
      clearInterval(timer);
      if (current !== null) events.onPlayed(current.id, msOf(current.startedAt), false);
      waiting = [];
      current = null;
      synthesis?.cancel();
    },
    allow: () => events.onBlocked(false),
    close: () => {
      clearInterval(timer);
      waiting = [];
      current = null;
      synthesis?.cancel();
    },
  };
}
