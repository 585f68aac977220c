import { AppError } from "@vitrine/contracts/errors";
import type { Cell } from "@vitrine/contracts/query";

import { linesOf } from "../../import/read/read-lines.ts";
import type { RawColumns } from "../../result/shape-result.ts";
import { GrowingColumns } from "../growing-columns.ts";

/** What a node said instead of an answer. */
export class ClickhouseError extends Error {
  /** ClickHouse's own number; `null` when it did not come to one. */
  readonly number: number | null;
  constructor(message: string, number: number | null) {
    super(message);
    this.number = number;
  }
}

export type NodeSettings = Readonly<Record<string, string | number>>;

/** One node's HTTP interface. */
export class ClickhouseNode {
  readonly origin: string;
  readonly #headers: Readonly<Record<string, string>>;

  constructor(origin: string, user: string, password: string) {
    this.origin = origin;
    // Not in the address, which ends up in logs.
    this.#headers = { "X-ClickHouse-User": user, "X-ClickHouse-Key": password };
  }

  /** Runs a statement and waits for its end. @throws ClickhouseError, AppError `engine_unavailable` */
  async command(statement: string, settings: NodeSettings = {}): Promise<void> {
    await this.#post(statement, settings, null, (answer) => answer.text());
  }

  /** Rows as lines of text, tabs between values. */
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
    // The whole answer, or an error: a node that fails on the way would otherwise have sent half of the rows already.
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
    // What may not be repeated leaves no idle connection to the next: a node closes such as it likes.
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

/** Whether a connection that was there has ended before the answer. */
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
 * Turns rows into columns as they come: a long answer is not in memory as text or rows, too. The lines are names, types,
 * and one for each row, with tabs between values.
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

/** Reads values of a type. The only small integers are truth values, long ones are texts: numbers leave as doubles. */
function readerOf(type: string): (text: string) => Cell {
  const bare = /^Nullable\((.*)\)$/.exec(type)?.[1] ?? type;
  return (text) => {
    if (text === "\\N") return null;
    if (bare === "UInt8") return text !== "0";
    if (!/^(Float|Decimal|Int8|Int16|Int32|UInt16|UInt32)/.test(bare)) return unescape(text);
    const number = Number(text);
    // What is no number, or beyond all numbers, is blank.
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
