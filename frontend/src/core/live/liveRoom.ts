import { createStore, type StoreApi } from "zustand/vanilla";
import { localNow } from "@/core/time/clock";
import { CodeSession, type SaveState } from "@/rounds/coding/core/codeSession";
import type { Selected } from "@/rounds/shared/documents/cursor";
import { browserDrafts, type DraftStore } from "@/rounds/coding/core/drafts";
import type { Outcome } from "@/core/live/outbox";
import { applyChange, codeOf } from "@/core/live/room";
import { keptSays, keepSays } from "@/core/live/says";
import { LiveSocket, type ConnectionState, type Wire } from "@/core/live/socket";
import {
  PROTOCOL_VERSION,
  type Command,
  type Language,
  type Presence,
  type Progress,
  type Room,
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
  /** The interviewer's words so far. */
  draft: string;
  /** The words of this turn were taken back, and others are being found. */
  rethinking: boolean;
  /** By run. */
  progress: Readonly<Record<string, Progress>>;
  /** By problem. */
  saves: Readonly<Record<number, SaveState>>;
  /** What the candidate said that the server has not confirmed yet. */
  saying: readonly { id: string; text: string }[];
  /** The interview's time minus this machine's. */
  clockOffset: number;
}

export interface LiveRoomOptions {
  open: () => Wire;
  storage: Storage;
  interview: string;
  onRefused: (code: string, message: string) => void;
}

const SILENT = { draft: "", rethinking: false } as const;

type TextListener = (text: string, language: Language) => void;

/** The live interview: socket in, state out, and the code of each problem kept in step with its editor. */
export class LiveRoom {
  readonly store: StoreApi<LiveState>;
  readonly #socket: LiveSocket;
  readonly #drafts: DraftStore;
  readonly #options: LiveRoomOptions;
  readonly #sessions = new Map<number, CodeSession>();
  readonly #textListeners = new Map<number, TextListener>();
  readonly #cursorReaders = new Map<number, () => Selected | null>();
  #wantsWhole = true;
  #entered = false;

  constructor(options: LiveRoomOptions) {
    this.#options = options;
    this.#drafts = browserDrafts(options.interview, options.storage);
    this.store = createStore<LiveState>(() => ({
      room: null,
      seq: 0,
      connection: "connecting",
      farewell: null,
      damaged: false,
      presence: "listening",
      draft: "",
      rethinking: false,
      progress: {},
      saves: {},
      saying: [],
      clockOffset: 0,
    }));
    this.#socket = new LiveSocket({
      open: options.open,
      lastSeq: () => (this.#wantsWhole ? null : this.#state.seq),
      onMessage: (message) => this.#receive(message),
      onState: (connection) => {
        this.#set({ connection, ...(connection !== "live" && { ...SILENT, presence: "listening" as const }) });
        for (const session of this.#sessions.values()) session.onConnection();
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
    for (const { id, text } of kept) void this.#doNow({ type: "say", text, via: "text" }, id);
    this.#entered = true;
    this.#socket.connect();
  }

  leave(): void {
    for (const session of this.#sessions.values()) session.hurry();
    for (const session of this.#sessions.values()) session.close();
    this.#sessions.clear();
    this.#socket.close();
  }

  /** The network is back, or the tab is looked at again. */
  wakeUp(): void {
    this.#socket.hurry();
  }

  /** The page may be gone in a moment. */
  saveNow(): void {
    for (const session of this.#sessions.values()) session.hurry();
  }

  /** Does a command after all code typed before it is with the server. */
  async do(command: Command): Promise<Outcome> {
    if (command.type !== "say") await Promise.all([...this.#sessions.values()].map((session) => session.flush()));
    return this.#doNow(command);
  }

  /** The text of a problem as the candidate has it, which may be ahead of the server's. */
  textOf(problem: number): string {
    return this.#session(problem)?.text ?? "";
  }

  edit(problem: number, text: string): void {
    this.#session(problem)?.edit(text);
  }

  /** Where the cursor of a problem was last; null when that is not known. */
  cursorOf(problem: number): Selected | null {
    return this.#session(problem)?.cursor ?? null;
  }

  /** Takes the cursor of a problem from its editor, which then has to call `moved`. */
  readCursor(problem: number, read: () => Selected | null): () => void {
    this.#cursorReaders.set(problem, read);
    return () => {
      if (this.#cursorReaders.get(problem) === read) this.#cursorReaders.delete(problem);
    };
  }

  /** The candidate moved the cursor. */
  moved(problem: number): void {
    this.#session(problem)?.moved();
  }

  /** Tells when the text must change in the editor of a problem. */
  onText(problem: number, listener: TextListener): () => void {
    this.#textListeners.set(problem, listener);
    return () => {
      if (this.#textListeners.get(problem) === listener) this.#textListeners.delete(problem);
    };
  }

  async #doNow(command: Command, id?: string): Promise<Outcome> {
    const outcome = await this.#socket.do(command, id).outcome;
    if (outcome.kind === "refused") this.#options.onRefused(outcome.code, outcome.message);
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
        this.#tellSessions(
          null,
          message.room.code.map((code) => code.problem),
        );
        return;
      case "resumed":
        this.#set({ clockOffset: message.now - localNow() });
        return;
      case "changed":
        this.#change(message);
        return;
      case "presence":
        // A turn that broke off leaves half a sentence behind; the next one starts clean.
        this.#set({ presence: message.interviewer, ...(message.interviewer === "thinking" && SILENT) });
        return;
      case "draft":
        this.#set({ draft: message.text, rethinking: message.text === "" });
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
      room: message.changes.reduce(applyChange, room),
      seq: message.seq,
      ...(spoke && SILENT),
    });
    const touched = message.changes.flatMap((change) => {
      if (change.type === "code_patched" || change.type === "cursor_placed") return [change.problem];
      return change.type === "code_replaced" ? [change.code.problem] : [];
    });
    this.#tellSessions(message.cause, touched);
    // The interview's clock stood still while this machine's went on: ask what time it is.
    if (room.interview.paused_ms !== this.#state.room?.interview.paused_ms) this.#socket.hurry();
    if (message.cause !== null) this.#socket.settle(message.cause, { kind: "acked", seq: message.seq });
  }

  #tellSessions(cause: string | null, problems: readonly number[]): void {
    const { room, seq } = this.#state;
    for (const problem of problems) {
      const code = room && codeOf(room, problem);
      if (code) this.#sessions.get(problem)?.onServerCode(code, cause);
    }
    for (const session of this.#sessions.values()) session.onSeq(seq);
  }

  #session(problem: number): CodeSession | null {
    const existing = this.#sessions.get(problem);
    if (existing) return existing;
    const code = this.#state.room && codeOf(this.#state.room, problem);
    if (!code) return null;
    const session = new CodeSession(code, {
      drafts: this.#drafts,
      send: (command) => this.#sendFromEditor(command),
      isLive: () => this.#state.connection === "live",
      seenSeq: () => this.#state.seq,
      readCursor: () => this.#cursorReaders.get(problem)?.() ?? null,
      onText: (text, language) => this.#textListeners.get(problem)?.(text, language),
      onSave: (save) => this.#set({ saves: { ...this.#state.saves, [problem]: save } }),
    });
    this.#sessions.set(problem, session);
    return session;
  }

  #sendFromEditor(command: Command): { id: string; outcome: Promise<Outcome> } {
    const sent = this.#socket.do(command);
    void sent.outcome.then((outcome) => {
      // A cursor that was not taken is nothing to tell anybody.
      if (outcome.kind === "refused" && outcome.code !== "stale_edit" && command.type !== "move_cursor") {
        this.#options.onRefused(outcome.code, outcome.message);
      }
    });
    return sent;
  }

  get #state(): LiveState {
    return this.store.getState();
  }

  #set(change: Partial<LiveState>): void {
    this.store.setState(change);
  }
}

/** Fails to compile when the protocol has a message that is not handled above. */
function unknownMessage(message: never): never {
  throw new Error(`The server sent a message this page doesn’t recognise: ${JSON.stringify(message)}`);
}
