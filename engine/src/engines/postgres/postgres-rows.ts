import { AppError } from "@vitrine/contracts/errors";
import type { PoolClient } from "pg";

import { messages } from "../../messages.ts";
import type { ModelTable, SemanticModel } from "../../model/semantic-model.ts";
import type { AdoptedWorkspace, WorkspaceView } from "../../registry/data-registry.ts";
import type { CopyLoads, CopyTable } from "../../copy/copy-tables.ts";
import type { TotalRow } from "../../copy/totals.ts";
import type { Dialect, SqlStatement } from "../../sql/dialect.ts";
import type { AmountSums, WrittenRows } from "../amount-sums.ts";
import { AnalyticsSetupError } from "../analytics-setup-error.ts";
import { cancelledOutcome, failedOutcome, type StatementOutcome } from "../fact-store.ts";
import type {
  FactColumns,
  LoadPlace,
  RemoteRows,
  ReplacedRows,
  ReportProgress,
  RowBlock,
  StatementLimits,
} from "../remote/remote-rows.ts";
import { connectionsFor } from "../statement-scheduler.ts";
import { PostgresConnections, type ConnectionLimits } from "./postgres-connections.ts";
import { postgresDialectAt } from "./postgres-dialect.ts";
import { carryWorkspace, findEarlier, removeEarlier } from "./carry-earlier.ts";
import { readRows, readTotalsOf } from "./read-rows.ts";
import { runStatement } from "./run-statement.ts";
import { ServerPulse, type PulseLimits } from "./server-pulse.ts";
import { createTables, emptySchema, loadsTable, quoted, readComment, schemaOf } from "./workspace-schema.ts";
import {
  addFacts,
  addMembers,
  discardRows,
  findLoadsWith,
  holdLoad,
  readStoredSums,
  refuseLoads,
  removeReplaced,
  replaceFacts,
} from "./write-load.ts";

export interface PostgresRowsSettings {
  readonly url: string;
  readonly model: SemanticModel;
  /** Fingerprint of the tables. */
  readonly shape: string;
  readonly concurrency: number;
}

const oldestServer = 150_000;
/** Time limits in milliseconds. */
export interface PostgresLimits extends ConnectionLimits {
  /** Of noticing that the server does not answer. */
  readonly pulse: PulseLimits;
  /** Of a question about few rows. */
  readonly questionMs: number;
  /** Of writing a block of rows. */
  readonly blockMs: number;
  /** Of work on whole tables. */
  readonly tableMs: number;
}

/** How long it may take to carry over a workspace of an earlier version, in milliseconds. */
const carryMs = 3_600_000;

const usualLimits: PostgresLimits = {
  pulse: { everyMs: 1000, answerMs: 3000, queueMs: 30_000 },
  connectMs: 10_000,
  graceMs: 2000,
  questionMs: 10_000,
  blockMs: 60_000,
  tableMs: 600_000,
};

/** The rows of all workspaces in a PostgreSQL database, each workspace in a schema of its own. */
export class PostgresRows implements RemoteRows {
  readonly #settings: PostgresRowsSettings;
  readonly #log: (event: object) => void;
  readonly #limits: PostgresLimits;
  readonly #queries: PostgresConnections;
  /** For loading and for cancelling statements, because neither may wait for statements to end. */
  readonly #control: PostgresConnections;
  readonly #pulse: ServerPulse;
  /** Schemas whose tables have the columns of the model. */
  readonly #prepared = new Set<string>();
  /** The last version of each workspace that was found in the database. */
  readonly #found = new Map<string, number>();

  constructor(
    settings: PostgresRowsSettings,
    log: (event: object) => void,
    limits: PostgresLimits = usualLimits,
  ) {
    this.#settings = settings;
    this.#log = log;
    this.#limits = limits;
    const note = ({ message }: Error) => log({ event: "fact-store-failed", cause: message });
    const shared = { connectionString: settings.url };
    this.#queries = new PostgresConnections(
      {
        ...shared,
        application_name: "vitrine-query",
        max: connectionsFor(settings.concurrency),
        // Statements for a client that has disconnected stop by themselves.
        options: "-c client_connection_check_interval=2s -c standard_conforming_strings=on",
      },
      limits,
      note,
    );
    this.#control = new PostgresConnections(
      { ...shared, application_name: "vitrine-load", max: 8 },
      limits,
      note,
    );
    this.#pulse = new ServerPulse({ ...shared, application_name: "vitrine-pulse" }, limits.pulse);
  }

  async open(): Promise<void> {
    this.#prepared.clear();
    this.#found.clear();
    await this.#control.within(this.#limits.questionMs, checkServer);
    await this.#prepare(emptySchema, "");
  }

  async check(workspace: string | null): Promise<void> {
    const schema = workspace === null ? emptySchema : schemaOf(workspace);
    await this.#control.within(this.#limits.questionMs, (client) =>
      client.query("SELECT to_regnamespace($1)", [quoted(schema)]),
    );
  }

  dialectAt(view: WorkspaceView): Dialect {
    return postgresDialectAt(view);
  }

  /** A server that does not answer is noticed long before the time limit of the statement. */
  run(statement: SqlStatement, view: WorkspaceView, asked: StatementLimits): Promise<StatementOutcome> {
    return new Promise((resolve) => {
      const lost = new AbortController();
      const end = this.#pulse.watch(() => {
        lost.abort();
        resolve(failedOutcome("engine_unavailable", null, "the server does not answer"));
      });
      const signal = AbortSignal.any([asked.signal, lost.signal]);
      void this.#run(statement, view, { ...asked, signal }).then((outcome) => {
        end(outcome.ok);
        return resolve(outcome);
      });
    });
  }

  async #run(
    statement: SqlStatement,
    view: WorkspaceView,
    asked: StatementLimits,
  ): Promise<StatementOutcome> {
    if (asked.signal.aborted) return cancelledOutcome;
    const schema = view.version === 0 ? emptySchema : schemaOf(view.workspace);
    try {
      await this.#prepare(schema, view.version === 0 ? "" : view.workspace);
      if (!(await this.holds(view)))
        return failedOutcome("facts_damaged", null, messages.rowsMissing(view.workspace));
    } catch (error) {
      const code = error instanceof AppError ? error.code : "internal";
      return failedOutcome(code, null, error instanceof AppError ? error.cause : error);
    }
    return runStatement(statement, { ...asked, schema }, { queries: this.#queries, control: this.#control });
  }

  async holds({ workspace, version }: WorkspaceView): Promise<boolean> {
    if (version === 0 || this.#found.get(workspace) === version) return true;
    const schema = schemaOf(workspace);
    const holds = await this.#control.within(this.#limits.questionMs, async (client) => {
      const place = `${quoted(schema)}.${loadsTable}`;
      const { rows: there } = await client.query("SELECT 1 WHERE to_regclass($1) IS NOT NULL", [place]);
      if (there.length === 0) return false;
      const { rows } = await client.query(`SELECT 1 FROM ${place} WHERE load = $1 AND state = 'written'`, [
        version,
      ]);
      return rows.length > 0;
    });
    if (holds) this.#found.set(workspace, version);
    return holds;
  }

  async insert(place: LoadPlace, source: string, rows: AsyncIterable<RowBlock>): Promise<void> {
    const table = this.#table(source);
    let count = 0;
    for await (const block of rows) {
      if (block.rowCount === 0) continue;
      await this.#write(place, (client) =>
        table.role === "facts"
          ? addFacts(client, source, place, block)
          : addMembers(client, table, place, block),
      );
      count += block.rowCount;
    }
    if (count > 0) await this.#settle(place.workspace, table, count);
  }

  async replace(place: LoadPlace, basis: WorkspaceView, replacing: ReplacedRows): Promise<number> {
    return this.#write(
      place,
      (client) => replaceFacts(client, place, basis, replacing),
      this.#limits.tableMs,
    );
  }

  async loadsWith(
    view: WorkspaceView,
    loads: readonly number[],
    facts: FactColumns,
  ): Promise<readonly number[]> {
    if (view.version === 0) return [];
    await this.#prepare(schemaOf(view.workspace), view.workspace);
    return this.#change(view.workspace, this.#limits.tableMs, (client) =>
      findLoadsWith(client, view, facts, loads),
    );
  }

  async readSums({ workspace }: LoadPlace, written: WrittenRows): Promise<AmountSums> {
    return this.#change(workspace, this.#limits.tableMs, (client) => readStoredSums(client, written));
  }

  /** A committed transaction is safe. A load without rows has its mark nevertheless. */
  async finish(place: LoadPlace): Promise<void> {
    await this.#write(place, (client) =>
      client.query(`UPDATE ${loadsTable} SET state = 'written' WHERE load = $1`, [place.load]),
    );
  }

  async discard(workspace: string, loads: readonly number[]): Promise<void> {
    if (loads.length === 0) return;
    await this.#prepare(schemaOf(workspace), workspace);
    // A server that was paused holds a load for as long as one block may take.
    const waitMs = this.#limits.blockMs * 2;
    await this.#change(workspace, waitMs, (client) => refuseLoads(client, loads));
    for (const { source } of this.#settings.model.tables)
      await this.#change(workspace, this.#limits.tableMs, (client) => discardRows(client, source, loads));
  }

  async cleanUp(view: WorkspaceView): Promise<void> {
    if (view.version === 0) return;
    await this.#prepare(schemaOf(view.workspace), view.workspace);
    for (const { source } of this.#settings.model.tables)
      await this.#change(view.workspace, this.#limits.tableMs, (client) =>
        removeReplaced(client, source, view),
      );
  }

  async *read(view: WorkspaceView, source: string): AsyncGenerator<RowBlock> {
    if (view.version === 0) return;
    const schema = schemaOf(view.workspace);
    await this.#prepare(schema, view.workspace);
    yield* readRows(this.#control, { schema, table: this.#table(source), view });
  }

  async totals(view: WorkspaceView, table: CopyTable, loads: CopyLoads): Promise<readonly TotalRow[]> {
    if (view.version === 0) return [];
    await this.#prepare(schemaOf(view.workspace), view.workspace);
    return this.#change(view.workspace, this.#limits.tableMs, (client) =>
      readTotalsOf(client, view, table, loads),
    );
  }

  async newestLoad(workspace: string): Promise<number> {
    const place = `${quoted(schemaOf(workspace))}.${loadsTable}`;
    return this.#control.within(this.#limits.questionMs, async (client) => {
      const { rows: there } = await client.query("SELECT 1 WHERE to_regclass($1) IS NOT NULL", [place]);
      if (there.length === 0) return 0;
      const { rows } = await client.query<{ newest: number | null }>(
        `SELECT max(load) AS newest FROM ${place}`,
      );
      return rows[0]?.newest ?? 0;
    });
  }

  async erase(workspace: string): Promise<void> {
    const schema = schemaOf(workspace);
    this.#prepared.delete(schema);
    this.#found.delete(workspace);
    await this.#control.change(this.#limits.tableMs, (client) =>
      client.query(`DROP SCHEMA IF EXISTS ${quoted(schema)} CASCADE`),
    );
  }

  async carryOver(
    adopt: (workspace: AdoptedWorkspace) => Promise<void>,
    report: ReportProgress,
  ): Promise<void> {
    const { model } = this.#settings;
    const earlier = await this.#control.within(this.#limits.tableMs, findEarlier);
    if (earlier === null) return;
    for (const [index, workspace] of earlier.workspaces.entries()) {
      await this.#prepare(schemaOf(workspace), workspace);
      await adopt(
        await this.#change(workspace, carryMs, (client) => carryWorkspace(client, workspace, earlier, model)),
      );
      report(0, (index + 1) / earlier.workspaces.length);
    }
    const isRemoved = await this.#control.change(carryMs, (client) => removeEarlier(client, earlier, model));
    this.#log({ event: "facts-carried-over", workspaces: earlier.workspaces.length, isRemoved });
  }

  async close(): Promise<void> {
    await Promise.all([this.#queries.end(), this.#control.end(), this.#pulse.close()]);
  }

  #table(source: string): ModelTable {
    const found = this.#settings.model.tables.find((table) => table.source === source);
    if (found === undefined) throw new Error(`The model has no table ${source}`);
    return found;
  }

  async #prepare(schema: string, workspace: string): Promise<void> {
    if (this.#prepared.has(schema)) return;
    const { model, shape } = this.#settings;
    const comment = `Vitrine, workspace ${JSON.stringify(workspace)}, tables ${shape}`;
    const isDone = await this.#control.within(this.#limits.questionMs, async (client) => {
      return (await readComment(client, schema)) === comment;
    });
    if (!isDone)
      await this.#control.change(this.#limits.tableMs, (client) =>
        createTables(client, schema, model, comment),
      );
    this.#prepared.add(schema);
  }

  /** Changes rows of a load in one transaction. */
  async #write<Value>(
    { workspace, load }: LoadPlace,
    work: (client: PoolClient) => Promise<Value>,
    limitMs = this.#limits.blockMs,
  ): Promise<Value> {
    await this.#prepare(schemaOf(workspace), workspace);
    return this.#change(workspace, limitMs, async (client) => {
      await holdLoad(client, load);
      return work(client);
    });
  }

  #change<Value>(
    workspace: string,
    limitMs: number,
    work: (client: PoolClient) => Promise<Value>,
  ): Promise<Value> {
    const schema = schemaOf(workspace);
    return this.#control.change(limitMs, async (client) => {
      await client.query(`SET LOCAL search_path TO ${quoted(schema)}`);
      return work(client);
    });
  }

  /** Lets the database know what many new rows are like. It finds out about few of them by itself. */
  async #settle(workspace: string, { source, role }: ModelTable, count: number): Promise<void> {
    const place = `${quoted(schemaOf(workspace))}.${quoted(source)}`;
    await this.#control.within(this.#limits.tableMs, async (client) => {
      const { rows } = await client.query<{ known: number; ranges: string | null }>(
        `SELECT reltuples AS known, (
           SELECT indexrelid::regclass::text FROM pg_index JOIN pg_class AS own ON own.oid = indexrelid
           JOIN pg_am ON pg_am.oid = own.relam WHERE indrelid = $1::regclass AND amname = 'brin'
         ) AS ranges FROM pg_class WHERE oid = $1::regclass`,
        [place],
      );
      const { known = 0, ranges = null } = rows[0] ?? {};
      if (role === "facts" && ranges !== null)
        await client.query("SELECT brin_summarize_new_values($1::regclass)", [ranges]);
      if (count > Math.max(0, known) / mostUnknown) await client.query(`ANALYZE ${place}`);
    });
  }
}

/** Statistics are renewed if more than this part of a table is new: one tenth. */
const mostUnknown = 10;

/** @throws AnalyticsSetupError if the server lacks a feature that statements need */
async function checkServer(client: PoolClient): Promise<void> {
  const { rows } = await client.query<{ version: number; encoding: string; knows_letters: boolean }>(
    `SELECT current_setting('server_version_num')::int AS version, getdatabaseencoding() AS encoding,
       EXISTS (SELECT 1 FROM pg_collation WHERE collname = 'und-x-icu') AS knows_letters`,
  );
  const [server] = rows;
  const isFit =
    server !== undefined &&
    server.version >= oldestServer &&
    server.encoding === "UTF8" &&
    server.knows_letters;
  if (!isFit) throw new AnalyticsSetupError(messages.postgresNeeds());
}
