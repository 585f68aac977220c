import { randomDigits } from "../config/random-id.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { type IncomingReply, isErrorReply } from "./message-shape.ts";

/** A pending call: its target, and the functions that settle it. */
export interface PendingRequest {
  readonly target: Window;
  readonly origin: string;
  readonly order: number;
  readonly resolve: (reply: IncomingReply) => void;
  readonly reject: (reason: unknown) => void;
}

/**
 * Pending calls by id. Each is settled exactly once: by its reply, or by the removal of its frame. A message without an
 * id never matches a call.
 */
export class PendingRequests extends Map<string | null, PendingRequest> {
  /**
   * Ids are consecutive from a random number, so that ours are unique and those of a frame are unlikely to match. They
   * have the six characters of existing clients for two billion calls.
   */
  readonly #firstId = Number.parseInt(randomDigits(5, 36), 36);
  #order = 0;

  /** A position in the sequence of calls. Calls opened before it are older than calls opened after it. */
  mark(): number {
    return this.#order;
  }

  /** Opens a call. `send` posts the message with the given id. If it throws, no call is pending. */
  open(target: Window, origin: string, send: (id: string) => void): Promise<IncomingReply> {
    return new Promise((resolve, reject) => {
      const order = this.#order++;
      const id = (this.#firstId + order).toString(36);
      send(id);
      this.set(id, { target, origin, order, resolve, reject });
    });
  }

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
      // A rejection has the form of a reply, because callers read its `body`.
      const hint = "Embed again.";
      const body = new EmbedError("FrameGone", messages.frameGone, { retryable: true, hint });
      call.reject({ headers: {}, body });
    }
  }
}
