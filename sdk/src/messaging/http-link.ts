import type { FrameMethod } from "@vitrine/contracts/frame";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import type { IncomingReply } from "./message-shape.ts";
import type { CallOptions } from "./pending-requests.ts";
import type { WindowPort } from "./window-port.ts";

export type LinkHeaders = Readonly<Record<string, unknown>>;

export interface LinkRequest {
  readonly method: FrameMethod;
  readonly url: string;
  readonly headers?: LinkHeaders;
  readonly body?: unknown;
}

/** The five calls that components make. An injected link needs only these. */
export interface HttpLinkCalls {
  /** Headers of every request. */
  readonly defaultHeaders?: Record<string, unknown>;
  get<Body = unknown>(
    url: string,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>>;
  post<Body = unknown>(
    url: string,
    body: unknown,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>>;
  put<Body = unknown>(
    url: string,
    body: unknown,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>>;
  patch<Body = unknown>(
    url: string,
    body: unknown,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>>;
  delete<Body = unknown>(
    url: string,
    body?: unknown,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>>;
}

/** Asked once when a reply says 401: whether a new token is in place, so that the request is worth sending again. */
export type UnauthorizedHandler = (request: LinkRequest, target: Window) => Promise<boolean>;

/** Requests with method, url, headers and body over a port (embedding facts 1.6). */
export class HttpLink implements HttpLinkCalls {
  readonly windowPostMessageProxy: WindowPort;
  readonly defaultHeaders: Record<string, unknown>;
  readonly defaultTargetWindow: Window | undefined;
  /** Set by the token lifecycle; absent without a token provider. */
  onUnauthorized: UnauthorizedHandler | null = null;
  readonly #callOptions: CallOptions;

  constructor(
    port: WindowPort,
    defaultHeaders: Record<string, unknown> = {},
    defaultTargetWindow?: Window,
    callOptions: CallOptions = {},
  ) {
    this.windowPostMessageProxy = port;
    this.defaultHeaders = defaultHeaders;
    this.defaultTargetWindow = defaultTargetWindow;
    this.#callOptions = callOptions;
  }

  /** The same link with limits on every call made through it. */
  withOptions(options: CallOptions): HttpLink {
    const link = new HttpLink(this.windowPostMessageProxy, this.defaultHeaders, this.defaultTargetWindow, {
      ...this.#callOptions,
      ...options,
    });
    link.onUnauthorized = this.onUnauthorized;
    return link;
  }

  get<Body = unknown>(
    url: string,
    headers: LinkHeaders = {},
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "GET", url, headers }, targetWindow);
  }

  post<Body = unknown>(
    url: string,
    body: unknown,
    headers: LinkHeaders = {},
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "POST", url, headers, body }, targetWindow);
  }

  put<Body = unknown>(
    url: string,
    body: unknown,
    headers: LinkHeaders = {},
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "PUT", url, headers, body }, targetWindow);
  }

  patch<Body = unknown>(
    url: string,
    body: unknown,
    headers: LinkHeaders = {},
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "PATCH", url, headers, body }, targetWindow);
  }

  delete<Body = unknown>(
    url: string,
    body: unknown = null,
    headers: LinkHeaders = {},
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "DELETE", url, headers, body }, targetWindow);
  }

  /**
   * Posts a request.
   *
   * @throws synchronously when there is no target window
   */
  send<Body = unknown>(request: LinkRequest, targetWindow?: Window | null): Promise<IncomingReply<Body>> {
    const target = targetWindow ?? this.defaultTargetWindow;
    if (target === undefined) throw new EmbedError("NoTarget", messages.noTarget);
    // The provider is the one who knows the body's type; callers say which one they expect.
    return this.#exchange(request, target) as Promise<IncomingReply<Body>>;
  }

  async #exchange(request: LinkRequest, target: Window): Promise<IncomingReply> {
    try {
      return await this.#post(request, target);
    } catch (reply) {
      const recover = this.onUnauthorized;
      if (recover === null || !isUnauthorized(reply) || !(await recover(request, target))) throw reply;
      return this.#post(request, target);
    }
  }

  #post(request: LinkRequest, target: Window): Promise<IncomingReply> {
    const headers = { ...this.defaultHeaders, ...request.headers };
    const message =
      "body" in request
        ? { method: request.method, url: request.url, headers, body: request.body }
        : { method: request.method, url: request.url, headers };
    return this.windowPostMessageProxy.postMessage(target, message, this.#callOptions);
  }
}

function isUnauthorized(reply: unknown): boolean {
  return typeof reply === "object" && reply !== null && "statusCode" in reply && reply.statusCode === 401;
}

/** The callers' reason out of a rejected call: the reply's body, or the error itself when nothing was exchanged. */
export function reasonOf(rejection: unknown): unknown {
  const isReply = typeof rejection === "object" && rejection !== null && !(rejection instanceof Error);
  return isReply && "body" in rejection ? rejection.body : rejection;
}
