import type { FrameMethod } from "@vitrine/contracts/frame";
import { compilePattern, matchPath, type PathParams, type PathPattern } from "./path-pattern.ts";
import type { PostMessageProxy } from "./window-port.ts";

/** A request from a frame, with the parameters of its path and query. */
export interface RoutedRequest {
  readonly method: FrameMethod;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body?: unknown;
  readonly params: PathParams;
  readonly queryParams: Readonly<Record<string, string | readonly string[]>>;
}

/** The reply: 200 and `null` unless the handler sends something else. */
export interface RoutedResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
  send(statusCode: number, body?: unknown): void;
}

export type RouteHandler = (request: RoutedRequest, response: RoutedResponse) => unknown;

/** The response object of handlers. Its fields are the reply. */
class Answer implements RoutedResponse {
  statusCode = 200;
  headers: Record<string, unknown> = {};
  body: unknown = null;

  send(statusCode: number, body?: unknown): void {
    this.statusCode = statusCode;
    this.body = body;
  }
}

/** The part of a router that services and pages use. Routers of `powerbi-client` fit as well. */
export interface RouterCalls {
  get(pattern: string, handler: RouteHandler): unknown;
  post(pattern: string, handler: RouteHandler): unknown;
  put(pattern: string, handler: RouteHandler): unknown;
  patch(pattern: string, handler: RouteHandler): unknown;
  delete(pattern: string, handler: RouteHandler): unknown;
}

interface Route extends PathPattern {
  readonly method: FrameMethod;
  readonly handler: RouteHandler;
}

/** Dispatches requests of frames by method and path pattern. */
export class Router implements RouterCalls {
  readonly #port: Pick<PostMessageProxy, "addHandler">;
  /** The most specific pattern first. */
  #routes: Route[] = [];

  constructor(port: Pick<PostMessageProxy, "addHandler">) {
    this.#port = port;
  }

  get(pattern: string, handler: RouteHandler): this {
    return this.#add("GET", pattern, handler);
  }

  post(pattern: string, handler: RouteHandler): this {
    return this.#add("POST", pattern, handler);
  }

  put(pattern: string, handler: RouteHandler): this {
    return this.#add("PUT", pattern, handler);
  }

  patch(pattern: string, handler: RouteHandler): this {
    return this.#add("PATCH", pattern, handler);
  }

  delete(pattern: string, handler: RouteHandler): this {
    return this.#add("DELETE", pattern, handler);
  }

  /** If a pattern is added twice, the later handler applies. */
  #add(method: FrameMethod, pattern: string, handler: RouteHandler): this {
    if (this.#routes.length === 0) {
      this.#port.addHandler({
        test: (message) => Boolean(this.#find(message)),
        handle: (message) => this.#answer(message),
      });
    }
    const route = { ...compilePattern(pattern), method, handler };
    const { source } = route.expression;
    const others = this.#routes.filter(
      (other) => other.method !== method || other.expression.source !== source,
    );
    this.#routes = [...others, route].sort((a, b) => (a.expression.source < b.expression.source ? 1 : -1));
    return this;
  }

  /** Finds the handler of a message. Parameters and query are added to the message for the handler. */
  #find(message: Record<string, unknown>): RouteHandler | undefined {
    const [path = "", query = ""] = String(message["url"]).split("?");
    for (const route of this.#routes) {
      const params = route.method === message["method"] ? matchPath(route, path) : null;
      if (!params) continue;
      Object.assign(message, { params, queryParams: readQuery(query) });
      return route.handler;
    }
    return undefined;
  }

  async #answer(message: Record<string, unknown>): Promise<RoutedResponse> {
    const answer = new Answer();
    // The port has checked method, URL and headers; parameters and query are added here.
    await this.#find(message)?.(message as unknown as RoutedRequest, answer);
    return answer;
  }
}

/** `key[]` gives an array, and a key without a value `'true'`. */
function readQuery(query: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  const explicit = query.replace(/(^|&)([^=&]+)(?=&|$)/g, "$1$2=true");
  for (const [key, value] of new URLSearchParams(explicit)) {
    const name = key.replace(/\[\]$/, "");
    result[name] = key === name ? value : [result[name] ?? [], value].flat();
  }
  return result;
}
