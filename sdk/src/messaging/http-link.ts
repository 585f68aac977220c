import type { FrameMethod } from "@vitrine/contracts/frame";
import { EmbedError } from "../errors.ts";
import * as messages from "../messages.ts";
import { type IncomingReply, isRecord } from "./message-shape.ts";
import type { PostMessageProxy } from "./window-port.ts";

export type LinkHeaders = Readonly<Record<string, unknown>>;

export interface LinkRequest {
  readonly method: FrameMethod;
  readonly url: string;
  readonly headers?: LinkHeaders | undefined;
  readonly body?: unknown;
}

/** The five calls that components use. An injected link needs only these. */
export interface HttpLinkCalls {
  /** The headers of every request. */
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

/** Sends requests with method, URL, headers and body over a port. */
export class HttpLink implements HttpLinkCalls {
  declare readonly windowPostMessageProxy: PostMessageProxy;
  declare readonly defaultHeaders: Record<string, unknown>;
  declare readonly defaultTargetWindow: Window | undefined;

  constructor(
    port: PostMessageProxy,
    defaultHeaders: Record<string, unknown> = {},
    defaultTargetWindow?: Window,
  ) {
    this.windowPostMessageProxy = port;
    this.defaultHeaders = defaultHeaders;
    this.defaultTargetWindow = defaultTargetWindow;
  }

  get<Body = unknown>(
    url: string,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "GET", url, headers }, targetWindow);
  }

  post<Body = unknown>(
    url: string,
    body: unknown,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "POST", url, headers, body }, targetWindow);
  }

  put<Body = unknown>(
    url: string,
    body: unknown,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "PUT", url, headers, body }, targetWindow);
  }

  patch<Body = unknown>(
    url: string,
    body: unknown,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "PATCH", url, headers, body }, targetWindow);
  }

  delete<Body = unknown>(
    url: string,
    body: unknown = null,
    headers?: LinkHeaders,
    targetWindow?: Window | null,
  ): Promise<IncomingReply<Body>> {
    return this.send({ method: "DELETE", url, headers, body }, targetWindow);
  }

  /**
   * Posts a request.
   *
   * @throws synchronously, without a target window
   */
  send<Body = unknown>(request: LinkRequest, targetWindow?: Window | null): Promise<IncomingReply<Body>> {
    const target = targetWindow ?? this.defaultTargetWindow;
    if (!target) throw new EmbedError("NoTarget", messages.noTarget);
    const message = { ...request, headers: { ...this.defaultHeaders, ...request.headers } };
    return this.windowPostMessageProxy.postMessage(target, message);
  }
}

/**
 * The reason with which a call rejects for its caller: the body of the reply, or the error itself if there was no
 * reply.
 */
export function reasonOf(rejection: unknown): unknown {
  const isReply = isRecord(rejection) && !(rejection instanceof Error) && "body" in rejection;
  return isReply ? rejection["body"] : rejection;
}
