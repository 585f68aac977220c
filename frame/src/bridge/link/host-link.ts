import { frameRoutes, type FrameReply, type HostRouteName } from "@vitrine/contracts/frame";

import { matchRoute, type RouteMatch } from "./match-route.ts";
import { readMessage } from "./message-shape.ts";
import { refuse, type Outcome } from "./outcome.ts";

/** The part of a window that the link needs. */
export interface HostWindow {
  postMessage(message: unknown, targetOrigin: string): void;
}

/** The part of a `MessageEvent` that the link reads. */
export interface IncomingMessage {
  readonly data: unknown;
  readonly origin: string;
  readonly source: unknown;
}

export interface HostRequest {
  /** Null for a URL that the protocol does not define. */
  readonly route: RouteMatch | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The sender's origin. Before the first load no origin is authorised. */
  readonly origin: string;
}

/** The page or visual of an event. */
export interface EventPlace {
  readonly page: string;
  readonly visual?: string;
}

type DropReason = "wrong-window" | "wrong-origin" | "malformed" | "surplus-reply";

interface Dependencies {
  /** `window.parent`. Messages from other windows are dropped. */
  readonly host: HostWindow;
  readonly answer: (request: HostRequest) => Outcome | Promise<Outcome>;
  /** The component's id from the frame's URL, used until a request contains one. */
  readonly uid: string | null;
  readonly newId: () => string;
  readonly onBug: (cause: unknown) => void;
  /** Milliseconds after which a hook counts as failed. */
  readonly hookTimeout: number;
  readonly later: (run: () => void, milliseconds: number) => () => void;
  /** Where events go if not to a report: a path of `frameRoutes`. Pages and visuals are not named then. */
  readonly eventPath?: string;
}

/** Whether a row shows a component to the user. Its `uid` header names that component (EMBED-CALL-2). */
export function isLoad(name: HostRouteName): boolean {
  return /(Load|Prepare|Create)$/.test(name);
}

/**
 * Receives the host's messages, answers them and sends events. It checks each message in this order: window, origin,
 * shape. Replies go to the origin that asked, events to the authorised origin. Nothing is ever sent to `*`.
 */
export class HostLink {
  readonly #dependencies: Dependencies;
  readonly #drops: Record<DropReason, number> = {
    "wrong-window": 0,
    "wrong-origin": 0,
    malformed: 0,
    "surplus-reply": 0,
  };
  readonly #pending = new Map<string, (reply: FrameReply) => void>();
  #authorised: string | null = null;
  #uid: string | null;

  constructor(dependencies: Dependencies) {
    this.#dependencies = dependencies;
    this.#uid = dependencies.uid;
  }

  /** Checks and answers one message. Messages that are not for this frame are dropped and counted. */
  receive(message: IncomingMessage): void {
    const reason = this.#accept(message);
    if (reason !== null) this.#drops[reason] += 1;
  }

  /** Accepts messages from this origin only. The first origin stays; @returns true if `origin` is it. */
  authorise(origin: string): boolean {
    this.#authorised ??= origin;
    return this.#authorised === origin;
  }

  authorisedOrigin(): string | null {
    return this.#authorised;
  }

  /** Sends an event to the host. Before an origin is authorised it goes to `origin`, or nowhere without one. */
  sendEvent(eventName: string, body: unknown, place?: EventPlace, origin?: string): void {
    const target = this.#authorised ?? origin ?? null;
    if (target === null || this.#uid === null) return;
    const { eventPath } = this.#dependencies;
    const url =
      eventPath === undefined
        ? eventUrl(this.#uid, eventName, place)
        : fill(eventPath, { uniqueId: this.#uid, eventName });
    this.#send(url, body, target);
  }

  /** Reports to the host at `origin` that the frame listens. */
  sendReady(origin: string): void {
    if (this.#uid !== null && isOrigin(origin))
      this.#send(fill(frameRoutes.ready.path, { uniqueId: this.#uid }), null, origin);
  }

  /** Calls a hook of the host. @returns its answer; null when it does not answer or has no such hook */
  async askHook(hookName: string, body: unknown): Promise<unknown> {
    const { later, hookTimeout } = this.#dependencies;
    if (this.#authorised === null || this.#uid === null) return null;
    const url = fill(frameRoutes.eventHook.path, { uniqueId: this.#uid, hookName });
    const id = this.#send(url, body, this.#authorised);
    return await new Promise<unknown>((resolve) => {
      const stop = later(() => {
        this.#pending.delete(id);
        resolve(null);
      }, hookTimeout);
      this.#pending.set(id, (reply) => {
        stop();
        resolve(reply.statusCode >= 200 && reply.statusCode < 300 ? reply.body : null);
      });
    });
  }

  dropped(): Readonly<Record<DropReason, number>> {
    return { ...this.#drops };
  }

  #accept(message: IncomingMessage): DropReason | null {
    if (message.source !== this.#dependencies.host) return "wrong-window";
    // All opaque origins are the text "null": they cannot be distinguished, and a reply cannot be addressed to one.
    if (!isOrigin(message.origin)) return "wrong-origin";
    if (this.#authorised !== null && message.origin !== this.#authorised) return "wrong-origin";
    const read = readMessage(message.data);
    if (read.kind === "malformed") return "malformed";
    if (read.kind === "reply") return this.#settle(read.id, read.reply) ? null : "surplus-reply";
    const route = matchRoute(read.request.method, read.request.url);
    if (route !== null && isLoad(route.name) && read.uid !== null) this.#uid = read.uid;
    const { url, headers, body } = read.request;
    void this.#respond({ route, url, headers: { ...headers }, body, origin: message.origin }, read.id);
    return null;
  }

  /** Surplus replies are normal: each live service on the host page acknowledges every event. */
  #settle(id: string, reply: FrameReply): boolean {
    const resolve = this.#pending.get(id);
    this.#pending.delete(id);
    resolve?.(reply);
    return resolve !== undefined;
  }

  async #respond(request: HostRequest, id: string | null): Promise<void> {
    const { answer, onBug, host } = this.#dependencies;
    let outcome: Outcome;
    try {
      outcome = await answer(request);
    } catch (cause) {
      onBug(cause);
      outcome = refuse(500, "internal", "The frame could not carry this out.");
    }
    // Without an id the sender cannot match the reply to its request. The protocol's clients send such replies too.
    const headers = id === null ? {} : { id };
    host.postMessage({ statusCode: outcome.statusCode, headers, body: outcome.body }, request.origin);
  }

  #send(url: string, body: unknown, origin: string): string {
    const id = this.#dependencies.newId();
    this.#dependencies.host.postMessage({ method: "POST", url, headers: { id }, body }, origin);
    return id;
  }
}

function eventUrl(uniqueId: string, eventName: string, place: EventPlace | undefined): string {
  if (place === undefined) return fill(frameRoutes.reportEvent.path, { uniqueId, eventName });
  const pageName = encodeURIComponent(place.page);
  if (place.visual === undefined) return fill(frameRoutes.pageEvent.path, { uniqueId, pageName, eventName });
  const visualName = encodeURIComponent(place.visual);
  return fill(frameRoutes.visualEvent.path, { uniqueId, pageName, visualName, eventName });
}

function fill(path: string, values: Readonly<Record<string, string>>): string {
  return path.replace(/:(\w+)/g, (_, name: string) => values[name] ?? "");
}

function isOrigin(value: string): boolean {
  return /^https?:\/\/[^/\s]+$/.test(value);
}
