import { LiveRoom } from "@/core/live/liveRoom";
import type { Wire } from "@/core/live/socket";
import { exampleRoom, memoryStorage } from "@/core/live/testing";
import { localNow } from "@/core/time/clock";
import { PROTOCOL_VERSION, type Change, type ClientMessage, type ServerMessage } from "@/protocol";
import { applyChange } from "@/rounds/folding";

export class FakeWire implements Wire {
  sent: ClientMessage[] = [];
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  onclose: (() => void) | null = null;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as ClientMessage);
  }
  close(): void {
    // Nobody asks whether it is.
  }
  say(message: ServerMessage): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

/** Plays the server of one live room, for tests. */
export class FakeServer {
  readonly storage = memoryStorage();
  readonly wires: FakeWire[] = [];
  readonly refusals: string[] = [];
  #sent = 0;

  get wire(): FakeWire {
    const newest = this.wires.at(-1);
    if (!newest) throw new Error("no wire was opened");
    return newest;
  }

  get commands() {
    return this.wire.sent.flatMap((message) => (message.type === "do" ? [message] : []));
  }

  /** A room that was just entered. */
  enter(text = ""): LiveRoom {
    const live = new LiveRoom({
      interview: "example",
      storage: this.storage,
      applyChange,
      open: () => {
        this.wires.push(new FakeWire());
        return this.wire;
      },
      onRefused: (code) => this.refusals.push(code),
    });
    live.enter();
    this.welcome(text);
    return live;
  }

  welcome(text = "", seq = 5): void {
    this.#sent = seq;
    this.wire.onopen?.();
    const room = exampleRoom(text);
    this.wire.say({ type: "welcome", protocol: PROTOCOL_VERSION, seq, now: localNow(), room });
  }

  /** A step that goes on from the one before; `after` makes one that does not. */
  changed(seq: number, changes: Change[], cause: string | null = null, after = this.#sent): void {
    this.wire.say({ type: "changed", after, seq, at: 0, cause, changes });
    this.#sent = seq;
  }
}
