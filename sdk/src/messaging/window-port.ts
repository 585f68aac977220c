import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { FrameRegistry, ownOriginOf } from "./frame-registry.ts";
import { type IncomingReply, isIncomingRequest, isRecord, readTrackingId } from "./message-shape.ts";
import { PendingRequests } from "./pending-requests.ts";
import { toLogText, toSafeJson } from "./redact.ts";

/** Where an accepted message came from and where its answer goes. */
interface Sender {
  /** The embedded frame's window; `null` for a message of the page itself in override mode. */
  readonly frame: Window | null;
  readonly answerTo: Window;
  readonly answerOrigin: string;
}

/** Takes the requests it knows. What `handle` returns is posted back as the reply. */
export interface MessageHandler {
  test(message: Record<string, unknown>): boolean;
  handle(message: Record<string, unknown>): unknown;
}

export interface WindowPortOptions {
  /** Name used in log lines. */
  readonly name?: string | undefined;
  /** Logs every message in and out, tokens blanked. */
  readonly logMessages?: boolean | undefined;
  /**
   * Answers go to this window whoever asked, and messages of the page itself count as this window's. For tests that play
   * the frame from the page's own window.
   */
  readonly eventSourceOverrideWindow?: Window | undefined;
  /** The window whose messages are read; the page's own by default, none without a DOM. */
  readonly receiveWindow?: Window | undefined;
}

const frameOfRequest = new WeakMap<object, Window>();

/** The embedded frame that sent a request, or `null` for a request that came from the page itself. */
export function senderOf(request: object): Window | null {
  return frameOfRequest.get(request) ?? null;
}

/**
 * `postMessage` both ways between the page and its frames (embedding facts 1.3 to 1.5). Who is speaking is settled first:
 * right window, then right origin, then right shape, only then anything is done. It listens only while there is a frame
 * or a waiting call, so a service that embeds nothing leaves no listener.
 */
export class WindowPort {
  eventSourceOverrideWindow: Window | undefined;
  readonly #receiveWindow: Window | undefined;
  readonly #name: string;
  readonly #logMessages: boolean;
  readonly #frames = new FrameRegistry();
  readonly #pending = new PendingRequests(() => this.#update());
  readonly #handlers: MessageHandler[] = [];
  #isListening = false;
  #isStopped = false;

  constructor(options: WindowPortOptions = {}) {
    this.#receiveWindow = options.receiveWindow ?? (typeof window === "undefined" ? undefined : window);
    this.#name = options.name ?? Math.random().toString(36).slice(2);
    this.#logMessages = options.logMessages === true;
    this.eventSourceOverrideWindow = options.eventSourceOverrideWindow;
    this.#update();
  }

  /** Adds a handler; the first one whose `test` accepts a request answers it. */
  addHandler(handler: MessageHandler): void {
    this.#handlers.push(handler);
  }

  /** Removes a handler; throws when it was never added. */
  removeHandler(handler: MessageHandler): void {
    const index = this.#handlers.indexOf(handler);
    if (index === -1) throw new Error(messages.noHandler);
    this.#handlers.splice(index, 1);
  }

  /** Reads messages again after `stop`. */
  start(): void {
    this.#isStopped = false;
    this.#update();
  }

  /** Reads no more messages until `start`. */
  stop(): void {
    this.#isStopped = true;
    this.#update();
  }

  /** Makes an iframe one that may speak and be spoken to, at exactly this origin. */
  allowFrame(iframe: HTMLIFrameElement, origin: string): void {
    this.#frames.add(iframe, origin);
    this.#update();
  }

  /** Forgets an iframe and settles what still waits for it. */
  releaseFrame(iframe: HTMLIFrameElement): void {
    this.abandonFrame(iframe);
    this.#frames.remove(iframe);
    this.#update();
  }

  /** A mark in time for `abandonFrame`. */
  mark(): number {
    return this.#pending.mark();
  }

  /** Rejects the calls to a frame, all or those opened before a mark: their document is gone. */
  abandonFrame(iframe: HTMLIFrameElement, before?: number): void {
    if (iframe.contentWindow !== null) this.#pending.abandon(iframe.contentWindow, before);
  }

  /**
   * Posts a request and waits for its reply.
   *
   * @param targetOrigin of a window that is no embedded frame
   * @throws (rejects) with code `UntrustedTarget` when the window has no known origin, `FrameGone` when it goes away
   */
  postMessage(
    targetWindow: Window,
    message: Record<string, unknown>,
    targetOrigin?: string,
  ): Promise<IncomingReply> {
    const origin = this.#originFor(targetWindow) ?? targetOrigin ?? "*";
    if (origin === "*") return Promise.reject(new EmbedError("UntrustedTarget", messages.untrustedTarget));
    const reply = this.#pending.open(targetWindow, origin, (id) => {
      const headers = isRecord(message["headers"]) ? message["headers"] : {};
      this.#send(targetWindow, { ...message, headers: { ...headers, id } }, origin);
    });
    this.#update();
    return reply;
  }

  #send(target: Window, message: Record<string, unknown>, origin: string): void {
    this.#log("Posting", message);
    target.postMessage(message, origin);
  }

  #log(verb: string, message: Record<string, unknown>): void {
    if (!this.#logMessages) return;
    console.log(`${this.#name} ${verb} message:\ntype: ${typeof message}\n${toLogText(message)}`);
  }

  readonly #receive = (event: MessageEvent<unknown>): void => {
    try {
      this.#take(event);
    } catch {
      // What the browser delivers is a plain copy; only an event made up by a script can throw while it is read.
    }
  };

  #take(event: MessageEvent<unknown>): void {
    const message = event.data;
    if (!isRecord(message)) return;
    const sender = this.#admit(event, message);
    if (sender === null) return;
    this.#log("Received", message);
    const id = readTrackingId(message);
    if (id !== null && this.#pending.has(id)) this.#takeReply(id, event, message, sender);
    else if (isIncomingRequest(message)) void this.#takeRequest(message, id, sender);
  }

  /** Right window, right origin; `null` when either is wrong. */
  #admit(event: MessageEvent<unknown>, message: Record<string, unknown>): Sender | null {
    const source = toWindow(event.source);
    const override = this.eventSourceOverrideWindow;
    const origin = this.#frames.originOf(source);
    if (source !== null && origin !== null) {
      if (event.origin !== origin) return null;
      const answerTo = override ?? source;
      return { frame: source, answerTo, answerOrigin: this.#originFor(answerTo) ?? origin };
    }
    if (
      override !== undefined &&
      (source === null || source === override || source === this.#receiveWindow)
    ) {
      const answerOrigin = this.#originFor(override) ?? event.origin;
      return answerOrigin === "" ? null : { frame: null, answerTo: override, answerOrigin };
    }
    const id = readTrackingId(message);
    if (source !== null && id !== null && this.#pending.isAnswerFrom(id, source, event.origin)) {
      return { frame: source, answerTo: source, answerOrigin: event.origin };
    }
    return null;
  }

  #originFor(target: Window): string | null {
    return this.#frames.originOf(target) ?? ownOriginOf(target);
  }

  #takeReply(
    id: string,
    event: MessageEvent<unknown>,
    message: Record<string, unknown>,
    sender: Sender,
  ): void {
    const isFromAsked = sender.frame === null || this.#pending.isAnswerFrom(id, event.source, event.origin);
    if (!isFromAsked) return;
    this.#pending.answer(id, { ...message, headers: { id }, body: message["body"] });
  }

  async #takeRequest(message: Record<string, unknown>, id: string | null, sender: Sender): Promise<void> {
    if (sender.frame !== null) frameOfRequest.set(message, sender.frame);
    const handler = this.#handlers.find((candidate) => accepts(candidate, message));
    if (handler === undefined) return;
    const answer = await runHandler(handler, message);
    const headers = id === null ? {} : { id };
    try {
      this.#send(sender.answerTo, { ...answer, headers }, sender.answerOrigin);
    } catch {
      // The answer cannot be cloned, or the frame went away meanwhile: there is nobody left to tell.
    }
  }

  #update(): void {
    const isNeeded =
      this.#frames.size > 0 || this.#pending.size > 0 || this.eventSourceOverrideWindow !== undefined;
    const listens = isNeeded && !this.#isStopped;
    if (listens === this.#isListening) return;
    this.#isListening = listens;
    if (listens) this.#receiveWindow?.addEventListener("message", this.#receive);
    else this.#receiveWindow?.removeEventListener("message", this.#receive);
  }
}

function toWindow(source: MessageEventSource | null): Window | null {
  // Workers and ports are sources too, but no frames; only a window has a `parent`.
  return source !== null && "closed" in source ? source : null;
}

function accepts(handler: MessageHandler, message: Record<string, unknown>): boolean {
  try {
    return handler.test(message);
  } catch {
    return false;
  }
}

async function runHandler(
  handler: MessageHandler,
  message: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  try {
    const answer: unknown = await handler.handle(message);
    if (isRecord(answer)) return { ...answer };
  } catch {
    // A handler that fails answers like one that has nothing to say.
  }
  return { warning: messages.noResponse(toSafeJson(message, 2)) };
}
