import { backoffMs } from "@/core/live/backoff";
import { localNow } from "@/core/time/clock";
import { Outbox, toWire, type Outcome, type Pending } from "@/core/live/outbox";
import type { ClientMessage, Command, ServerMessage } from "@/protocol";

export type ConnectionState = "connecting" | "live" | "reconnecting" | "closed";

/** The part of a WebSocket that is used, so that tests can play the server. */
export interface Wire {
  send(text: string): void;
  close(): void;
  onopen: ((this: never, event: never) => unknown) | null;
  onmessage: ((this: never, event: never) => unknown) | null;
  onclose: ((this: never, event: never) => unknown) | null;
}

interface LiveSocketOptions {
  open: () => Wire;
  /** Where this client left off; null asks for the whole room. */
  lastSeq: () => number | null;
  onMessage: (message: ServerMessage) => void;
  onState: (state: ConnectionState) => void;
  onWaiting?: (waiting: readonly Pending[]) => void;
}

const PING_EVERY_MS = 15_000;
/** A server that said nothing for so long is gone, though the socket may not know. */
const SILENCE_MS = 25_000;

/** A connection that comes back by itself. What it was asked to do stays in the outbox until the server answers. */
export class LiveSocket {
  readonly #options: LiveSocketOptions;
  readonly #outbox: Outbox;
  #wire: Wire | null = null;
  #state: ConnectionState = "connecting";
  #failures = 0;
  #retry: ReturnType<typeof setTimeout> | undefined;
  #heartbeat: ReturnType<typeof setInterval> | undefined;
  #heardAt = 0;
  /** When the unanswered ping was sent, to take half of its way off the server's clock. */
  pingedAt: number | null = null;

  constructor(options: LiveSocketOptions) {
    this.#options = options;
    this.#outbox = new Outbox(options.onWaiting);
  }

  get state(): ConnectionState {
    return this.#state;
  }

  connect(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#enter(this.#state === "live" || this.#state === "reconnecting" ? "reconnecting" : "connecting");
    const wire = this.#options.open();
    this.#wire = wire;
    // Every handler asks whether it is still the newest: a late event of an old socket changes nothing.
    wire.onopen = () => {
      if (this.#wire === wire) this.#send({ type: "hello", last_seq: this.#options.lastSeq() });
    };
    wire.onmessage = (event: { data: unknown }) => {
      if (this.#wire === wire) this.#receive(JSON.parse(String(event.data)) as ServerMessage);
    };
    wire.onclose = () => {
      if (this.#wire === wire) this.#reconnectLater();
    };
  }

  /** Come back now instead of later: the network is there again, or the tab is looked at. */
  hurry(): void {
    if (this.#state === "reconnecting" || this.#state === "connecting") {
      if (this.#wire === null) this.connect();
    } else if (this.#state === "live") this.#beat();
  }

  /** Start over; used when what was heard cannot be right. */
  restart(): void {
    if (this.#state === "closed") return;
    this.#state = "reconnecting";
    this.connect();
  }

  close(): void {
    clearTimeout(this.#retry);
    this.#drop();
    this.#enter("closed");
  }

  /** Asks for something. Resolves when the server has it on disk or refuses it, however long that takes. */
  do(command: Command, id?: string): { id: string; outcome: Promise<Outcome> } {
    let settle: (outcome: Outcome) => void = () => undefined;
    const outcome = new Promise<Outcome>((resolve) => {
      settle = resolve;
    });
    const pending = this.#outbox.add(command, settle, id);
    if (this.#state === "live") this.#send(toWire(pending));
    return { id: pending.id, outcome };
  }

  /** The server's answer to a message, from an ack or from the change that it caused. */
  settle(id: string, outcome: Outcome): void {
    this.#outbox.settle(id, outcome);
  }

  #receive(message: ServerMessage): void {
    this.#heardAt = Date.now();
    if (message.type === "farewell") {
      this.#options.onMessage(message);
      if (message.retry) this.#reconnectLater();
      else this.close();
      return;
    }
    this.#options.onMessage(message);
    if (message.type === "welcome" || message.type === "resumed") this.#goLive();
    else if (message.type === "ack") this.settle(message.id, { kind: "acked", seq: message.seq });
    else if (message.type === "refusal" && message.id !== null) {
      this.settle(message.id, { kind: "refused", code: message.code, message: message.message });
    }
  }

  #goLive(): void {
    // The handler of a welcome may have closed the connection, e.g. for a protocol it does not know.
    if (this.#wire === null) return;
    this.#failures = 0;
    this.#enter("live");
    for (const pending of this.#outbox.waiting) this.#send(toWire(pending));
    clearInterval(this.#heartbeat);
    this.#heartbeat = setInterval(() => this.#beat(), PING_EVERY_MS);
  }

  #beat(): void {
    if (Date.now() - this.#heardAt > SILENCE_MS) this.restart();
    else {
      this.pingedAt = localNow();
      this.#send({ type: "ping" });
    }
  }

  #reconnectLater(): void {
    this.#drop();
    this.#enter(this.#state === "connecting" ? "connecting" : "reconnecting");
    this.#retry = setTimeout(() => this.connect(), backoffMs(this.#failures));
    this.#failures += 1;
  }

  #drop(): void {
    clearInterval(this.#heartbeat);
    this.pingedAt = null;
    const wire = this.#wire;
    this.#wire = null;
    wire?.close();
  }

  #enter(state: ConnectionState): void {
    if (state === this.#state && state !== "connecting") return;
    this.#state = state;
    this.#options.onState(state);
  }

  #send(message: ClientMessage): void {
    this.#wire?.send(JSON.stringify(message));
  }
}
