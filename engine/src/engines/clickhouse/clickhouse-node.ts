import { AppError } from "@vitrine/contracts/errors";
import type { Cell } from "@vitrine/contracts/query";

import type { RawColumns } from "../../result/shape-result.ts";

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
    await this.#post(statement, settings, null);
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
    );
  }

  async read(
    statement: string,
    settings: NodeSettings,
    signal: AbortSignal | null = null,
  ): Promise<RawColumns> {
    // The whole answer, or an error: a node that fails on the way would otherwise have sent half of the rows already.
    const all = { ...settings, wait_end_of_query: 1, output_format_json_quote_denormals: 0 };
    return readColumns(await this.#post(`${statement}\nFORMAT JSONCompact`, all, signal, true));
  }

  async #post(
    body: string,
    settings: NodeSettings,
    signal: AbortSignal | null,
    mayRepeat = false,
  ): Promise<string> {
    const address = new URL("/", this.origin);
    for (const [name, value] of Object.entries(settings)) address.searchParams.append(name, String(value));
    // What may not be repeated leaves no idle connection to the next: a node closes such as it likes.
    const headers = mayRepeat ? this.#headers : { ...this.#headers, connection: "close" };
    let response: Response;
    let text: string;
    try {
      response = await fetch(address, { method: "POST", body, headers, signal });
      text = await response.text();
    } catch (error) {
      if (signal?.aborted === true) throw error;
      if (mayRepeat && isBroken(error)) return this.#post(body, settings, signal);
      throw new AppError("engine_unavailable", { cause: reasonOf(error, this.origin), retryAfter: 1 });
    }
    if (response.ok) return text;
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

/** Turns rows into columns. The only integers are truth values: numbers leave as doubles. */
function readColumns(text: string): RawColumns {
  const answer: unknown = JSON.parse(text);
  if (typeof answer !== "object" || answer === null || !("meta" in answer) || !("data" in answer))
    throw noAnswer();
  const { meta, data } = answer;
  if (!Array.isArray(meta) || !Array.isArray(data)) throw noAnswer();
  const rows: readonly unknown[] = data;
  return meta.map((column: unknown, index) => {
    const isTruth =
      typeof column === "object" && column !== null && "type" in column && isTruthType(column.type);
    return rows.map((row) => toCell(Array.isArray(row) ? row[index] : undefined, isTruth));
  });
}

function isTruthType(type: unknown): boolean {
  return type === "UInt8" || type === "Nullable(UInt8)";
}

function toCell(value: unknown, isTruth: boolean): Cell {
  if (typeof value === "number") return isTruth ? value !== 0 : value;
  if (value === null || typeof value === "string" || typeof value === "boolean") return value;
  throw noAnswer();
}

function noAnswer(): Error {
  return new Error("ClickHouse answered in an unexpected form");
}
