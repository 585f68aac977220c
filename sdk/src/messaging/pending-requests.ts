import { frameGone, timedOut } from "../errors.ts";
import { type IncomingReply, isErrorReply } from "./message-shape.ts";
import { createTrackingId } from "./tracking-id.ts";

/** Opt-in limits of one call. */
export interface CallOptions {
  /** Ends the call when aborted; it rejects with the signal's reason. */
  readonly signal?: AbortSignal;
  /** Milliseconds after which the call rejects with code `TimedOut`. */
  readonly timeoutMs?: number;
}

interface Pending {
  readonly target: Window;
  readonly origin: string;
  readonly order: number;
  readonly resolve: (reply: IncomingReply) => void;
  readonly reject: (reason: unknown) => void;
  readonly release: () => void;
}

/** How often windows with waiting calls are asked whether they still exist, in milliseconds. */
const watchIntervalMs = 1000;

/** Calls that wait for a reply. Each is settled exactly once: by its reply, its own limits, or the end of its frame. */
export class PendingRequests {
  readonly #byId = new Map<string, Pending>();
  readonly #onEmpty: () => void;
  #order = 0;
  #watch: ReturnType<typeof setTimeout> | null = null;

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
  open(
    target: Window,
    origin: string,
    options: CallOptions,
    send: (id: string) => void,
  ): Promise<IncomingReply> {
    const { signal, timeoutMs } = options;
    // A rejection looks like a reply, because callers read the `body` of what they catch.
    if (signal?.aborted === true) return Promise.reject(asReply(signal.reason));
    return new Promise((resolve, reject) => {
      const id = createTrackingId((taken) => this.#byId.has(taken));
      const abort = (): void => this.#settle(id, (call) => call.reject(asReply(signal?.reason)));
      const timer =
        timeoutMs === undefined
          ? undefined
          : setTimeout(
              () => this.#settle(id, (call) => call.reject(asReply(timedOut(timeoutMs)))),
              timeoutMs,
            );
      const release = (): void => {
        clearTimeout(timer);
        signal?.removeEventListener("abort", abort);
      };
      this.#byId.set(id, { target, origin, order: this.#order++, resolve, reject, release });
      signal?.addEventListener("abort", abort);
      try {
        send(id);
      } catch (reason) {
        this.#settle(id, (call) => call.reject(reason));
      }
      this.#startWatch();
    });
  }

  has(id: string): boolean {
    return this.#byId.has(id);
  }

  /** Whether the sender of a message with this id is the window that was asked. */
  isAnswerFrom(id: string, source: unknown, origin: string): boolean {
    const call = this.#byId.get(id);
    return call !== undefined && call.target === source && call.origin === origin;
  }

  /** Settles a call with its reply. */
  answer(id: string, reply: IncomingReply): void {
    this.#settle(id, (call) => (isErrorReply({ ...reply }) ? call.reject(reply) : call.resolve(reply)));
  }

  /** Rejects the calls to a window that were opened before the mark. */
  abandon(target: Window, before: number = Infinity): void {
    for (const [id, call] of this.#byId) {
      if (call.target === target && call.order < before)
        this.#settle(id, () => call.reject(asReply(frameGone())));
    }
  }

  #settle(id: string, how: (call: Pending) => void): void {
    const call = this.#byId.get(id);
    if (call === undefined) return;
    this.#byId.delete(id);
    call.release();
    how(call);
    if (this.#byId.size === 0) {
      if (this.#watch !== null) clearTimeout(this.#watch);
      this.#watch = null;
      this.#onEmpty();
    }
  }

  /** A removed iframe tells nobody; its window only says so when asked. */
  #startWatch(): void {
    if (this.#watch !== null || this.#byId.size === 0) return;
    this.#watch = setTimeout(() => {
      this.#watch = null;
      for (const { target } of this.#byId.values()) if (target.closed) this.abandon(target);
      this.#startWatch();
    }, watchIntervalMs);
  }
}

function asReply(body: unknown): IncomingReply {
  return { headers: {}, body };
}
