import { setTimeout as sleep } from "node:timers/promises";

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import type { SqlStatement } from "../sql/dialect.ts";
import { aClickhouseAddress, makePostgresDatabase } from "../testing/shop/remote-shop.ts";
import { smallSpec } from "../testing/small-spec.ts";
import { availableEngines } from "../testing/testing-servers.ts";
import { clickhouseDialect } from "./clickhouse/clickhouse-dialect.ts";
import { ClickhouseNode } from "./clickhouse/clickhouse-node.ts";
import { ClickhouseStore } from "./clickhouse/clickhouse-store.ts";
import type { FactStore, StatementOutcome } from "./fact-store.ts";
import { shapeOf } from "./open-store.ts";
import { postgresDialect } from "./postgres/postgres-dialect.ts";
import { PostgresStore } from "./postgres/postgres-store.ts";

/** The requirements on every remote store. The embedded store has separate tests. */
interface Bench {
  store(settings?: Partial<typeof limits>): FactStore;
  /**
   * A statement that would run for hours, one that takes a second or two, and the number of running statements of the
   * first kind.
   */
  readonly endless: string;
  readonly slow: string;
  readonly quick: string;
  countRunning(): Promise<number>;
  /** The number of statements in the database while the engine runs two. */
  readonly atOnce: number;
  readonly forbidden: readonly string[];
  remove(): Promise<void>;
}

const limits = { concurrency: 2, timeoutMs: 30_000, memoryLimitMb: 256 };
const shape = shapeOf(campaignDigital);
const log = () => {};

const benches = { postgres: openPostgres, clickhouse: openClickhouse } as const;
const remote = availableEngines.filter((name) => name !== "duckdb");

async function openPostgres(): Promise<Bench> {
  const { url, remove } = await makePostgresDatabase();
  const watch = new Client({ connectionString: url });
  await watch.connect();
  return {
    store: (settings) =>
      new PostgresStore({ url, model: campaignDigital, shape, ...limits, ...settings }, log),
    endless:
      "SELECT CAST(count(*) AS double precision) FROM generate_series(1, 1000000000) a, generate_series(1, 1000) b",
    quick: `SELECT ${postgresDialect.countRows()} FROM performance`,
    slow: "SELECT CAST(count(*) AS double precision) FROM performance, pg_sleep(1)",
    atOnce: 2,
    countRunning: async () => {
      const { rows } = await watch.query<{ count: string }>(
        "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()",
      );
      return Number(rows[0]?.count);
    },
    forbidden: [
      "INSERT INTO channel VALUES (99, 'Fax')",
      "DELETE FROM performance",
      "UPDATE channel SET channel = 'Fax'",
      "DROP TABLE performance",
      "CREATE TABLE t (a integer)",
      "CREATE TEMP TABLE t (a integer)",
      "COPY performance TO '/tmp/vitrine-leak.csv'",
      "COMMIT",
      "SET statement_timeout TO 0",
      "SELECT 1; DELETE FROM performance",
      "WITH gone AS (DELETE FROM performance RETURNING 1) SELECT count(*) FROM gone",
      "SELECT nextval('vitrine_facts.versions_number_seq')",
    ],
    remove: async () => {
      await watch.end();
      await remove();
    },
  };
}

async function openClickhouse(): Promise<Bench> {
  const address = aClickhouseAddress();
  const nodes = address.nodes.map((origin) => new ClickhouseNode(origin, "default", ""));
  // All the numbers there are, on every node at the same time.
  const endless = `${address.database}_numbers.endless`;
  for (const node of nodes) {
    await node.command(`CREATE DATABASE ${address.database}_numbers`);
    await node.command(
      `CREATE TABLE ${endless} (number UInt64) ENGINE = Distributed('${address.cluster}', 'system', 'numbers')`,
    );
  }
  return {
    store: (settings) =>
      new ClickhouseStore({ address, model: campaignDigital, shape, ...limits, ...settings }, log),
    endless: `SELECT toFloat64(sum(sipHash64(number))) FROM ${endless}`,
    quick: `SELECT ${clickhouseDialect.countRows()} FROM performance`,
    slow: "SELECT toFloat64(count(*)) FROM performance WHERE sleep(0.2) = 0 OR 1 = 1",
    atOnce: 2 * nodes.length,
    countRunning: async () => {
      const counts = await Promise.all(
        nodes.map((node) =>
          node.read(
            "SELECT toFloat64(count(*)) FROM system.processes WHERE query LIKE '%sipHash64%' AND query NOT LIKE '%processes%'",
            {},
          ),
        ),
      );
      return counts.reduce((sum, [column]) => sum + Number(column?.[0]), 0);
    },
    forbidden: [
      "INSERT INTO performance SELECT * FROM performance",
      "DROP TABLE performance",
      "CREATE TABLE t (a UInt8) ENGINE = Memory",
      "CREATE TEMPORARY TABLE t (a UInt8)",
      "ALTER TABLE performance_share DELETE WHERE 1 = 1",
      "SET max_memory_usage = 0",
      "SELECT * FROM url('http://127.0.0.1:1/', 'CSV', 'a String')",
      "SELECT * FROM file('/etc/passwd', 'CSV', 'a String')",
      "SELECT * FROM remote('127.0.0.1', system.one)",
      "SELECT 1; DROP TABLE performance",
      "KILL QUERY WHERE 1 = 1",
    ],
    remove: async () => undefined,
  };
}

function sql(text: string): SqlStatement {
  return { text, params: [] };
}

async function runOne(
  store: FactStore,
  text: string,
  signal: AbortSignal | null = null,
): Promise<StatementOutcome | undefined> {
  const [outcome] = (await store.run("", { statements: [sql(text)] }, signal)).outcomes;
  return outcome === undefined ? undefined : untimed(outcome);
}

function untimed({ times: _times, ...outcome }: StatementOutcome): StatementOutcome {
  return outcome;
}

describe.each(remote)("on %s", (name) => {
  let bench: Bench;
  let store: FactStore;

  beforeAll(async () => {
    bench = await benches[name]();
    store = bench.store();
  });

  afterAll(async () => {
    await store.close();
    await bench.remove();
  });

  test("starts empty, and stores data for every other server", async () => {
    expect(await store.state("")).toEqual({ dataVersion: "empty", completeThrough: null, rows: 0 });
    const other = bench.store();
    await other.start();
    const state = await store.load(smallSpec, "v1", () => {});
    expect(state).toMatchObject({ dataVersion: "v1", completeThrough: "2026-03-20" });
    expect(await other.state("")).toEqual(state);
    expect(await runOne(other, bench.quick)).toEqual({ ok: true, columns: [[state.rows]] });
    await other.close();
  });

  test("runs only read statements on its own tables", async () => {
    const { outcomes } = await store.run("", { statements: bench.forbidden.map(sql) }, null);
    expect(bench.forbidden.filter((_, index) => outcomes[index]?.ok !== false)).toEqual([]);
    expect(outcomes.every((outcome) => !outcome.ok && outcome.message === null)).toBe(true);
    expect(await runOne(store, bench.quick)).toMatchObject({ ok: true });
  });

  test("stops a statement in the database when its caller leaves", async () => {
    const controller = new AbortController();
    const statements = [sql(bench.endless), sql(bench.endless), sql(bench.endless)];
    const running = store.run("", { statements }, controller.signal);
    await expect.poll(() => bench.countRunning(), { timeout: 20_000 }).toBeGreaterThanOrEqual(bench.atOnce);
    controller.abort();
    const { outcomes } = await running;
    expect(outcomes.map((outcome) => !outcome.ok && outcome.code)).toEqual(Array(3).fill("query_cancelled"));
    await expect.poll(() => bench.countRunning(), { timeout: 20_000 }).toBe(0);
    expect(await runOne(store, bench.quick)).toMatchObject({ ok: true });
  });

  test("stops a statement at its time limit and does not affect others", async () => {
    const hasty = bench.store({ timeoutMs: 2000 });
    // The time of a request includes opening the store.
    await hasty.start();
    const { outcomes } = await hasty.run("", { statements: [sql(bench.endless), sql(bench.quick)] }, null);
    expect(outcomes).toMatchObject([{ ok: false, code: "query_timeout" }, { ok: true }]);
    await expect.poll(() => bench.countRunning(), { timeout: 20_000 }).toBe(0);
    await hasty.close();
  });

  test("shows new data completely or not at all, and lets readers of the old data finish", async () => {
    const before = await store.state("");
    const reading = store.run("", { statements: [sql(bench.slow), sql(bench.quick)] }, null);
    const next = { ...smallSpec, months: 1 };
    const loading = store.load(next, "v2", () => {});
    const seen = new Map<string, Set<unknown>>();
    const loaded = new AbortController();
    const watching = (async () => {
      while (!loaded.signal.aborted) {
        const { state, outcomes } = await store.run("", { statements: [sql(bench.quick)] }, null);
        const rows = seen.get(state.dataVersion) ?? new Set();
        for (const outcome of outcomes.slice(0, 1)) rows.add(JSON.stringify(untimed(outcome)));
        seen.set(state.dataVersion, rows);
        await sleep(5);
      }
    })();
    const after = await loading.finally(() => {
      loaded.abort();
    });
    await watching;
    const rowsOf = (rows: number) => new Set([JSON.stringify({ ok: true, columns: [[rows]] })]);
    for (const [version, rows] of seen) {
      expect(rows).toEqual(rowsOf(version === "v1" ? before.rows : after.rows));
    }
    const { state, outcomes } = await reading;
    expect(state.dataVersion).toBe("v1");
    expect(outcomes).toMatchObject([
      { ok: true, columns: [[before.rows]] },
      { ok: true, columns: [[before.rows]] },
    ]);
    expect(await runOne(store, bench.quick)).toEqual({ ok: true, columns: [[after.rows]] });
  });

  test("keeps its data when a load fails", async () => {
    const held = await store.state("");
    const failing = store.load({ ...smallSpec, seed: 8 }, "v3", (rows) => {
      if (rows > 0) throw new Error("The loader died");
    });
    await expect(failing).rejects.toThrow();
    expect(await store.state("")).toEqual(held);
    expect(await runOne(store, bench.quick)).toEqual({ ok: true, columns: [[held.rows]] });
    await expect(store.load({ ...smallSpec, lastDay: "2026-02-30" }, "v3", () => {})).rejects.toMatchObject({
      code: "invalid_input",
      detail: "lastDay",
    });
  });

  test("answers nothing when it is closed", async () => {
    const closed = bench.store();
    await closed.start();
    await closed.close();
    await closed.close();
    expect(closed.isReady).toBe(false);
    await expect(closed.run("", { statements: [sql(bench.quick)] }, null)).rejects.toMatchObject({
      code: "engine_unavailable",
    });
  });
});
