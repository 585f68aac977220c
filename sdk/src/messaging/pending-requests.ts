import { randomDigits } from "../config/random-id.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { type IncomingReply, isErrorReply } from "./message-shape.ts";

/** A call that waits: who was asked, and where the answer goes. */
export interface PendingRequest {
  readonly target: Window;
  readonly origin: string;
  readonly order: number;
  readonly resolve: (reply: IncomingReply) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Calls that wait for a reply, by id. Each is settled exactly once: by its reply or by the end of its frame. A message
 * without an id is looked up too, and never found.
 */
export class PendingRequests extends Map<string | null, PendingRequest> {
  /**
   * Ids count up from a random number: no two of ours are equal, and a frame's own are not likely to be. They stay within
   * the six characters that messages have always carried (embedding facts 1.3) for two thousand million calls.
   */
  readonly #firstId = Number.parseInt(randomDigits(5, 36), 36);
  #order = 0;

  /** A mark in time: calls opened before it are older than calls opened after. */
  mark(): number {
    return this.#order;
  }

  /** Opens a call; `send` posts the message with the given id. When it throws, nothing waits. */
  open(target: Window, origin: string, send: (id: string) => void): Promise<IncomingReply> {
    return new Promise((resolve, reject) => {
      const order = this.#order++;
      const id = (this.#firstId + order).toString(36);
      send(id);
      this.set(id, { target, origin, order, resolve, reject });
    });
  }

  /** Settles a call with its reply. */
  answer(id: string, reply: IncomingReply): void {
    const call = this.get(id);
    this.delete(id);
    (isErrorReply(reply) ? call?.reject : call?.resolve)?.(reply);
  }

  /** Rejects the calls to a window that were opened before the mark. */
  abandon(target: Window, before: number = Infinity): void {
    for (const [id, call] of this) {
      if (call.target !== target || call.order >= before) continue;
      this.delete(id);
      // A rejection looks like a reply, because callers read the `body` of what they catch.
      const hint = "Embed again.";
      const body = new EmbedError("FrameGone", messages.frameGone, { retryable: true, hint });
      call.reject({ headers: {}, body });
    }
  }
}
