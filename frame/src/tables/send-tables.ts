import { createEmbedTables, sendEmbedTableRows } from "@vitrine/contracts/http";
import type { Failure } from "@vitrine/contracts/reading/state/failure";
import { tableLimits, type TableCell, type TableColumn, type TableRows } from "@vitrine/contracts/tables";

import { isTokenFailure, type Answer, type EmbedApi } from "../query/embed-api.ts";

/** A table whose cells were read. */
export interface ReadTable {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  /** The cells of each column. */
  readonly cells: readonly (readonly TableCell[])[];
  readonly rowCount: number;
}

export type SentTables =
  | { readonly ok: true; readonly token: string; readonly dataset: string }
  | { readonly ok: false; readonly failure: Failure };

interface Sending {
  readonly api: Pick<EmbedApi, "call">;
  readonly token: string;
  /** A new token of the host; null if it gives none. */
  readonly renew: () => Promise<string | null>;
  readonly wait: (milliseconds: number) => Promise<void>;
  /** @param share from 0 to 1 */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** How often a part is sent again after the server could not be reached. It is stored once. */
const waits = [500, 2_000, 5_000];

/** Sends tables to the server, their rows in parts. @returns the token with which the report on them is created */
export async function sendTables(tables: readonly ReadTable[], sending: Sending): Promise<SentTables> {
  const { api, signal, onProgress } = sending;
  const caller = new Caller(sending);
  const schema = { tables: tables.map(({ name, columns }) => ({ name, columns: [...columns] })) };
  const begun = await caller.call((token) => api.call(createEmbedTables, token, signal, schema));
  if (!begun.ok) return begun;
  const { tablesId, datasetId } = begun.value;
  const all = tables.reduce((sum, { rowCount }) => sum + rowCount, 0);
  let sent = 0;
  let number = 0;
  for (const { isLast, ...rows } of partsOf(tables)) {
    const path = sendEmbedTableRows.path.replace(":tablesId", tablesId).replace(":part", String(number));
    const { method, reply } = sendEmbedTableRows;
    const row = { method, reply, path };
    const answer = await caller.call((token) => api.call(row, token, signal, { ...rows, isLast }));
    if (!answer.ok) return answer;
    number += 1;
    sent += rows.rows.length;
    onProgress(all === 0 ? 1 : sent / all);
  }
  return { ok: true, token: `${caller.token}~${tablesId}`, dataset: datasetId };
}

/** Repeats calls that did not reach the server, and those with a token that has expired. */
class Caller {
  token: string;
  readonly #sending: Sending;

  constructor(sending: Sending) {
    this.token = sending.token;
    this.#sending = sending;
  }

  async call<Value>(send: (token: string) => Promise<Answer<Value>>): Promise<Answer<Value>> {
    const { wait, renew, signal } = this.#sending;
    let answer = await send(this.token);
    for (const milliseconds of waits) {
      if (answer.ok || answer.status !== 0 || signal.aborted) break;
      await wait(milliseconds);
      answer = await send(this.token);
    }
    if (answer.ok || !isTokenFailure(answer)) return answer;
    const renewed = await renew();
    if (renewed === null) return answer;
    this.token = renewed;
    return send(renewed);
  }
}

/** The rows of all tables in parts that a call can contain. At least one, because the last one completes the dataset. */
export function* partsOf(tables: readonly ReadTable[]): Generator<TableRows & { readonly isLast: boolean }> {
  let waiting: TableRows = { table: 0, rows: [] };
  for (const [table, { cells, rowCount }] of tables.entries()) {
    let size = 0;
    if (waiting.rows.length > 0) yield { ...waiting, isLast: false };
    waiting = { table, rows: [] };
    for (let at = 0; at < rowCount; at += 1) {
      const row = cells.map((column) => column[at] ?? null);
      const own = row.reduce((sum, cell) => sum + 1 + (cell?.length ?? 0), 0);
      const { rows } = waiting;
      if (
        rows.length > 0 &&
        (size + own > tableLimits.bytesInPart || rows.length >= tableLimits.rowsInPart)
      ) {
        yield { ...waiting, isLast: false };
        waiting = { table, rows: [] };
        size = 0;
      }
      waiting.rows.push(row);
      size += own;
    }
  }
  yield { ...waiting, isLast: true };
}
