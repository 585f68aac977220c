import { attempt } from "../attempt.ts";
import { randomDigits } from "../config/random-id.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { type IncomingReply, isIncomingRequest, isRecord, readTrackingId } from "./message-shape.ts";
import { PendingRequests } from "./pending-requests.ts";
import { toLogText, toSafeJson } from "./redact.ts";

/** Handles the requests that `test` accepts. The result of `handle` is posted as the reply. */
export interface MessageHandler {
  test(message: Record<string, unknown>): boolean;
  handle(message: Record<string, unknown>): unknown;
}

/** The part of a proxy for messages that services use. Proxies of `powerbi-client` fit as well. */
export interface PostMessageProxy {
  /** Adds a handler; the first one whose `test` accepts a request answers it. */
  addHandler(handler: MessageHandler): void;
  /** Removes a handler; throws when it was never added. */
  removeHandler(handler: MessageHandler): void;
  /** Receives messages again after `stop`. */
  start(): void;
  /** Receives no messages until `start`. */
  stop(): void;
  /** Posts a request and waits for its reply. */
  postMessage<Reply>(targetWindow: Window, message: object): Promise<Reply>;
}

/** The proxy for messages of a service. An injected one lacks some methods of ours. */
export type ServiceProxy = PostMessageProxy &
  Partial<
    Pick<WindowPort, "logMessages" | "eventSourceOverrideWindow" | "allow" | "release" | "abandon" | "mark">
  >;

export interface WindowPortOptions {
  /** The name in log lines. */
  readonly name?: string | undefined;
  /** Logs every message, without tokens. */
  readonly logMessages?: boolean | undefined;
  /**
   * All replies go to this window, and messages of the page itself count as messages of this window. For tests in which
   * the page acts as the frame.
   */
  readonly eventSourceOverrideWindow?: Window | undefined;
  /** The window whose messages are received; by default that of the page, and none without a DOM. */
  readonly receiveWindow?: Window | undefined;
}

/** Missing on a server. */
const pageWindow: Window | undefined = globalThis.window;

/** How often windows with pending calls are checked for having been closed, in milliseconds. */
const watchIntervalMs = 1000;

const frameOfRequest = new WeakMap<object, Window>();

/** The frame that sent a request; `null` for a request of the page itself. */
export function senderOf(request: object): Window | null {
  return frameOfRequest.get(request) ?? null;
}

/**
 * Exchanges messages between the page and its frames. It checks the sender of a message before anything else: first the
 * window, then the origin, then the shape. It listens only while there is a frame or a pending call, so that a service
 * without embeds leaves no listener.
 */
export class WindowPort implements PostMessageProxy {
  /** Logs every message, without tokens. Can be changed at any time. */
  logMessages: boolean;
  declare eventSourceOverrideWindow: Window | undefined;
  readonly #receiveWindow: Window | undefined;
  readonly #name: string;
  /** The embedded frames, with the origins that messages to them are sent to. */
  readonly #frames = new Map<HTMLIFrameElement, string>();
  readonly #pending = new PendingRequests();
  readonly #handlers: MessageHandler[] = [];
  #isStopped = false;
  #listens = false;
  #watch: ReturnType<typeof setTimeout> | undefined;

  constructor({ name, logMessages, eventSourceOverrideWindow, receiveWindow }: WindowPortOptions = {}) {
    this.#receiveWindow = receiveWindow ?? pageWindow;
    this.#name = name ?? randomDigits(6, 36);
    this.logMessages = logMessages === true;
    this.eventSourceOverrideWindow = eventSourceOverrideWindow;
    this.#update();
  }

  addHandler(handler: MessageHandler): void {
    this.#handlers.push(handler);
  }

  removeHandler(handler: MessageHandler): void {
    const index = this.#handlers.indexOf(handler);
    if (index === -1) throw new Error(messages.noHandler);
    this.#handlers.splice(index, 1);
  }

  start(): void {
    this.#isStopped = false;
    this.#update();
  }

  stop(): void {
    this.#isStopped = true;
    this.#update();
  }

  /** Allows messages from and to an iframe, at exactly this origin. */
  allow(iframe: HTMLIFrameElement, origin: string): void {
    this.#frames.set(iframe, origin);
    this.#update();
  }

  /** Removes an iframe and settles its pending calls. */
  release(iframe: HTMLIFrameElement): void {
    this.#frames.delete(iframe);
    this.abandon(iframe);
  }

  /** A position in the sequence of calls, for `abandon`. */
  mark(): number {
    return this.#pending.mark();
  }

  /** Rejects the calls to a frame whose document no longer exists: all of them, or those opened before a mark. */
  abandon({ contentWindow }: HTMLIFrameElement, before?: number): void {
    if (contentWindow) this.#pending.abandon(contentWindow, before);
    this.#update();
  }

  /**
   * Posts a request and waits for its reply.
   *
   * @param targetOrigin the origin, for a window that is not an embedded frame
   * @throws (rejects) with code `UntrustedTarget` if the origin of the window is unknown, or `FrameGone` if the frame is removed
   */
  postMessage<Reply = IncomingReply>(
    targetWindow: Window,
    message: { readonly headers?: unknown },
    targetOrigin?: string,
  ): Promise<Reply> {
    const origin = this.#originOf(targetWindow) ?? targetOrigin ?? "*";
    if (origin === "*") return Promise.reject(new EmbedError("UntrustedTarget", messages.untrustedTarget));
    const reply = this.#pending.open(targetWindow, origin, (id) => {
      this.#send(targetWindow, { ...message, headers: { ...Object(message.headers), id } }, origin);
    });
    this.#update();
    // Only the caller can specify the type of the frame's answer.
    return reply as Promise<Reply>;
  }

  #send(target: Window, message: Record<string, unknown>, origin: string): void {
    this.#log("Posting", message);
    target.postMessage(message, origin);
  }

  #log(verb: string, message: Record<string, unknown>): void {
    if (!this.logMessages) return;
    console.log(`${this.#name} ${verb} message:\ntype: ${typeof message}\n${toLogText(message)}`);
  }

  readonly #receive = (event: MessageEvent<unknown>): void => {
    // Messages from the browser are plain copies. Only an event that a script has created can throw when it is read.
    attempt(() => this.#handle(event), undefined);
  };

  /** Checks window, origin and shape of a message. Anything else is ignored. */
  #handle({ data: message, source, origin }: MessageEvent<unknown>): void {
    if (!isRecord(message)) return;
    const id = readTrackingId(message);
    const call = this.#pending.get(id);
    const isAnswer = call?.target === source && call?.origin === origin;
    const frame = this.#frameOf(source);
    const override = this.eventSourceOverrideWindow;
    const isOwn = !frame && override && [null, override, this.#receiveWindow].some((own) => own === source);
    const answerOrigin = (override && this.#originOf(override)) ?? origin;
    const isAdmitted = frame ? frame.origin === origin : isOwn ? answerOrigin !== "" : isAnswer;
    if (!isAdmitted) return;
    this.#log("Received", message);
    const answerTo = override ?? frame?.window;
    if (id && call) {
      // In override mode the page can answer any call. A frame can answer only calls to itself.
      if (!isOwn && !isAnswer) return;
      // The frame chooses the other fields of a reply.
      this.#pending.answer(id, {
        ...message,
        headers: { id },
        body: message["body"],
      } as unknown as IncomingReply);
      this.#update();
    } else if (answerTo && isIncomingRequest(message)) {
      if (frame) frameOfRequest.set(message, frame.window);
      void this.#answer(message, id === null ? {} : { id }, answerTo, answerOrigin);
    }
  }

  async #answer(
    message: Record<string, unknown>,
    headers: object,
    target: Window,
    origin: string,
  ): Promise<void> {
    const handler = this.#handlers.find((candidate) => attempt(() => candidate.test(message), false));
    if (!handler) return;
    let answer: unknown;
    try {
      answer = await handler.handle(message);
    } catch {
      // A handler that fails has the same answer as one without a result.
    }
    const reply = isRecord(answer) ? answer : { warning: messages.noResponse(toSafeJson(message, 2)) };
    // Ignored if the answer cannot be cloned or the frame no longer exists.
    attempt(() => this.#send(target, { ...reply, headers }, origin), undefined);
  }

  #originOf(target: Window): string | null {
    return this.#frameOf(target)?.origin ?? ownOriginOf(target);
  }

  /**
   * The embedded frame of a window. It is looked up each time, because an iframe that is moved in the document gets a
   * new window.
   */
  #frameOf(target: unknown): { readonly window: Window; readonly origin: string } | undefined {
    for (const [{ contentWindow: window }, origin] of this.#frames) {
      if (window && window === target) return { window, origin };
    }
    return undefined;
  }

  /** Listens and checks windows as long as there is a frame or a pending call. */
  #update(): void {
    const waits = this.#pending.size > 0;
    const isNeeded = waits || this.#frames.size > 0 || this.eventSourceOverrideWindow !== undefined;
    const listens = isNeeded && !this.#isStopped;
    if (listens && !this.#listens) this.#receiveWindow?.addEventListener("message", this.#receive);
    if (!listens && this.#listens) this.#receiveWindow?.removeEventListener("message", this.#receive);
    this.#listens = listens;
    // One timer serves all calls of a second. A timer for each call would cost more than the rest of the call.
    if (waits) this.#watch ??= setTimeout(this.#checkWindows, watchIntervalMs);
    if (isNeeded) return;
    clearTimeout(this.#watch);
    this.#watch = undefined;
  }

  readonly #checkWindows = (): void => {
    this.#watch = undefined;
    // No event reports a removed iframe, but its window is marked as closed.
    for (const { target } of this.#pending.values()) if (target.closed) this.#pending.abandon(target);
    this.#update();
  };
}

/** The origin of a window, if it is that of this page; `null` if the browser denies access. */
function ownOriginOf(target: Window): string | null {
  const origin: unknown = attempt(() => target.origin, null);
  return typeof origin === "string" && origin !== "null" ? origin : null;
}
