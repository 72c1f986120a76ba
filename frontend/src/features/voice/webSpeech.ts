import { recogniserFault } from "@/core/voice/faults";
import type { Recogniser, RecogniserEvents } from "@/core/voice/session";

/** The part of Web Speech that is used; TypeScript's library does not have it. */
interface SpeechRecognition {
  lang: string;
  continuous: boolean;
  interimResults: boolean;
  onresult: ((event: RecognitionEvent) => void) | null;
  onerror: ((event: { readonly error: string }) => void) | null;
  onend: (() => void) | null;
  start(): void;
  abort(): void;
}

interface RecognitionEvent {
  readonly resultIndex: number;
  readonly results: ArrayLike<
    ArrayLike<{ readonly transcript: string; readonly confidence: number }> & { readonly isFinal: boolean }
  >;
}

type SpeechRecognitionClass = new () => SpeechRecognition;

const RESTART_MS = 300;

function find(): SpeechRecognitionClass | undefined {
  const global = window as { SpeechRecognition?: SpeechRecognitionClass; webkitSpeechRecognition?: SpeechRecognitionClass };
  return global.SpeechRecognition ?? global.webkitSpeechRecognition;
}

/** Whether this browser recognises speech by itself. */
export function canRecognise(): boolean {
  return find() !== undefined;
}

/** Listens with the browser's own recogniser, which ends now and then and is started again; null where there is none. */
export function openWebSpeech(events: RecogniserEvents): Recogniser | null {
  const Recognition = find();
  if (Recognition === undefined) return null;
  const recognition = new Recognition();
  recognition.lang = "en-US";
  recognition.continuous = true;
  recognition.interimResults = true;
  let isOpen = false;
  let isRunning = false;
  let restart: ReturnType<typeof setTimeout> | undefined;

  const follow = () => {
    clearTimeout(restart);
    if (isOpen && !isRunning) {
      isRunning = true;
      recognition.start();
    } else if (!isOpen && isRunning) recognition.abort();
  };
  recognition.onresult = ({ results, resultIndex }) => {
    for (const result of Array.from(results).slice(resultIndex)) {
      const best = result[0];
      if (best === undefined) continue;
      events.onWords(best.transcript.trim(), result.isFinal, result.isFinal ? best.confidence : null);
    }
  };
  recognition.onerror = ({ error }) => {
    const fault = recogniserFault(error);
    if (fault === null) return;
    isOpen = false;
    events.onFault(fault);
  };
  recognition.onend = () => {
    isRunning = false;
    restart = setTimeout(follow, RESTART_MS);
  };
  return {
    setOpen: (open) => {
      isOpen = open;
      follow();
    },
    close: () => {
      isOpen = false;
      clearTimeout(restart);
      recognition.onresult = null;
      recognition.onerror = null;
      recognition.abort();
    },
  };
}
