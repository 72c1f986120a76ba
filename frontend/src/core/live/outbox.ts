import type { Command, Do } from "@/protocol";

export type Outcome =
  | { readonly kind: "acked"; readonly seq: number }
  | { readonly kind: "refused"; readonly code: string; readonly message: string };

export interface Pending extends Do {
  readonly settle: (outcome: Outcome) => void;
}

/** A client's own id of a message: sending it twice is harmless. */
export function newMessageId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(12));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** What the server has not answered yet, in the order it was asked. */
export class Outbox {
  #waiting: readonly Pending[] = [];
  readonly #onChange: (waiting: readonly Pending[]) => void;

  constructor(onChange: (waiting: readonly Pending[]) => void = () => undefined) {
    this.#onChange = onChange;
  }

  get waiting(): readonly Pending[] {
    return this.#waiting;
  }

  add(command: Command, settle: Pending["settle"], id = newMessageId()): Pending {
    const pending: Pending = { type: "do", id, command, settle };
    this.#set([...this.#waiting, pending]);
    return pending;
  }

  /** Takes the answer to a message; an answer to one that is not waiting (a repeated ack) changes nothing. */
  settle(id: string, outcome: Outcome): void {
    const pending = this.#waiting.find((other) => other.id === id);
    if (pending === undefined) return;
    this.#set(this.#waiting.filter((other) => other.id !== id));
    pending.settle(outcome);
  }

  #set(waiting: readonly Pending[]): void {
    this.#waiting = waiting;
    this.#onChange(waiting);
  }
}

/** A message as it goes over the wire. */
export function toWire({ type, id, command }: Pending): Do {
  return { type, id, command };
}
