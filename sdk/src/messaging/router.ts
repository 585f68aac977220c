import type { FrameMethod } from "@vitrine/contracts/frame";
import {
  comparePatterns,
  compilePattern,
  matchPath,
  type PathParams,
  type PathPattern,
} from "./path-pattern.ts";
import type { WindowPort } from "./window-port.ts";

/** A request from a frame, with what its path and query hold. */
export interface RoutedRequest {
  readonly method: FrameMethod;
  readonly url: string;
  readonly headers: Record<string, unknown>;
  readonly body?: unknown;
  readonly params: PathParams;
  readonly queryParams: Readonly<Record<string, string | readonly string[]>>;
}

/** What is posted back: 200 and `null` unless the handler sends something else. */
export interface RoutedResponse {
  statusCode: number;
  headers: Record<string, unknown>;
  body: unknown;
  send(statusCode: number, body?: unknown): void;
}

export type RouteHandler = (request: RoutedRequest, response: RoutedResponse) => unknown;

interface Route {
  readonly pattern: PathPattern;
  readonly handler: RouteHandler;
}

interface Match {
  readonly route: Route;
  readonly params: PathParams;
}

/** Dispatches requests of frames by method and path pattern (embedding facts 1.8). */
export class Router {
  readonly #port: WindowPort;
  readonly #routes = new Map<string, Route[]>();

  constructor(port: WindowPort) {
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

  /** The same pattern added twice keeps the later handler. */
  #add(method: FrameMethod, source: string, handler: RouteHandler): this {
    if (this.#routes.size === 0) this.#listen();
    const pattern = compilePattern(source);
    const others = (this.#routes.get(method) ?? []).filter(
      (route) => route.pattern.source !== pattern.source,
    );
    const routes = [...others, { pattern, handler }];
    routes.sort((a, b) => comparePatterns(a.pattern, b.pattern));
    this.#routes.set(method, routes);
    return this;
  }

  #listen(): void {
    this.#port.addHandler({
      test: (message) => this.#test(message),
      handle: (message) => this.#handle(message),
    });
  }

  /** Writes parameters and query onto the message, where its handler finds them. */
  #test(message: Record<string, unknown>): boolean {
    const match = this.#match(message);
    if (match === null) return false;
    message["params"] = match.params;
    message["queryParams"] = readQuery(String(message["url"]).split("?")[1] ?? "");
    return true;
  }

  #match(message: Record<string, unknown>): Match | null {
    const path = String(message["url"]).split("?")[0] ?? "";
    for (const route of this.#routes.get(String(message["method"])) ?? []) {
      const params = matchPath(route.pattern, path);
      if (params !== null) return { route, params };
    }
    return null;
  }

  async #handle(message: Record<string, unknown>): Promise<Record<string, unknown> | null> {
    const match = this.#match(message);
    if (match === null) return null;
    const response = createResponse();
    // The port has checked method, url and headers; parameters and query were written by `#test`.
    await match.route.handler(message as unknown as RoutedRequest, response);
    return { statusCode: response.statusCode, headers: response.headers, body: response.body };
  }
}

function createResponse(): RoutedResponse {
  return {
    statusCode: 200,
    headers: {},
    body: null,
    send(statusCode, body) {
      this.statusCode = statusCode;
      this.body = body;
    },
  };
}

/** `+` is a space, `key[]` an array, a bare key `'true'`. */
function readQuery(query: string): Record<string, string | string[]> {
  const result: Record<string, string | string[]> = {};
  for (const pair of query.split("&")) {
    if (pair === "") continue;
    const [rawKey = "", rawValue] = pair.split("=");
    const key = decode(rawKey);
    const value = rawValue === undefined ? "true" : decode(rawValue);
    if (!key.endsWith("[]")) result[key] = value;
    else result[key.slice(0, -2)] = [...[result[key.slice(0, -2)] ?? []].flat(), value];
  }
  return result;
}

function decode(text: string): string {
  return decodeURIComponent(text.replaceAll("+", " "));
}
