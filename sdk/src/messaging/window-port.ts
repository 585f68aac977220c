import { attempt } from "../attempt.ts";
import { randomDigits } from "../config/random-id.ts";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { type IncomingReply, isIncomingRequest, isRecord, readTrackingId } from "./message-shape.ts";
import { PendingRequests } from "./pending-requests.ts";
import { toLogText, toSafeJson } from "./redact.ts";

/** Takes the requests it knows. What `handle` returns is posted back as the reply. */
export interface MessageHandler {
  test(message: Record<string, unknown>): boolean;
  handle(message: Record<string, unknown>): unknown;
}

/** What a service needs of whatever posts and reads messages; the proxies of the ecosystem fit too. */
export interface PostMessageProxy {
  /** Adds a handler; the first one whose `test` accepts a request answers it. */
  addHandler(handler: MessageHandler): void;
  /** Removes a handler; throws when it was never added. */
  removeHandler(handler: MessageHandler): void;
  /** Reads messages again after `stop`. */
  start(): void;
  /** Reads no more messages until `start`. */
  stop(): void;
  /** Posts a request and waits for its reply. */
  postMessage<Reply>(targetWindow: Window, message: object): Promise<Reply>;
}

/** What posts and reads messages for a service: one that a page injects lacks what only ours has. */
export type ServiceProxy = PostMessageProxy &
  Partial<
    Pick<WindowPort, "logMessages" | "eventSourceOverrideWindow" | "allow" | "release" | "abandon" | "mark">
  >;

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

/** There is none on a server. */
const pageWindow: Window | undefined = globalThis.window;

/** How often windows with waiting calls are asked whether they still exist, in milliseconds. */
const watchIntervalMs = 1000;

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
export class WindowPort implements PostMessageProxy {
  /** Logs every message in and out, tokens blanked. May be changed at any time. */
  logMessages: boolean;
  declare eventSourceOverrideWindow: Window | undefined;
  readonly #receiveWindow: Window | undefined;
  readonly #name: string;
  /** The embedded frames, each with the only origin that messages to it may reach. */
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
  allow(iframe: HTMLIFrameElement, origin: string): void {
    this.#frames.set(iframe, origin);
    this.#update();
  }

  /** Forgets an iframe and settles what still waits for it. */
  release(iframe: HTMLIFrameElement): void {
    this.#frames.delete(iframe);
    this.abandon(iframe);
  }

  /** A mark in time for `abandon`. */
  mark(): number {
    return this.#pending.mark();
  }

  /** Rejects the calls to a frame, all or those opened before a mark: their document is gone. */
  abandon({ contentWindow }: HTMLIFrameElement, before?: number): void {
    if (contentWindow) this.#pending.abandon(contentWindow, before);
    this.#update();
  }

  /**
   * Posts a request and waits for its reply.
   *
   * @param targetOrigin of a window that is no embedded frame
   * @throws (rejects) with code `UntrustedTarget` when the window has no known origin, `FrameGone` when it goes away
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
    // The caller is the one who knows what the frame answers.
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
    // What the browser delivers is a plain copy; only an event made up by a script can throw while it is read.
    attempt(() => this.#take(event), undefined);
  };

  /** Right window, right origin, right shape; anything else is dropped. */
  #take({ data: message, source, origin }: MessageEvent<unknown>): void {
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
      // The page itself may answer any call in override mode, a frame only what it was asked.
      if (!isOwn && !isAnswer) return;
      // What else a reply has is up to the frame.
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
      // A handler that fails answers like one that has nothing to say.
    }
    const reply = isRecord(answer) ? answer : { warning: messages.noResponse(toSafeJson(message, 2)) };
    // When the answer cannot be cloned, or the frame went away meanwhile, there is nobody left to tell.
    attempt(() => this.#send(target, { ...reply, headers }, origin), undefined);
  }

  #originOf(target: Window): string | null {
    return this.#frameOf(target)?.origin ?? ownOriginOf(target);
  }

  /** The embedded frame of a window. Looked up each time: an iframe that is moved in the document gets a new window. */
  #frameOf(target: unknown): { readonly window: Window; readonly origin: string } | undefined {
    for (const [{ contentWindow: window }, origin] of this.#frames) {
      if (window && window === target) return { window, origin };
    }
    return undefined;
  }

  /** Listens and watches as long as there is somebody to hear from. */
  #update(): void {
    const waits = this.#pending.size > 0;
    const isNeeded = waits || this.#frames.size > 0 || this.eventSourceOverrideWindow !== undefined;
    const listens = isNeeded && !this.#isStopped;
    if (listens && !this.#listens) this.#receiveWindow?.addEventListener("message", this.#receive);
    if (!listens && this.#listens) this.#receiveWindow?.removeEventListener("message", this.#receive);
    this.#listens = listens;
    // One timer for all calls of a second: to set one and stop it at each call would cost more than the rest of it.
    if (waits) this.#watch ??= setTimeout(this.#look, watchIntervalMs);
    if (isNeeded) return;
    clearTimeout(this.#watch);
    this.#watch = undefined;
  }

  readonly #look = (): void => {
    this.#watch = undefined;
    // A removed iframe tells nobody; its window only says so when asked.
    for (const { target } of this.#pending.values()) if (target.closed) this.#pending.abandon(target);
    this.#update();
  };
}

/** The origin of a window of this page's own origin, or `null` when the browser does not let us look. */
function ownOriginOf(target: Window): string | null {
  const origin: unknown = attempt(() => target.origin, null);
  return typeof origin === "string" && origin !== "null" ? origin : null;
}
