import { frameRoutes, type FrameReply } from "@vitrine/contracts/frame";

import { matchRoute, type RouteMatch } from "./match-route.ts";
import { readMessage } from "./message-shape.ts";
import { refuse } from "./outcome.ts";

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
  /** Null for an address that the protocol does not have. */
  readonly route: RouteMatch | null;
  readonly url: string;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: unknown;
  /** The origin that sent it. It may not be the authorised one yet. */
  readonly origin: string;
}

export interface Outcome {
  readonly statusCode: number;
  readonly body: unknown;
}

export interface HostLink {
  /** Judges and answers one message; what is not for us is dropped and counted. */
  receive(message: IncomingMessage): void;
  /** From now on this origin alone is obeyed. The first one stays; answers whether `origin` is it. */
  authorise(origin: string): boolean;
  authorisedOrigin(): string | null;
  /** Tells the host of an event; nobody is told before an origin is authorised, unless one is named. */
  sendEvent(eventName: string, body: unknown, place?: EventPlace, origin?: string): void;
  /** Tells the host, whose origin must be known, that the frame listens. */
  sendReady(origin: string): void;
  /** Asks a hook of the host; null when it does not answer or has no such hook. */
  askHook(hookName: string, body: unknown): Promise<unknown>;
  /** How many messages were dropped, by reason. */
  dropped(): Readonly<Record<DropReason, number>>;
}

/** Where on the report an event happened. */
interface EventPlace {
  readonly page: string;
  readonly visual?: string;
}

type DropReason = "wrong-window" | "wrong-origin" | "malformed" | "surplus-reply";

interface Dependencies {
  /** The only window that is listened to; `window.parent`. */
  readonly host: HostWindow;
  readonly answer: (request: HostRequest) => Outcome | Promise<Outcome>;
  /** The component's id from the frame's address, until a request brings one. */
  readonly uid: string | null;
  readonly newId: () => string;
  readonly onBug: (cause: unknown) => void;
  /** Milliseconds after which a hook counts as not answering. */
  readonly hookTimeout: number;
  readonly later: (run: () => void, milliseconds: number) => () => void;
}

/** Requests that say which component the frame belongs to (embedding facts 1.14). */
const namingRoutes = new Set(["reportLoad", "reportPrepare", "reportCreate", "quickCreate", "frontLoad"]);

/**
 * The door for messages. For each one: right window, then right origin, then right shape, then act.
 * Replies go to the origin that asked, events to the authorised origin, nothing ever to `*`.
 */
export function createHostLink(dependencies: Dependencies): HostLink {
  const { host } = dependencies;
  const drops: Record<DropReason, number> = {
    "wrong-window": 0,
    "wrong-origin": 0,
    malformed: 0,
    "surplus-reply": 0,
  };
  const pending = new Map<string, (reply: FrameReply) => void>();
  let authorised: string | null = null;
  let uid = dependencies.uid;

  function receive(message: IncomingMessage): void {
    const reason = judge(message);
    if (reason !== null) drops[reason] += 1;
  }

  function judge(message: IncomingMessage): DropReason | null {
    if (message.source !== host) return "wrong-window";
    // An opaque origin ("null") cannot be told from any other and cannot be answered in private.
    if (!isOrigin(message.origin)) return "wrong-origin";
    if (authorised !== null && message.origin !== authorised) return "wrong-origin";
    const read = readMessage(message.data);
    if (read.kind === "malformed") return "malformed";
    if (read.kind === "reply") return settle(read.id, read.reply) ? null : "surplus-reply";
    const route = matchRoute(read.request.method, read.request.url);
    if (route !== null && namingRoutes.has(route.name) && read.uid !== null) uid = read.uid;
    void respond(
      {
        route,
        url: read.request.url,
        headers: { ...read.request.headers },
        body: read.request.body,
        origin: message.origin,
      },
      read.id,
    );
    return null;
  }

  /** Surplus replies are normal: each live service on the host page acknowledges every event. */
  function settle(id: string, reply: FrameReply): boolean {
    const resolve = pending.get(id);
    pending.delete(id);
    resolve?.(reply);
    return resolve !== undefined;
  }

  async function respond(request: HostRequest, id: string | null): Promise<void> {
    let outcome: Outcome;
    try {
      outcome = await dependencies.answer(request);
    } catch (cause) {
      dependencies.onBug(cause);
      outcome = refuse(500, "internal", "The frame could not carry this out.");
    }
    // Without an id the sender cannot pair the reply; it is sent all the same, as the protocol's own peers do.
    const headers = id === null ? {} : { id };
    host.postMessage({ statusCode: outcome.statusCode, headers, body: outcome.body }, request.origin);
  }

  function send(url: string, body: unknown, origin: string): string {
    const id = dependencies.newId();
    host.postMessage({ method: "POST", url, headers: { id }, body }, origin);
    return id;
  }

  return {
    receive,
    authorise(origin) {
      authorised ??= origin;
      return authorised === origin;
    },
    authorisedOrigin: () => authorised,
    sendEvent(eventName, body, place, origin) {
      const target = authorised ?? origin ?? null;
      if (target === null || uid === null) return;
      send(eventUrl(uid, eventName, place), body, target);
    },
    sendReady(origin) {
      if (uid !== null && isOrigin(origin))
        send(fill(frameRoutes.ready.path, { uniqueId: uid }), null, origin);
    },
    async askHook(hookName, body) {
      if (authorised === null || uid === null) return null;
      const id = send(fill(frameRoutes.eventHook.path, { uniqueId: uid, hookName }), body, authorised);
      return await new Promise<unknown>((resolve) => {
        const stop = dependencies.later(() => {
          pending.delete(id);
          resolve(null);
        }, dependencies.hookTimeout);
        pending.set(id, (reply) => {
          stop();
          resolve(reply.statusCode >= 200 && reply.statusCode < 300 ? reply.body : null);
        });
      });
    },
    dropped: () => ({ ...drops }),
  };
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

/** A web origin in its normal form, such as `https://portal.example`. */
function isOrigin(value: string): boolean {
  return /^https?:\/\/[^/\s]+$/.test(value);
}
