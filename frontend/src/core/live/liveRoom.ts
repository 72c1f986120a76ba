import { createStore, type StoreApi } from "zustand/vanilla";
import { localNow } from "@/core/time/clock";
import type { Outcome } from "@/core/live/outbox";
import type { ApplyChange } from "@/core/live/room";
import { keptSays, keepSays } from "@/core/live/says";
import { withSentence } from "@/core/live/sentences";
import { LiveSocket, type ConnectionState, type Wire } from "@/core/live/socket";
import { handedBack, keepTyped, keptTyped } from "@/core/live/typed";
import type { SaveState, Work } from "@/core/live/work";
import {
  PROTOCOL_VERSION,
  type Change,
  type Command,
  type Presence,
  type Progress,
  type Room,
  type Sentence,
  type ServerMessage,
} from "@/protocol";

/** Everything the room's screen shows. */
export interface LiveState {
  room: Room | null;
  seq: number;
  connection: ConnectionState;
  /** Why it is closed, when the server said so. */
  farewell: string | null;
  /** It is closed because the interview's record on disk cannot be read. */
  damaged: boolean;
  presence: Presence;
  /** The interviewer's sentences so far that are not in the room yet. */
  spoken: readonly Sentence[];
  /** The words of this turn were taken back, and others are being found. */
  rethinking: boolean;
  /** What the server is working on, by its id. */
  progress: Readonly<Record<string, Progress>>;
  /** By round. */
  saves: Readonly<Record<number, SaveState>>;
  /** What is in the answer box. */
  typed: string;
  /** What the candidate said that the server has not confirmed yet. */
  saying: readonly { id: string; text: string }[];
  /** The interview's time minus this machine's. */
  clockOffset: number;
}

export interface LiveRoomOptions {
  open: () => Wire;
  applyChange: ApplyChange;
  storage: Storage;
  interview: string;
  onRefused: (code: string, message: string) => void;
}

interface Sending {
  readonly id?: string;
  readonly isSilent?: (code: string) => boolean;
}

const SILENT = { spoken: [] as readonly Sentence[], rethinking: false } as const;

/** The live interview: socket in, state out, and the work of its rounds kept in step with the server. */
export class LiveRoom {
  readonly store: StoreApi<LiveState>;
  readonly #socket: LiveSocket;
  readonly #options: LiveRoomOptions;
  readonly #works: Work[] = [];
  #wantsWhole = true;
  #entered = false;

  constructor(options: LiveRoomOptions) {
    this.#options = options;
    this.store = createStore<LiveState>(() => ({
      room: null,
      seq: 0,
      connection: "connecting",
      farewell: null,
      damaged: false,
      presence: "listening",
      ...SILENT,
      progress: {},
      saves: {},
      typed: keptTyped(options.storage, options.interview),
      saying: [],
      clockOffset: 0,
    }));
    this.#socket = new LiveSocket({
      open: options.open,
      lastSeq: () => (this.#wantsWhole ? null : this.#state.seq),
      onMessage: (message) => this.#receive(message),
      onState: (connection) => {
        this.#set({ connection, ...(connection !== "live" && { ...SILENT, presence: "listening" as const }) });
        for (const work of this.#works) work.onConnection();
      },
      onWaiting: (waiting) => {
        const saying = waiting.flatMap(({ id, command }) =>
          command.type === "say" ? [{ id, text: command.text }] : [],
        );
        this.#set({ saying });
        keepSays(options.storage, options.interview, saying);
      },
    });
  }

  /** Begins to listen; after leaving one may enter again. */
  enter(): void {
    // Words that a closed tab could not send; the server knows by their id whether it has them.
    const kept = this.#entered ? [] : keptSays(this.#options.storage, this.#options.interview);
    for (const { id, text } of kept) void this.#doNow(typedWords(text), { id });
    this.#entered = true;
    this.#socket.connect();
  }

  leave(): void {
    for (const work of this.#works) work.hurry();
    for (const work of this.#works) work.leave();
    this.#socket.close();
  }

  /** The network is back, or the tab is looked at again. */
  wakeUp(): void {
    this.#socket.hurry();
  }

  /** The page may be gone in a moment. */
  saveNow(): void {
    for (const work of this.#works) work.hurry();
  }

  get interview(): string {
    return this.#options.interview;
  }

  get storage(): Storage {
    return this.#options.storage;
  }

  /** Lets a kind of round keep its work in step with the server. */
  join(work: Work): void {
    this.#works.push(work);
  }

  /** Says whether the server has the work of a round. */
  report(round: number, save: SaveState): void {
    this.#set({ saves: { ...this.#state.saves, [round]: save } });
  }

  /** Takes what is in the answer box; it is kept until it is sent and taken. */
  type(text: string): void {
    this.#set({ typed: text });
    keepTyped(this.storage, this.interview, text);
  }

  /** Sends words of the answer box; what the server does not take goes back there. */
  say(text: string): void {
    this.type("");
    void this.#doNow(typedWords(text));
  }

  /** Does a command after all work done before it is with the server; `isSilent` is as for `sendFromWork`. */
  async do(command: Command, isSilent: (code: string) => boolean = () => false): Promise<Outcome> {
    // Words need not wait for work, and in a pause no work is taken.
    if (command.type !== "say" && command.type !== "resume") await Promise.all(this.#works.map((work) => work.flush()));
    return this.#doNow(command, { isSilent });
  }

  /** Sends a command of a piece of work at once; `isSilent` says which refusals are nothing to report. */
  sendFromWork(command: Command, isSilent: (code: string) => boolean): { id: string; outcome: Promise<Outcome> } {
    const sent = this.#socket.do(command);
    void sent.outcome.then((outcome) => {
      if (outcome.kind === "refused" && !isSilent(outcome.code)) {
        this.#options.onRefused(outcome.code, outcome.message);
      }
    });
    return sent;
  }

  async #doNow(command: Command, { id, isSilent }: Sending = {}): Promise<Outcome> {
    const outcome = await this.#socket.do(command, id).outcome;
    if (outcome.kind === "refused") {
      if (!isSilent?.(outcome.code)) this.#options.onRefused(outcome.code, outcome.message);
      if (command.type === "say") this.type(handedBack(command.text, this.#state.typed));
    }
    return outcome;
  }

  #receive(message: ServerMessage): void {
    switch (message.type) {
      case "welcome":
        if (message.protocol !== PROTOCOL_VERSION) {
          this.#set({ farewell: "Greenroom was updated while this page was open. Reload to continue." });
          this.#socket.close();
          return;
        }
        this.#wantsWhole = false;
        this.#set({
          room: message.room,
          seq: message.seq,
          clockOffset: message.now - localNow(),
          progress: {},
          ...SILENT,
        });
        this.#tellWorks(
          null,
          message.room.rounds.map((round) => round.index),
          [],
        );
        return;
      case "resumed":
        // What is said just now comes again.
        this.#set({ clockOffset: message.now - localNow(), ...SILENT });
        return;
      case "changed":
        this.#change(message);
        return;
      case "presence":
        // A turn that broke off leaves half a sentence behind; the next one starts clean.
        this.#set({ presence: message.interviewer, ...(message.interviewer === "thinking" && SILENT) });
        return;
      case "sentence":
        this.#set({ spoken: withSentence(this.#state.spoken, message), rethinking: false });
        return;
      case "withdrawn":
        this.#set({ spoken: [], rethinking: true });
        return;
      case "progress":
        this.#set({ progress: { ...this.#state.progress, [message.run]: message } });
        return;
      case "pong": {
        const travel = this.#socket.pingedAt === null ? 0 : (localNow() - this.#socket.pingedAt) / 2;
        this.#set({ clockOffset: message.now + travel - localNow() });
        return;
      }
      case "farewell":
        this.#set({ farewell: message.retry ? null : message.reason, damaged: message.code === "log_damaged" });
        return;
      case "refusal":
        // One without an id belongs to nothing that waits for it.
        if (message.id === null) this.#options.onRefused(message.code, message.message);
        return;
      case "ack":
        return;
      default:
        return unknownMessage(message);
    }
  }

  #change(message: Extract<ServerMessage, { type: "changed" }>): void {
    const { room, seq } = this.#state;
    if (room === null || message.seq <= seq) return;
    if (message.after !== seq) {
      // Something was missed, so nothing that follows can be trusted: ask for the whole room.
      this.#wantsWhole = true;
      this.#socket.restart();
      return;
    }
    const spoke = message.changes.some((change) => change.type === "line_added" && change.line.who !== "candidate");
    this.#set({
      room: message.changes.reduce(this.#options.applyChange, room),
      seq: message.seq,
      ...(spoke && SILENT),
    });
    const touched = message.changes.flatMap((change) => ("round" in change ? [change.round] : []));
    this.#tellWorks(message.cause, [...new Set(touched)], message.changes);
    // The interview's clock stood still while this machine's went on: ask what time it is.
    if (room.interview.paused_ms !== this.#state.room?.interview.paused_ms) this.#socket.hurry();
    if (message.cause !== null) this.#socket.settle(message.cause, { kind: "acked", seq: message.seq });
  }

  #tellWorks(cause: string | null, rounds: readonly number[], changes: readonly Change[]): void {
    for (const work of this.#works) {
      work.onRounds(rounds, cause, changes);
      work.onSeq(this.#state.seq);
    }
  }

  get #state(): LiveState {
    return this.store.getState();
  }

  #set(change: Partial<LiveState>): void {
    this.store.setState(change);
  }
}

function typedWords(text: string): Command {
  return { type: "say", text, via: "text", command: "" };
}

/** Fails to compile when the protocol has a message that is not handled above. */
function unknownMessage(message: never): never {
  throw new Error(`The server sent a message this page doesn’t recognise: ${JSON.stringify(message)}`);
}
