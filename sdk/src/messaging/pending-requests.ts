import { randomDigits } from "../config/random-id.ts";
import { frameGone } from "../errors.ts";
import { type IncomingReply, isErrorReply } from "./message-shape.ts";

interface Pending {
  readonly target: Window;
  readonly origin: string;
  readonly order: number;
  readonly resolve: (reply: IncomingReply) => void;
  readonly reject: (reason: unknown) => void;
}

/** How often windows with waiting calls are asked whether they still exist, in milliseconds. */
const watchIntervalMs = 1000;

/** Calls that wait for a reply. Each is settled exactly once: by its reply or by the end of its frame. */
export class PendingRequests {
  /** A message without an id is looked up too, and never found. */
  readonly #byId = new Map<string | null, Pending>();
  readonly #onEmpty: () => void;
  #order = 0;
  #watch: ReturnType<typeof setInterval> | undefined;

  constructor(onEmpty: () => void) {
    this.#onEmpty = onEmpty;
  }

  get size(): number {
    return this.#byId.size;
  }

  /** A mark in time: calls opened before it are older than calls opened after. */
  mark(): number {
    return this.#order;
  }

  /** Opens a call; `send` posts the message with the given id. When it throws, nothing waits. */
  open(target: Window, origin: string, send: (id: string) => void): Promise<IncomingReply> {
    return new Promise((resolve, reject) => {
      let id = "";
      // At most six characters, as replies have always carried (embedding facts 1.3).
      do id = randomDigits(6, 36);
      while (this.#byId.has(id));
      send(id);
      this.#byId.set(id, { target, origin, order: this.#order++, resolve, reject });
      // A removed iframe tells nobody; its window only says so when asked.
      this.#watch ??= setInterval(() => {
        for (const call of this.#byId.values()) if (call.target.closed) this.abandon(call.target);
      }, watchIntervalMs);
    });
  }

  has(id: string | null): boolean {
    return this.#byId.has(id);
  }

  /** Whether the sender of a message with this id is the window that was asked. */
  isAnswerFrom(id: string | null, source: unknown, origin: string): boolean {
    const call = this.#byId.get(id);
    return call?.target === source && call?.origin === origin;
  }

  /** Settles a call with its reply. */
  answer(id: string | null, reply: IncomingReply): void {
    const call = this.#take(id);
    (isErrorReply({ ...reply }) ? call?.reject : call?.resolve)?.(reply);
  }

  /** Rejects the calls to a window that were opened before the mark. */
  abandon(target: Window, before: number = Infinity): void {
    for (const [id, call] of this.#byId) {
      // A rejection looks like a reply, because callers read the `body` of what they catch.
      if (call.target === target && call.order < before)
        this.#take(id)?.reject({ headers: {}, body: frameGone() });
    }
  }

  #take(id: string | null): Pending | undefined {
    const call = this.#byId.get(id);
    this.#byId.delete(id);
    if (this.#byId.size === 0) {
      clearInterval(this.#watch);
      this.#watch = undefined;
      this.#onEmpty();
    }
    return call;
  }
}
