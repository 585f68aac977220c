import { parse, type Schema, type ValueOf } from "@vitrine/contracts/parse";

import { addSeconds, type Clock } from "../../clock.ts";
import { inSpan } from "../../observation/tracer.ts";
import { embedTokenAnswer, entraTokenAnswer, type EmbedToken } from "./answers.ts";
import { clouds, type Cloud, type CloudAddresses } from "./clouds.ts";
import type { PowerBiConnection } from "./connection.ts";
import { PowerBiError, readJson, readRetryAfter, toPowerBiError } from "./errors.ts";
import { limited, open, readWhole, send, type HttpAnswer, type HttpCall, type HttpDeps } from "./http.ts";
import {
  operations,
  pathOf,
  type AnswerOf,
  type Operation,
  type OperationName,
  type Params,
} from "./operations.ts";
import type { AnswerPlace, SharedAnswer, SharedAnswers } from "./shared.ts";
import { secretsOf, signIn, signInOperation } from "./sign-in.ts";

export interface PowerBiClientDeps {
  readonly connection: PowerBiConnection;
  readonly shared: SharedAnswers;
  readonly clock: Clock;
  readonly fetch?: typeof fetch;
  /** Where the service answers, in tests. */
  readonly addresses?: CloudAddresses;
  /** Waits for some milliseconds. Tests replace it. */
  readonly pause?: (milliseconds: number) => Promise<void>;
}

/** Whether stored answers are used. Checks of a connection ask the service. */
export interface ReadOptions {
  readonly isFresh?: boolean;
}

export interface Request {
  readonly params?: Params;
  readonly query?: string;
  readonly body?: object;
}

export interface OpenAnswer {
  readonly contentType: string;
  readonly content: AsyncIterable<Uint8Array>;
}

/** The pauses before the second and third try of a repeatable call, in milliseconds. */
const pauses = [250, 1000];
/** After this time no other try begins: a person waits for the answer. */
const longestTrying = 5000;
/** A wait that the service orders is waited for if it is short. Otherwise the caller gets it as an error. */
const longestPauseSeconds = 3;
/** A refused token that is newer is not renewed: the reason is another one. */
const newTokenSeconds = 60;
/** How long after it is no longer fresh an answer is used while the service does not answer. */
const staleMinutes = 60;
/** The service limits files of exports to 250 MB. */
const mostFileBytes = 300 * 1024 * 1024;

/** Performs the calls of one connection, as the rows of `operations` say. */
export class PowerBiCalls {
  readonly cloud: Cloud;
  readonly #deps: PowerBiClientDeps;
  readonly #http: HttpDeps;
  readonly #pause: (milliseconds: number) => Promise<void>;

  constructor(deps: PowerBiClientDeps) {
    this.#deps = deps;
    this.cloud = { ...clouds[deps.connection.cloud], ...deps.addresses };
    this.#http = { fetch: deps.fetch ?? fetch, isAllowedTarget: (url) => isClusterOf(this.cloud, url) };
    this.#pause = deps.pause ?? ((ms) => new Promise((resolve) => void setTimeout(resolve, ms)));
  }

  /** A reading call whose answer is shared for some minutes. */
  async read<Name extends OperationName>(
    name: Name,
    request: Request,
    { isFresh = false }: ReadOptions = {},
  ): Promise<AnswerOf<Name>> {
    const ask = async (): Promise<SharedAnswer> => {
      const { body: text } = await this.#send(name, request);
      readAnswer(name, text);
      const freshUntil = addSeconds(this.#deps.clock.now(), operations[name].keepMinutes * 60);
      return { text, freshUntil, usableUntil: addSeconds(freshUntil, staleMinutes * 60) };
    };
    const place = this.#place(name, request);
    const { shared } = this.#deps;
    const { text } = await (isFresh ? shared.renew(place, ask) : shared.read(place, ask));
    return readAnswer(name, text);
  }

  /** An embed token, shared by requests that are equal in every part. At least a third of its life remains, up to 5 minutes. */
  async token(
    name: OperationName,
    request: Request,
    { isFresh = false }: ReadOptions = {},
  ): Promise<EmbedToken> {
    const ask = async (): Promise<SharedAnswer> => {
      const { body: text } = await this.#send(name, request);
      const { expiration } = readAs(name, embedTokenAnswer, text);
      const left = (expiration.getTime() - this.#deps.clock.now().getTime()) / 1000;
      const freshUntil = addSeconds(expiration, -Math.min(300, left / 3));
      return { text, freshUntil, usableUntil: addSeconds(expiration, -Math.min(60, left / 3)) };
    };
    const place = this.#place(name, request);
    const { shared } = this.#deps;
    const { text } = await (isFresh ? shared.renew(place, ask) : shared.read(place, ask));
    return readAs(name, embedTokenAnswer, text);
  }

  /** A call whose answer is not stored. */
  async call<Name extends OperationName>(name: Name, request: Request): Promise<AnswerOf<Name>> {
    return readAnswer(name, (await this.#send(name, request)).body);
  }

  /** The state of work that the service performs, and after how many seconds to ask again. */
  async poll<Name extends OperationName>(
    name: Name,
    request: Request,
  ): Promise<{ readonly answer: AnswerOf<Name>; readonly retryAfterSeconds: number | null }> {
    const { body, headers } = await this.#send(name, request);
    return { answer: readAnswer(name, body), retryAfterSeconds: readRetryAfter(headers) };
  }

  /** A file. It is not repeated, since a part of it may have been used. */
  async open(name: OperationName, request: Request): Promise<OpenAnswer> {
    await this.#awaitTurn(name);
    const { token } = await this.#entraToken("stored");
    const response = await open(this.#http, this.#toCall(name, request, token));
    if (!response.ok) throw await this.#refuse(await readWhole(response, name), name, token);
    const contentType = response.headers.get("content-type") ?? "application/octet-stream";
    return { contentType, content: limited(response, mostFileBytes, name) };
  }

  /** Signs in, whatever is stored. */
  async signIn(): Promise<void> {
    await this.#entraToken("renewed");
  }

  /**
   * Performs a call: waits for its turn, signs in, and repeats it as its row allows. A refused call was not executed, so that
   * it is sent again whatever it does: once after a short wait that the service orders, and once with a new token.
   */
  async #send(name: OperationName, request: Request): Promise<HttpAnswer> {
    const { isRepeatable }: Operation = operations[name];
    const begun = performance.now();
    let [failures, hasWaited, hasRenewed] = [0, false, false];
    let which: "stored" | "renewed" = "stored";
    for (;;) {
      await this.#awaitTurn(name);
      const { token, isNew } = await this.#entraToken(which);
      which = "stored";
      try {
        return await this.#attempt(name, request, token);
      } catch (error) {
        if (!(error instanceof PowerBiError)) throw error;
        const { kind, status, code, isTransient, retryAfterSeconds } = error;
        const pause = pauses[failures];
        if (kind === "throttled" && !hasWaited && (retryAfterSeconds ?? Infinity) <= longestPauseSeconds) {
          hasWaited = true;
        } else if (!isNew && !hasRenewed && (status === 401 || code === "TokenExpired")) {
          hasRenewed = true;
          which = "renewed";
        } else if (isTransient && isRepeatable && pause !== undefined) {
          if (performance.now() - begun > longestTrying) throw error;
          failures += 1;
          await this.#pause(pause);
        } else throw error;
      }
    }
  }

  #attempt(name: OperationName, request: Request, token: string): Promise<HttpAnswer> {
    const span = { name: `power bi ${name}`, kind: "client", attributes: {} } as const;
    const run = async (): Promise<HttpAnswer> => {
      const answer = await send(this.#http, this.#toCall(name, request, token));
      if (answer.status >= 200 && answer.status < 300) return answer;
      throw await this.#refuse(answer, name, token);
    };
    return inSpan(span, run, (error) => (error instanceof PowerBiError ? error.kind : "unknown"));
  }

  /** Waits for the rest of a short wait. @throws PowerBiError `throttled` if it is long */
  async #awaitTurn(operation: string): Promise<void> {
    const { connection, shared } = this.#deps;
    const seconds = await shared.readWait(connection.id, operation);
    if (seconds > longestPauseSeconds)
      throw new PowerBiError({ kind: "throttled", operation, code: "Waiting", retryAfterSeconds: seconds });
    if (seconds > 0) await this.#pause(seconds * 1000);
  }

  async #refuse(answer: HttpAnswer, operation: string, token: string): Promise<PowerBiError> {
    const secrets = [token, ...secretsOf(this.#deps.connection)];
    const error = toPowerBiError({ operation, ...answer, secrets });
    await this.#note(error);
    return error;
  }

  async #note({ kind, operation, retryAfterSeconds }: PowerBiError): Promise<void> {
    if (kind !== "throttled" || retryAfterSeconds === null) return;
    await this.#deps.shared.noteWait(this.#deps.connection.id, operation, retryAfterSeconds);
  }

  /** The token of the principal. It is renewed at half its life, so that embed tokens, which end with it, live long. */
  async #entraToken(
    which: "stored" | "renewed",
  ): Promise<{ readonly token: string; readonly isNew: boolean }> {
    const { connection, shared, clock } = this.#deps;
    const ask = async (): Promise<SharedAnswer> => {
      await this.#awaitTurn(signInOperation);
      const text = await signIn(this.#http, connection, this.cloud, clock.now()).catch(
        async (error: unknown) => {
          if (error instanceof PowerBiError) await this.#note(error);
          throw error;
        },
      );
      const { expires_in: life } = readAs(signInOperation, entraTokenAnswer, text);
      const now = clock.now();
      return { text, freshUntil: addSeconds(now, life / 2), usableUntil: addSeconds(now, life - 120) };
    };
    const place: AnswerPlace = { connection, request: `${signInOperation} ${this.cloud.scope}` };
    const stored = await (which === "renewed" ? shared.renew(place, ask) : shared.read(place, ask));
    const isNew = addSeconds(stored.storedAt, newTokenSeconds) >= clock.now();
    return { token: readAs(signInOperation, entraTokenAnswer, stored.text).access_token, isNew };
  }

  #toCall(name: OperationName, request: Request, token: string): HttpCall {
    const operation: Operation = operations[name];
    const { params = {}, query = "", body } = request;
    return {
      operation: name,
      url: `${this.cloud.apiRoot}${pathOf(name, params)}${query}`,
      method: operation.method,
      headers: {
        authorization: `Bearer ${token}`,
        accept: "application/json",
        ...(body === undefined ? {} : { "content-type": "application/json" }),
      },
      body: body === undefined ? null : JSON.stringify(body),
      seconds: operation.seconds,
    };
  }

  /** Requests that differ in any part, such as the identity of a token, have different places. */
  #place(name: OperationName, { params = {}, query = "", body = {} }: Request): AnswerPlace {
    const path = pathOf(name, params);
    return { connection: this.#deps.connection, request: `${name} ${path}${query} ${sortedJson(body)}` };
  }

  drop(name: OperationName, request: Request): Promise<void> {
    return this.#deps.shared.drop(this.#place(name, request));
  }
}

/** @throws PowerBiError `unavailable` if the answer is not of the shape that is documented */
function readAnswer<Name extends OperationName>(name: Name, body: string): AnswerOf<Name> {
  const { answer }: Operation = operations[name];
  // An operation's answer has the type of its row; a row without one answers nothing.
  return (answer === null ? undefined : readAs(name, answer, body)) as AnswerOf<Name>;
}

function readAs<S extends Schema>(operation: string, schema: S, body: string): ValueOf<S> {
  const parsed = parse(schema, readJson(body));
  if (parsed.ok) return parsed.value;
  const [fault] = parsed.faults;
  const providerMessage =
    fault === undefined ? null : `An answer was not understood: ${fault.path || "body"}`;
  throw new PowerBiError({ kind: "unavailable", operation, code: "UnexpectedAnswer", providerMessage });
}

/** JSON whose text is the same for equal values, in whatever order they were written. */
function sortedJson(value: unknown): string {
  return JSON.stringify(value, (_key, inner: unknown) =>
    typeof inner === "object" && inner !== null && !Array.isArray(inner)
      ? Object.fromEntries(Object.entries(inner).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : inner,
  );
}

/** Whether an address belongs to the service, so that it may receive the token. */
function isClusterOf(cloud: Cloud, url: URL): boolean {
  if (url.origin === new URL(cloud.apiRoot).origin) return true;
  return (
    url.protocol === "https:" &&
    url.port === "" &&
    cloud.clusterHosts.some((end) => url.hostname.endsWith(end))
  );
}
