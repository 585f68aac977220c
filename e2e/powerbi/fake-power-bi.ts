import { randomUUID } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

import { plainError, Refusal, throttling, type FakeAnswer } from "./answer.ts";
import { sampleCloud, type FakeCloud } from "./cloud.ts";
import type { FakeExports, IssuedEmbedToken } from "./request.ts";
import { answerCall } from "./routes.ts";
import { issueToken, type IssuedToken } from "./sign-in.ts";

/** How calls fail. `lost` performs the call and ends the connection without an answer. */
export type FakeFailure =
  | { readonly kind: "slow"; readonly milliseconds: number }
  | { readonly kind: "throttled"; readonly seconds: number }
  | { readonly kind: "answer"; readonly answer: FakeAnswer }
  | { readonly kind: "redirect"; readonly to: string }
  | { readonly kind: "lost" };

/** A failure, of calls whose `METHOD path` contains `match`; `times` of them, or all until it is removed. */
export type FailureOrder = FakeFailure & { readonly match: string; readonly times?: number };

export interface FakeCall {
  readonly method: string;
  /** With its query. */
  readonly path: string;
  readonly body: string;
  /** The header with the token; empty at the sign-in. */
  readonly authorization: string;
  readonly status: number;
}

export interface FakePowerBiOptions {
  readonly cloud?: FakeCloud;
  readonly now?: () => Date;
  /** What tokens of principals must be asked for. */
  readonly scope?: string;
  readonly embedHost?: string;
  /** For how long tokens of principals are valid. */
  readonly lifeSeconds?: number;
}

export interface FakePowerBi {
  /** Sign-in, API and home cluster are at one address. */
  readonly url: string;
  /** What exists there. Tests change it. */
  readonly cloud: FakeCloud;
  /** Every call in its order; without those of the control. */
  readonly calls: readonly FakeCall[];
  readonly embedTokens: readonly IssuedEmbedToken[];
  fail(order: FailureOrder): void;
  /** Ends all failures. */
  recover(): void;
  /** Forgets the calls. */
  forget(): void;
  /** Tokens of principals that were issued before are refused as expired. */
  expireTokens(): void;
  close(): Promise<void>;
}

/**
 * Opens a fake of Power BI's REST API and of the sign-in of its cloud, on a free port of this machine. It is written from
 * the documented contract, imports nothing of the product, and refuses whatever the contract does not allow.
 *
 * Other processes control it with `POST /control/fail` and `/control/recover`.
 */
export async function openFakePowerBi(options: FakePowerBiOptions = {}): Promise<FakePowerBi> {
  const fake = new Fake(options);
  const server = createServer((request, response) => void fake.serve(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo; // A server that listens on a port has such an address.
  fake.url = `http://127.0.0.1:${port}`;
  return {
    url: fake.url,
    cloud: fake.cloud,
    calls: fake.calls,
    embedTokens: fake.embedTokens,
    fail: (order) => fake.fail(order),
    recover: () => fake.recover(),
    forget: () => void fake.calls.splice(0),
    expireTokens: () => fake.tokens.splice(0),
    async close() {
      const closed = new Promise((resolve) => server.close(resolve));
      server.closeAllConnections();
      await closed;
    },
  };
}

interface Failing {
  readonly order: FailureOrder;
  left: number;
}

class Fake {
  url = "";
  readonly cloud: FakeCloud;
  readonly calls: FakeCall[] = [];
  readonly tokens: IssuedToken[] = [];
  readonly embedTokens: IssuedEmbedToken[] = [];
  readonly #exports: FakeExports = new Map();
  readonly #options: FakePowerBiOptions;
  readonly #now: () => Date;
  #failing: Failing[] = [];

  constructor(options: FakePowerBiOptions) {
    this.#options = options;
    this.cloud = options.cloud ?? sampleCloud();
    this.#now = options.now ?? (() => new Date());
  }

  fail(order: FailureOrder): void {
    this.#failing.push({ order, left: order.times ?? Infinity });
  }

  recover(): void {
    this.#failing = [];
  }

  async serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer); // A request without an encoding yields buffers.
    const body = Buffer.concat(chunks).toString("utf8");
    const { method = "GET", url: path = "/" } = request;
    if (path.startsWith("/control/")) {
      if (path === "/control/fail") this.fail(JSON.parse(body) as FailureOrder); // Sent by tests only.
      else this.recover();
      response.writeHead(204).end();
      return;
    }
    const failure = this.#takeFailure(`${method} ${path}`);
    if (failure?.kind === "slow") await new Promise((resolve) => setTimeout(resolve, failure.milliseconds));
    const answer = this.#failedAnswer(failure) ?? this.#answer(request, body);
    const { authorization = "" } = request.headers;
    this.calls.push({ method, path, body, authorization, status: answer.status });
    if (failure?.kind === "lost") {
      request.socket.destroy();
      return;
    }
    send(response, answer);
  }

  #takeFailure(call: string): FakeFailure | null {
    const failing = this.#failing.find(({ order, left }) => left > 0 && call.includes(order.match));
    if (failing === undefined) return null;
    failing.left -= 1;
    return failing.order;
  }

  #failedAnswer(failure: FakeFailure | null): FakeAnswer | null {
    if (failure?.kind === "throttled") return throttling(failure.seconds);
    if (failure?.kind === "answer") return failure.answer;
    if (failure?.kind === "redirect") return { status: 307, headers: { location: failure.to } };
    return null;
  }

  #answer(request: IncomingMessage, body: string): FakeAnswer {
    try {
      return this.#answerOrThrow(request, body);
    } catch (error) {
      if (error instanceof Refusal) return error.answer;
      throw error;
    }
  }

  #answerOrThrow(request: IncomingMessage, body: string): FakeAnswer {
    const { method = "GET", headers } = request;
    const { pathname, searchParams } = new URL(request.url ?? "/", this.url);
    const contentType = headers["content-type"] ?? "";
    const tenant = /^\/([^/]+)\/oauth2\/v2\.0\/token$/.exec(pathname)?.[1];
    if (tenant !== undefined && method === "POST") return this.#signIn(tenant, contentType, body);
    // The home cluster answers as the API does (contract 3).
    const path = /^(?:\/home-cluster)?\/v1\.0\/myorg(\/.*)$/.exec(pathname)?.[1];
    if (path === undefined) return { status: 404 };
    return answerCall(
      {
        cloud: this.cloud,
        now: this.#now(),
        method,
        query: searchParams,
        contentType,
        body,
        principalTokenUntil: this.#verifyToken(headers.authorization ?? ""),
        issued: this.embedTokens,
        exports: this.#exports,
        embedHost: this.#options.embedHost ?? "https://app.powerbi.com",
      },
      path,
    );
  }

  #signIn(tenant: string, contentType: string, body: string): FakeAnswer {
    const { answer, issued } = issueToken(
      {
        cloud: this.cloud,
        scope: this.#options.scope ?? "https://analysis.windows.net/powerbi/api/.default",
        authority: this.url,
        now: this.#now,
        lifeSeconds: this.#options.lifeSeconds ?? 3599,
      },
      tenant,
      contentType,
      body,
    );
    this.tokens.push(issued);
    return answer;
  }

  /** Without a token 401 without a body; an expired one is 403 `TokenExpired` (contract 12). */
  #verifyToken(header: string): Date {
    const given = /^Bearer (.+)$/.exec(header)?.[1];
    if (given === undefined) throw new Refusal({ status: 401 });
    const known = this.tokens.find(({ token }) => token === given);
    if (known === undefined || known.expiresAt <= this.#now()) {
      throw plainError(403, "TokenExpired", "Access token has expired, resubmit with a new access token");
    }
    return known.expiresAt;
  }
}

function send(response: ServerResponse, { status, headers = {}, body }: FakeAnswer): void {
  const isText = typeof body === "string";
  // Support asks for this id (contract 3).
  response.writeHead(status, {
    requestid: randomUUID(),
    ...(body === undefined ? {} : { "content-type": isText ? "text/html" : "application/json" }),
    ...headers,
  });
  response.end(body === undefined ? undefined : isText ? body : JSON.stringify(body));
}
