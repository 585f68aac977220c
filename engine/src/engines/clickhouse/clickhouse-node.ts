import {
  Agent as HttpAgent,
  request as httpRequest,
  type ClientRequest,
  type IncomingMessage,
} from "node:http";
import { Agent as HttpsAgent, request as httpsRequest } from "node:https";
import { text as readText } from "node:stream/consumers";

import { AppError } from "@vitrine/contracts/errors";
import type { Cell } from "@vitrine/contracts/query";

import type { RawColumns } from "../../result/shape-result.ts";
import { explainCertificate } from "../explain-certificate.ts";
import { GrowingColumns } from "../growing-columns.ts";
import { linesOf } from "./lines-of.ts";

export class ClickhouseError extends Error {
  /** The error number of ClickHouse; `null` if the answer has none. */
  readonly number: number | null;
  constructor(message: string, number: number | null) {
    super(message);
    this.number = number;
  }
}

export type NodeSettings = Readonly<Record<string, string | number>>;

/** How a call is made. */
export interface CallOptions {
  readonly settings?: NodeSettings;
  /** Milliseconds from the call to the end of the answer. */
  readonly limitMs: number;
  /** Ends the call; it then fails with the reason of the signal. */
  readonly signal?: AbortSignal;
}

/** Bytes to send: at once, or as they come. */
type Body = string | Buffer | AsyncIterable<Uint8Array>;

/** The longest time for a connection to open, in milliseconds. */
const connectMs = 3000;

export interface NodeAccess {
  readonly user: string;
  readonly password: string;
  readonly database: string;
}

/** The HTTP interface of one node. All calls end within their limit, whatever the node does. */
export class ClickhouseNode {
  readonly origin: string;
  readonly #access: NodeAccess;
  readonly #agent: HttpAgent;

  constructor(origin: string, access: NodeAccess) {
    this.origin = origin;
    this.#access = access;
    const options = { keepAlive: true };
    this.#agent = origin.startsWith("https:") ? new HttpsAgent(options) : new HttpAgent(options);
  }

  /** Runs a statement and waits for its end. @throws ClickhouseError; AppError `engine_unavailable` */
  async command(statement: string, options: CallOptions): Promise<void> {
    await this.#call(statement, options, readText);
  }

  /** Inserts rows. @param statement ends with the format of the body */
  async insert(
    statement: string,
    body: Buffer | AsyncIterable<Uint8Array>,
    options: CallOptions,
  ): Promise<void> {
    await this.#call(body, { ...options, settings: { ...options.settings, query: statement } }, readText);
  }

  /** The whole answer or an error, never a part of it. */
  async read(statement: string, options: CallOptions): Promise<RawColumns> {
    // Otherwise a node that fails halfway has already sent some of the rows.
    const settings = { ...options.settings, wait_end_of_query: 1 };
    const text = `${statement}\nFORMAT TabSeparatedWithNamesAndTypes`;
    return this.#call(text, { ...options, settings }, readColumns, true);
  }

  /** Rows as they arrive, as fields of text. What a node sends before it fails is not an error: count the rows. */
  async *lines(statement: string, options: CallOptions): AsyncGenerator<readonly (string | null)[]> {
    for await (const line of linesOf(this.bytes(`${statement} FORMAT TabSeparated`, options)))
      yield line.split("\t").map((field) => (field === "\\N" ? null : unescape(field)));
  }

  /** The bytes of an answer as they arrive. */
  async *bytes(statement: string, options: CallOptions): AsyncGenerator<Uint8Array> {
    const call = new Call(this.origin, options);
    try {
      yield* await call.during(this.#send(statement, options, call, false));
    } catch (error) {
      throw call.explain(error);
    } finally {
      call.end();
    }
  }

  close(): void {
    this.#agent.destroy();
  }

  async #call<Value>(
    body: Body,
    options: CallOptions,
    take: (answer: IncomingMessage) => Promise<Value>,
    mayRepeat = false,
  ): Promise<Value> {
    const call = new Call(this.origin, options);
    try {
      return await call.during(this.#send(body, options, call, mayRepeat).then(take));
    } catch (error) {
      // A node may close an idle connection at any time.
      if (mayRepeat && call.isBroken(error)) return await this.#call(body, options, take);
      throw call.explain(error);
    } finally {
      call.end();
    }
  }

  /** @returns the answer once its head has arrived. @throws ClickhouseError for an answer that says so */
  async #send(
    body: Body,
    { settings = {} }: CallOptions,
    call: Call,
    isKept: boolean,
  ): Promise<IncomingMessage> {
    const address = new URL("/", this.origin);
    const { user, password, database } = this.#access;
    for (const [name, value] of Object.entries({ database, ...settings }))
      address.searchParams.append(name, value);
    const ask = address.protocol === "https:" ? httpsRequest : httpRequest;
    const request = ask(address, {
      method: "POST",
      // What must not be repeated gets a connection of its own, because an idle one may be closed at any time.
      agent: isKept ? this.#agent : false,
      // Headers instead of the URL, because URLs are logged.
      headers: { "X-ClickHouse-User": user, "X-ClickHouse-Key": password },
    });
    call.watch(request);
    const answered = new Promise<IncomingMessage>((resolve, reject) => {
      request.on("response", resolve);
      request.on("error", reject);
    });
    const [answer] = await Promise.all([answered, writeBody(request, body, answered)]);
    if (answer.statusCode === 200) return answer;
    const text = await readText(answer);
    const number = /^\s*Code: (\d+)/.exec(text)?.[1] ?? answer.headers["x-clickhouse-exception-code"];
    throw new ClickhouseError(text.slice(0, 2000), number === undefined ? null : Number(number));
  }
}

/** Sends a body no faster than the node takes it. Ends early if the node has answered already. */
async function writeBody(request: ClientRequest, body: Body, answered: Promise<unknown>): Promise<void> {
  if (typeof body === "string" || Buffer.isBuffer(body)) {
    request.end(body);
    return;
  }
  let isAnswered = false;
  const ended = answered.then(
    () => (isAnswered = true),
    () => (isAnswered = true),
  );
  for await (const bytes of body) {
    if (isAnswered) return;
    if (!request.write(bytes))
      await Promise.race([ended, new Promise((resolve) => request.once("drain", resolve))]);
  }
  request.end();
}

/** One call and its limits. */
class Call {
  readonly #origin: string;
  readonly #options: CallOptions;
  readonly #timers: NodeJS.Timeout[] = [];
  readonly #stop = new AbortController();
  #request: ClientRequest | null = null;

  constructor(origin: string, options: CallOptions) {
    this.#origin = origin;
    this.#options = options;
    this.#limit(options.limitMs, `no answer within ${Math.round(options.limitMs)} ms`);
    if (options.signal?.aborted === true) this.#leave();
    options.signal?.addEventListener("abort", this.#leave);
  }

  watch(request: ClientRequest): void {
    this.#request = request;
    if (this.#stop.signal.aborted) request.destroy();
    const connecting = this.#limit(connectMs, `no connection within ${connectMs} ms`);
    request.on("socket", (socket) => {
      const connected = () => clearTimeout(connecting);
      if (!socket.connecting) connected();
      else socket.once(this.#origin.startsWith("https:") ? "secureConnect" : "connect", connected);
    });
  }

  /** @throws as soon as a limit has passed, even if the work goes on */
  async during<Value>(work: Promise<Value>): Promise<Value> {
    work.catch(() => {});
    const { signal } = this.#stop;
    return new Promise((resolve, reject) => {
      const stop = () => reject(signal.reason);
      if (signal.aborted) stop();
      signal.addEventListener("abort", stop);
      work.then(resolve, reject);
    });
  }

  /** True if a connection that was used before has ended before the answer. */
  isBroken(error: unknown): boolean {
    const code = error instanceof Error && "code" in error ? error.code : null;
    const isClosed = code === "ECONNRESET" || code === "EPIPE";
    return isClosed && this.#request?.reusedSocket === true && !this.#stop.signal.aborted;
  }

  explain(error: unknown): unknown {
    if (this.#options.signal?.aborted === true || error instanceof ClickhouseError) return error;
    if (error instanceof UnexpectedAnswer || error instanceof AppError) return error;
    const reason = explainCertificate(error) ?? (error instanceof Error ? error.message : String(error));
    return new AppError("engine_unavailable", { cause: `${this.#origin}: ${reason}`, retryAfter: 1 });
  }

  end(): void {
    for (const timer of this.#timers) clearTimeout(timer);
    this.#options.signal?.removeEventListener("abort", this.#leave);
    // A connection that still transfers something cannot be used for another call.
    if (this.#stop.signal.aborted) this.#request?.destroy();
  }

  readonly #leave = (): void => {
    this.#stop.abort(this.#options.signal?.reason);
    this.#request?.destroy();
  };

  #limit(milliseconds: number, reason: string): NodeJS.Timeout {
    const timer = setTimeout(() => {
      this.#stop.abort(new Error(reason));
      this.#request?.destroy();
    }, milliseconds);
    this.#timers.push(timer);
    return timer;
  }
}

/**
 * Reads rows into columns as they arrive, so that a long answer is not in memory as text or rows as well. The lines are
 * names, types, and one per row, with tabs between values.
 */
async function readColumns(answer: AsyncIterable<Uint8Array>): Promise<RawColumns> {
  let isBegun = false;
  let readers: readonly ((text: string) => Cell)[] | null = null;
  let columns = new GrowingColumns(0);
  for await (const line of linesOf(answer)) {
    const fields = line.split("\t");
    if (!isBegun) isBegun = true;
    else if (readers === null) {
      readers = fields.map(readerOf);
      columns = new GrowingColumns(fields.length);
    } else {
      if (fields.length !== readers.length) throw new UnexpectedAnswer();
      columns.addRow(readers.map((read, index) => read(fields[index] ?? "")));
    }
  }
  if (readers === null) throw new UnexpectedAnswer();
  return columns.columns;
}

/** Reads values of a type. UInt8 is always boolean. Other integers are doubles or text. */
function readerOf(type: string): (text: string) => Cell {
  const bare = /^Nullable\((.*)\)$/.exec(type)?.[1] ?? type;
  return (text) => {
    if (text === "\\N") return null;
    if (bare === "UInt8") return text !== "0";
    if (!/^(Float|Decimal|Int8|Int16|Int32|UInt16|UInt32)/.test(bare)) return unescape(text);
    const number = Number(text);
    // Values that are no finite number become blank.
    return Number.isFinite(number) ? number : null;
  };
}

const escapes: Readonly<Record<string, string>> = { b: "\b", f: "\f", n: "\n", r: "\r", t: "\t", 0: "\0" };

function unescape(text: string): string {
  if (!text.includes("\\")) return text;
  return text.replaceAll(/\\(.)/gs, (_, letter: string) => escapes[letter] ?? letter);
}

class UnexpectedAnswer extends Error {
  constructor() {
    super("ClickHouse answered in an unexpected form");
  }
}
