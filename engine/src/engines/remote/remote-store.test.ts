import { join } from "node:path";
import { writeFileSync } from "node:fs";

import { Client } from "pg";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { importShape } from "../../import/import-shape.ts";
import { campaignDigital } from "../../models.ts";
import type { DataRegistry, WorkspaceView } from "../../registry/data-registry.ts";
import { memoryRegistry } from "../../testing/memory-registry.ts";
import { makePostgresDatabase } from "../../testing/shop/remote-shop.ts";
import { openProxy, type Proxy } from "../../testing/slow-proxy.ts";
import { smallSpec } from "../../testing/small-spec.ts";
import { makeTempDir } from "../../testing/temp-dir.ts";
import { availableEngines } from "../../testing/testing-servers.ts";
import type { SqlStatement } from "../../sql/dialect.ts";
import type { ImportJob } from "../duckdb/imports/import-job.ts";
import { ColumnStore } from "../duckdb/column-store.ts";
import { storedRelations, storedTables } from "../duckdb/stored-tables.ts";
import type { StatementOutcome } from "../fact-store.ts";
import { PostgresRows } from "../postgres/postgres-rows.ts";
import { writeCounted } from "../postgres/counted-rows.ts";
import { schemaOf } from "../postgres/workspace-schema.ts";
import { RemoteStore } from "./remote-store.ts";

const model = campaignDigital;
const usual = { concurrency: 2, timeoutMs: 30_000, memoryLimitMb: 256 };
const hasty = {
  pulse: { everyMs: 300, answerMs: 1000, queueMs: 1000 },
  connectMs: 1500,
  graceMs: 200,
  questionMs: 1500,
  blockMs: 500,
  tableMs: 2000,
};
const patience = { ...hasty, connectMs: 600_000, questionMs: 600_000 };
const endless =
  "SELECT CAST(count(*) AS double precision) FROM generate_series(1, 1000000000) a, generate_series(1, 1000) b";

const sql = (text: string): SqlStatement => ({ text, params: [] });
const countOf = (view: WorkspaceView) =>
  `SELECT CAST(count(*) AS double precision) FROM performance WHERE ${writeCounted(view)}`;

describe.skipIf(!availableEngines.includes("postgres"))("a store on PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof makePostgresDatabase>>;
  let folder: Awaited<ReturnType<typeof makeTempDir>>;
  let registry: DataRegistry;
  let store: RemoteStore;
  let watch: Client;
  const opened: RemoteStore[] = [];

  interface Differing {
    readonly url?: string;
    readonly timeoutMs?: number;
    readonly registry?: DataRegistry;
    readonly limits?: typeof hasty;
  }

  /** A server's store. */
  function aStore(differing: Differing = {}): RemoteStore {
    const { url = database.url, limits, registry: own = registry, ...further } = differing;
    const settings = { ...usual, ...further };
    const shape = "shape";
    const place = join(folder.path, String(opened.length));
    const reader = new ColumnStore(
      {
        folder: place,
        earlierFile: null,
        openFiles: 2,
        shape,
        tables: storedTables(model),
        relations: storedRelations(model),
        ...settings,
      },
      { registry: own, importShape: importShape(model), log: () => {}, onProgress: () => {} },
    );
    const rows = new PostgresRows({ url, model, shape, concurrency: settings.concurrency }, () => {}, limits);
    const made = new RemoteStore({
      rows,
      registry: own,
      model,
      reader,
      folder: `${place}-files`,
      longestMs: 0,
      ...settings,
      log: () => {},
      onCarried: () => {},
    });
    opened.push(made);
    return made;
  }

  async function ask(from: RemoteStore, text: string | null = null, workspace = "alpha") {
    const view = await from.view(workspace);
    const { outcomes } = await from.run(view, { statements: [sql(text ?? countOf(view))] }, null);
    return plain(outcomes[0]);
  }

  /** Without the durations. */
  function plain(outcome: StatementOutcome | undefined) {
    return outcome?.ok === true ? { ok: true, columns: outcome.columns } : outcome;
  }

  const rowsOf = (count: number) => ({ ok: true, columns: [[count]] });

  const quiet = { onProgress: () => {}, signal: null, beforeCommit: null };

  /** With one line. */
  function aFile(day: string): string {
    const file = join(folder.path, `${day}.csv`);
    writeFileSync(file, `Campaign ID,Campaign name,Day,Impressions\n7,Spring,${day},100`);
    return file;
  }

  function aJob(workspace: string, id: string): ImportJob {
    return {
      id,
      file: aFile("2026-10-01"),
      fileName: "export.csv",
      workspace,
      client: "Gamma",
      known: {},
      accountFile: join(folder.path, "account"),
      shape: importShape(model),
      today: "2026-11-02",
      importedAt: "2026-11-02T09:00:00.000Z",
      asker: { person: "", workspace: "" },
    };
  }

  async function countRunning(): Promise<number> {
    const { rows } = await watch.query<{ count: string }>(
      "SELECT count(*) FROM pg_stat_activity WHERE state = 'active' AND query LIKE '%generate_series%' AND pid <> pg_backend_pid()",
    );
    return Number(rows[0]?.count);
  }

  async function sampleRows(of: DataRegistry, workspace = "alpha"): Promise<number> {
    const loads = await of.loads(workspace);
    return loads.reduce((sum, load) => sum + (load.kind === "sample" ? load.rows : 0), 0);
  }

  beforeAll(async () => {
    [database, folder] = await Promise.all([makePostgresDatabase(), makeTempDir()]);
    registry = memoryRegistry();
    store = aStore();
    watch = new Client({ connectionString: database.url });
    await watch.connect();
    await store.start();
    await store.loadSample({ ...smallSpec, months: 1 }, "v1", () => {});
  });
  afterAll(async () => {
    await Promise.all(opened.map((one) => one.close()));
    await watch.end();
    await database.remove();
    await folder.remove();
  });

  test("stores data for every other server, and knows when rows are missing", async () => {
    const other = aStore();
    await other.start();
    expect(await ask(other)).toEqual(rowsOf(await sampleRows(registry)));
    expect(await ask(other, null, "unknown")).toEqual(rowsOf(0));
    const view = await other.view("alpha");
    expect(await other.holds(view)).toBe(true);
    expect(await other.holds({ ...view, version: 99 })).toBe(false);
  });

  test("runs only read statements on the tables of the workspace", async () => {
    const forbidden = [
      `INSERT INTO channel ("Load") VALUES (99)`,
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
      "SELECT count(*) FROM no_such_table",
    ];
    const view = await store.view("alpha");
    const { outcomes } = await store.run(view, { statements: forbidden.map(sql) }, null);
    expect(forbidden.filter((_, index) => outcomes[index]?.ok !== false)).toEqual([]);
    expect(outcomes.every((outcome) => !outcome.ok && outcome.message === null)).toBe(true);
    expect(await ask(store)).toMatchObject({ ok: true });
  });

  test("stops a statement in the database when its caller leaves", async () => {
    const controller = new AbortController();
    const statements = [sql(endless), sql(endless), sql(endless)];
    const running = store.run(await store.view("alpha"), { statements }, controller.signal);
    await expect.poll(countRunning, { timeout: 20_000 }).toBe(2);
    controller.abort();
    const { outcomes } = await running;
    expect(outcomes.map((outcome) => !outcome.ok && outcome.code)).toEqual(Array(3).fill("query_cancelled"));
    await expect.poll(countRunning, { timeout: 20_000 }).toBe(0);
    expect(await ask(store)).toMatchObject({ ok: true });
  });

  test("stops a statement at its time limit and does not affect others", async () => {
    const quick = aStore({ timeoutMs: 2000 });
    await quick.start();
    const view = await quick.view("alpha");
    const { outcomes } = await quick.run(view, { statements: [sql(endless), sql(countOf(view))] }, null);
    expect(outcomes).toMatchObject([{ ok: false, code: "query_timeout" }, { ok: true }]);
    await expect.poll(countRunning, { timeout: 20_000 }).toBe(0);
  });

  test("shows a new sample completely or not at all, and says when the rows of a view are gone", async () => {
    const old = await store.view("alpha");
    const before = await sampleRows(registry);
    const seen = new Set<string>();
    const loaded = new AbortController();
    const loading = store.loadSample(smallSpec, "v2", () => {}).finally(() => loaded.abort());
    while (!loaded.signal.aborted) {
      const view = await store.view("alpha");
      const { isOutdated, outcomes } = await store.run(view, { statements: [sql(countOf(view))] }, null);
      if (!isOutdated) seen.add(JSON.stringify([view.version, plain(outcomes[0])]));
    }
    await loading;
    const now = await store.view("alpha");
    seen.add(JSON.stringify([now.version, await ask(store)]));
    const after = await sampleRows(registry);
    expect([...seen]).toEqual([
      JSON.stringify([old.version, rowsOf(before)]),
      JSON.stringify([now.version, rowsOf(after)]),
    ]);
    expect(await store.run(old, { statements: [] }, null)).toMatchObject({ isOutdated: true });
    await store.cleanUp(new AbortController().signal);
    expect((await store.view("alpha")).hidden).toEqual([]);
    const { rows } = await watch.query(
      `SELECT count(*)::int AS count FROM "${schemaOf("alpha")}".performance`,
    );
    expect(rows).toEqual([{ count: after }]);
  });

  test("keeps its data when a load fails", async () => {
    const held = await ask(store);
    const failing = store.loadSample({ ...smallSpec, seed: 8 }, "v3", (rows) => {
      if (rows > 0) throw new Error("The loader died");
    });
    await expect(failing).rejects.toThrow("The loader died");
    expect(await ask(store)).toEqual(held);
  });

  describe("behind a network that fails", () => {
    let proxy: Proxy;
    let far: RemoteStore;

    beforeAll(async () => {
      proxy = await openProxy(database.url);
      far = aStore({ url: proxy.url, limits: hasty, timeoutMs: 3000 });
    });
    afterAll(() => proxy.close());

    const away = { code: "engine_unavailable" };

    /** An attempt to connect may still be under way, which the proxy cut off. */
    async function untilItAnswers(): Promise<void> {
      proxy.turn("pass");
      const isAnswered = () =>
        ask(far).then(
          (outcome) => outcome?.ok,
          () => false,
        );
      await expect.poll(isAnswered, { timeout: 20_000 }).toBe(true);
    }

    test("starts without the database, and answers once it is there", async () => {
      proxy.turn("close");
      await far.start();
      expect(far.isReady).toBe(false);
      expect(far.damage).toEqual([expect.stringMatching("does not answer")]);
      await expect(ask(far)).rejects.toMatchObject(away);
      await untilItAnswers();
      expect([far.isReady, far.damage]).toEqual([true, []]);
    });

    test("a database that never answers is away, in time", async () => {
      await ask(far);
      proxy.turn("hang");
      expect(await ask(far)).toMatchObject({ ok: false });
      await expect(far.holds({ ...(await far.view("alpha")), version: 77 })).rejects.toMatchObject(away);
      expect(far.isReady).toBe(false);
      // Known to be away, it keeps no query waiting.
      const patient = aStore({ url: proxy.url, limits: { ...hasty, connectMs: 60_000 } });
      proxy.turn("close");
      await patient.start();
      proxy.turn("hang");
      const before = performance.now();
      await expect(ask(patient)).rejects.toMatchObject(away);
      expect(performance.now() - before).toBeLessThan(20_000);
      proxy.turn("close");
      await untilItAnswers();
    });

    test("a database that stops answering is noticed long before the time limit of its statements", async () => {
      const patient = aStore({
        url: proxy.url,
        limits: { ...patience, pulse: hasty.pulse },
        timeoutMs: patience.questionMs,
      });
      await ask(patient);
      const asked = ask(patient, endless);
      proxy.turn("hang");
      expect(await asked).toMatchObject({ ok: false, code: "engine_unavailable" });
      await expect(ask(patient), "nor does the next one wait").rejects.toMatchObject(away);
      proxy.turn("close");
      await untilItAnswers();
    });

    test("a database that closes its connections is away until it answers again", async () => {
      await ask(far);
      proxy.turn("close");
      await expect(ask(far).then((outcome) => outcome?.ok)).resolves.toBe(false);
      await untilItAnswers();
    });

    test("a database that is slow answers, and takes an import", async () => {
      const slow = aStore({ url: proxy.url });
      proxy.turn("slow");
      await slow.import(aJob("slow", "one"), quiet);
      expect(await ask(slow, null, "slow")).toEqual(rowsOf(1));
      proxy.turn("pass");
    });

    test.each(["hang", "close"] as const)(
      "an import ends in time when the database is lost (%s), and can be repeated",
      async (to) => {
        const job = aJob(`lost by ${to}`, "one");
        const options = { onProgress: () => proxy.turn(to), signal: null, beforeCommit: null };
        await expect(far.import(job, options)).rejects.toMatchObject(away);
        proxy.turn("close");
        await untilItAnswers();
        const report = await far.import(job, quiet);
        expect(report).toMatchObject({ taken: 1, replaced: 0 });
        expect(await ask(far, null, job.workspace)).toEqual(rowsOf(1));
      },
    );
  });

  test.each([
    [
      "is full",
      "RAISE EXCEPTION 'could not extend file: No space left on device' USING ERRCODE = 'disk_full'",
    ],
    ["restarts", "PERFORM pg_terminate_backend(pg_backend_pid())"],
  ])("an import fails when the database %s, others go on, and it can be repeated", async (name, failure) => {
    const workspace = `database ${name}`;
    await store.import(aJob(workspace, "before"), quiet);
    const facts = `"${schemaOf(workspace)}".performance`;
    const fail = `"${schemaOf(workspace)}".fail`;
    await watch.query(
      `CREATE FUNCTION ${fail}() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${failure}; RETURN new; END $$;
       CREATE TRIGGER fail BEFORE INSERT ON ${facts} FOR EACH ROW EXECUTE FUNCTION ${fail}()`,
    );
    const job = { ...aJob(workspace, "after"), file: aFile("2026-10-02") };
    await expect(store.import(job, quiet)).rejects.toMatchObject({ code: "engine_unavailable" });
    expect(await ask(store, null, workspace)).toEqual(rowsOf(1));
    expect(await ask(store)).toMatchObject({ ok: true });
    await watch.query(`DROP TRIGGER fail ON ${facts}`);
    expect(await store.import(job, quiet)).toMatchObject({ taken: 1, replaced: 0 });
    expect(await ask(store, null, workspace)).toEqual(rowsOf(2));
  });

  test("nothing is imported into a workspace whose rows are missing", async () => {
    const lost = memoryRegistry();
    const report = null;
    const day = "2026-10-01";
    const days = { firstDay: day, lastDay: day, completeThrough: day };
    const counts = { number: 1, taken: 1, replaced: 0, digits: 6 };
    const about = { source: "generic", facts: "performance", grain: "Campaign", fileName: "f.csv" };
    const importedAt = "2026-10-03T00:00:00.000Z";
    const record = { kind: "import", id: "lost", importedAt, report, ...days, ...counts, ...about } as const;
    await lost.adopt({ workspace: "lost", version: 1, loads: [record], members: [] });
    const other = aStore({ registry: lost });
    await expect(other.import(aJob("lost", "two"), quiet)).rejects.toMatchObject({ code: "facts_damaged" });
    const workspaces = smallSpec.workspaces.map((one) => ({ ...one, key: `other ${one.key}` }));
    await other.loadSample({ ...smallSpec, workspaces }, "v1", () => {});
    expect(await ask(other, null, "lost")).toMatchObject({ ok: false, code: "facts_damaged" });
  });

  test("after the registry was restored, new loads replace the rows of loads that it does not contain", async () => {
    const before = memoryRegistry();
    await aStore({ registry: before }).import(aJob("restored", "first"), quiet);
    const after = aStore({ registry: memoryRegistry() });
    await after.import(aJob("restored", "second"), quiet);
    expect(await ask(after, null, "restored")).toEqual(rowsOf(1));
    expect((await after.view("restored")).version).toBe(2);
  });

  test("answers nothing when it is closed", async () => {
    const closed = aStore();
    await closed.start();
    await closed.close();
    await closed.close();
    expect(closed.isReady).toBe(false);
    await expect(ask(closed)).rejects.toMatchObject({ code: "engine_unavailable" });
  });
});
