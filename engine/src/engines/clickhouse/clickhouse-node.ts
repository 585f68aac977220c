import { AppError } from "@vitrine/contracts/errors";
import type { Cell } from "@vitrine/contracts/query";

import { linesOf } from "./lines-of.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import { GrowingColumns } from "../growing-columns.ts";

export class ClickhouseError extends Error {
  /** The error number of ClickHouse; `null` if the answer has none. */
  readonly number: number | null;
  constructor(message: string, number: number | null) {
    super(message);
    this.number = number;
  }
}

export type NodeSettings = Readonly<Record<string, string | number>>;

/** The HTTP interface of one node. */
export class ClickhouseNode {
  readonly origin: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, user: string, password: string) {
    this.origin = origin;
    // Headers instead of the URL, because URLs are logged.
    this.#headers = { "X-ClickHouse-User": user, "X-ClickHouse-Key": password };
  }

  /** Runs a statement and waits for its end. @throws ClickhouseError; AppError `engine_unavailable` */
  async command(statement: string, settings: NodeSettings = {}): Promise<void> {
    await this.#post(statement, settings, null, (answer) => answer.text());
  }

  /** Inserts rows. @param lines text with tabs between values */
  async insert(
    table: string,
    columns: readonly string[],
    lines: string,
    settings: NodeSettings = {},
  ): Promise<void> {
    const names = columns.map((column) => `"${column}"`).join(", ");
    await this.#post(
      lines,
      { ...settings, query: `INSERT INTO ${table} (${names}) FORMAT TabSeparated` },
      null,
      (answer) => answer.text(),
    );
  }

  async read(
    statement: string,
    settings: NodeSettings,
    signal: AbortSignal | null = null,
  ): Promise<RawColumns> {
    // Returns the whole answer or an error. Otherwise a node that fails halfway has already sent some of the rows.
    const all = { ...settings, wait_end_of_query: 1 };
    const text = `${statement}\nFORMAT TabSeparatedWithNamesAndTypes`;
    return this.#post(text, all, signal, readColumns, true);
  }

  async #post<Value>(
    body: string,
    settings: NodeSettings,
    signal: AbortSignal | null,
    take: (answer: Response) => Promise<Value>,
    mayRepeat = false,
  ): Promise<Value> {
    const address = new URL("/", this.origin);
    for (const [name, value] of Object.entries(settings)) address.searchParams.append(name, String(value));
    // A request that must not be repeated leaves no idle connection, because the node may close such a connection at
    // any time.
    const headers = mayRepeat ? this.#headers : { ...this.#headers, connection: "close" };
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, { method: "POST", body, headers, signal });
      if (response.ok) return await take(response);
      text = await response.text();
    } catch (error) {
      if (signal?.aborted === true || error instanceof UnexpectedAnswer) throw error;
      if (mayRepeat && isBroken(error)) return this.#post(body, settings, signal, take);
      throw new AppError("engine_unavailable", { cause: reasonOf(error, this.origin), retryAfter: 1 });
    }
    const number = /^\s*Code: (\d+)/.exec(text)?.[1] ?? response.headers.get("x-clickhouse-exception-code");
    throw new ClickhouseError(text.slice(0, 2000), number === null ? null : Number(number));
  }
}

/** True if an existing connection ended before the answer. */
function isBroken(error: unknown): boolean {
  const cause = error instanceof Error ? error.cause : null;
  const code: unknown = typeof cause === "object" && cause !== null ? Reflect.get(cause, "code") : null;
  return code === "UND_ERR_SOCKET" || code === "ECONNRESET" || code === "EPIPE";
}

function reasonOf(error: unknown, origin: string): string {
  const cause = error instanceof Error && error.cause instanceof Error ? error.cause.message : String(error);
  return `${origin}: ${cause}`;
}

/**
 * Reads rows into columns as they arrive, so that a long answer is not in memory as text or rows as well. The lines are
 * names, types, and one per row, with tabs between values.
 */
async function readColumns({ body }: Response): Promise<RawColumns> {
  if (body === null) throw new UnexpectedAnswer();
  let isBegun = false;
  let readers: readonly ((text: string) => Cell)[] | null = null;
  let columns = new GrowingColumns(0);
  for await (const line of linesOf(body)) {
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
