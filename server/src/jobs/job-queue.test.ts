import { readFileSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";

import { sql } from "kysely";
import { afterAll, beforeAll, beforeEach, expect, inject, test, vi } from "vitest";

import { AppError } from "@vitrine/contracts/errors";
import { addSeconds } from "../clock.ts";
import type { Store } from "../db/open-store.ts";
import { describeOnSomeStore } from "../db/testing.ts";
import { PostgresListener } from "../db/postgres/postgres-listener.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { addJob, openTestQueue, textJob } from "../testing/test-queue.ts";
import * as z from "zod/mini";

import { JobFailure } from "./job-kind.ts";

const never = () => new Promise<string>(() => {});
/** Work that ends with an error when it is aborted. */
const untilAborted = (signal: AbortSignal) =>
  new Promise<string>((_resolve, reject) => {
    signal.addEventListener("abort", () => reject(signal.reason));
  });

describeOnSomeStore("the queue of jobs", (openStore, storeKind) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  beforeEach(async () => {
    await store.query("delete from jobs");
    await store.query("delete from settings");
  });

  test("runs a job if and only if the transaction commits, with its progress and result", async () => {
    const { queue } = openTestQueue(store);
    const kind = textJob("upper", async (text, { report, attempt }) => {
      report(attempt / 2);
      await vi.waitFor(async () => expect((await queue.list(all))[0]?.progress).toBe(0.5), { timeout: 5000 });
      return text.toUpperCase();
    });
    queue.begin([kind]);
    const refused = store.db.transaction().execute(async (session) => {
      await queue.add(session, kind, "lost");
      throw new Error("no");
    });
    await expect(refused).rejects.toThrow("no");
    const id = await store.db.transaction().execute((session) => queue.add(session, kind, "kept"));
    await queue.drain();
    expect(await queue.list(all)).toMatchObject([
      { id, kind: "upper", state: "done", result: "KEPT", attempts: 1, lastError: null },
    ]);
    expect(await queue.lastResult(kind)).toBe("KEPT");
  });

  test("tries again after growing waits, in order, and other kinds do not wait for it", async () => {
    const clock = createTestClock();
    const { queue, notes } = openTestQueue(store, clock);
    const tried: string[] = [];
    const failing = textJob("failing", async (text, { attempt, finishWith }) => {
      tried.push(`${text} ${attempt}`);
      finishWith(async (session) => {
        await sql`delete from settings`.execute(session);
      });
      if (text === "bug") throw new Error("with a secret");
      if (text === "away") throw new AppError("engine_unavailable");
      throw new JobFailure(`no ${text}`, { isFinal: text === "final" });
    });
    const broken = textJob("broken", never, { forget: () => Promise.reject(new Error("cannot")) });
    const good = textJob("good", async (text) => text);
    queue.begin([broken, failing, good]);
    await store.query("insert into settings (key, value) values ('mark', '1')");
    for (const text of ["first", "final", "bug", "away"]) await addJob(queue, store, failing, text);
    await addJob(queue, store, good);
    await queue.drain();
    expect(await queue.list({ ...all, kind: "good" })).toMatchObject([{ state: "done" }]);
    expect(tried).toEqual(["first 1", "final 1", "bug 1", "away 1"]);
    clock.pass({ seconds: 4 });
    await queue.drain();
    expect(tried).toHaveLength(4);
    clock.pass({ seconds: 1 });
    await queue.drain();
    expect(tried.slice(4)).toEqual(["first 2", "bug 2", "away 2"]);
    clock.pass({ seconds: 14 });
    await queue.drain();
    expect(tried).toHaveLength(7);
    clock.pass({ seconds: 1 });
    await queue.drain();
    expect(await queue.list({ ...all, kind: "failing" })).toMatchObject([
      { state: "failed", attempts: 3, lastError: "The analytics engine is not available at the moment." },
      { state: "failed", attempts: 3, lastError: expect.stringContaining("log of the server") },
      { state: "failed", attempts: 1, lastError: "no final" },
      { state: "failed", attempts: 3, lastError: "no first" },
    ]);
    expect(notes.filter((note) => note === "a job failed")).toHaveLength(4);
    expect((await store.query("select key from settings")).rows, "written only at a good end").toHaveLength(
      1,
    );
  });

  test("the end of a job and what it writes at its end are one transaction", async () => {
    const clock = createTestClock();
    const { queue } = openTestQueue(store, clock);
    const kind = textJob("writing", async (text, { attempt, finishWith }) => {
      finishWith(async (session) => {
        await session
          .insertInto("settings")
          .values({ key: `write ${attempt}`, value: "1" })
          .execute();
        if (attempt === 1) throw new Error("not now");
      });
      return text;
    });
    queue.begin([kind]);
    await addJob(queue, store, kind, "end");
    await queue.drain();
    expect(await queue.list(all)).toMatchObject([{ state: "waiting", result: null }]);
    clock.pass({ seconds: 5 });
    await queue.drain();
    expect(await queue.list(all)).toMatchObject([{ state: "done", result: "end" }]);
    expect((await store.query("select key from settings")).rows).toEqual([{ key: "write 2" }]);
  });

  test("a key is unique while its job is waiting or running", async () => {
    const clock = createTestClock();
    const { queue } = openTestQueue(store, clock);
    const kind = textJob("keyed", async (text) => text);
    const other = textJob("other", async (text) => text);
    const add = (of = kind) => queue.add(store.db, of, "x", { key: "one" });
    const ids = await Promise.all([add(), add(), add()]);
    expect(new Set(ids).size).toBe(1);
    expect(await add(other)).not.toBe(ids[0]);
    queue.begin([kind, other]);
    await queue.drain();
    expect(await add()).not.toBe(ids[0]);
    await queue.drain();
    expect(await queue.list({ ...all, kind: "keyed" })).toHaveLength(2);
  });

  test("an expired job does not run, and what must not remain is deleted at every end", async () => {
    const clock = createTestClock();
    const { queue } = openTestQueue(store, clock);
    const ran: string[] = [];
    const kind = textJob(
      "secret",
      async (text) => {
        ran.push(text);
        if (text === "fails") throw new JobFailure("no", { isFinal: true });
        return "";
      },
      { forget: () => "forgotten" },
    );
    const inAMinute = addSeconds(clock.now(), 60);
    await queue.add(store.db, kind, "expires", { expiresAt: inAMinute, dueAt: inAMinute });
    const cancelled = await queue.add(store.db, kind, "cancelled", { dueAt: inAMinute });
    queue.begin([kind]);
    for (const text of ["runs", "fails"]) await queue.add(store.db, kind, text, { expiresAt: inAMinute });
    await queue.drain();
    await queue.cancel(store.db, cancelled);
    clock.pass({ minutes: 1 });
    await queue.drain();
    expect(ran).toEqual(["runs", "fails"]);
    const states = (await queue.list(all)).map(({ state, lastError }) => [state, lastError]);
    expect(states).toEqual([
      ["failed", "no"],
      ["done", null],
      ["cancelled", null],
      ["failed", "It expired before it could run."],
    ]);
    const { rows } = await store.query("select distinct payload from jobs");
    expect(rows).toEqual([{ payload: "forgotten" }]);
    await expect(queue.retry(store.db, cancelled), "its payload is gone").rejects.toMatchObject({
      code: "job_not_changeable",
    });
  });

  test("the reason of the last failed attempt stays when the job is cancelled or expires", async () => {
    const clock = createTestClock();
    const { queue } = openTestQueue(store, clock);
    const kind = textJob("refused", async () => {
      throw new JobFailure("451 later");
    });
    queue.begin([kind]);
    const expiresAt = addSeconds(clock.now(), 2);
    const expired = await queue.add(store.db, kind, "expires", { expiresAt });
    const cancelled = await queue.add(store.db, kind, "cancelled");
    await queue.drain();
    await queue.cancel(store.db, cancelled);
    clock.pass({ seconds: 3 });
    await queue.drain();
    expect(await queue.find(cancelled)).toMatchObject({ state: "cancelled", lastError: "451 later" });
    expect(await queue.find(expired)).toMatchObject({
      state: "failed",
      lastError: "It expired. The last attempt failed: 451 later",
    });
  });

  test("a job is cancelled while it waits and while it runs, and can be retried", async () => {
    const { queue } = openTestQueue(store);
    let isPatient = true;
    const kind = textJob("slow", (text, { signal }) =>
      isPatient ? untilAborted(signal) : Promise.resolve(text),
    );
    queue.begin([kind]);
    const first = await addJob(queue, store, kind, "first");
    const second = await addJob(queue, store, kind, "second");
    await vi.waitFor(async () => expect(await queue.find(first)).toMatchObject({ state: "running" }));
    await queue.cancel(store.db, second);
    expect(await queue.find(second)).toMatchObject({ state: "cancelled", attempts: 0 });
    await expect(queue.retry(store.db, first)).rejects.toMatchObject({ code: "job_not_changeable" });
    await store.db.transaction().execute((session) => queue.cancel(session, first));
    await queue.drain();
    expect(await queue.find(first)).toMatchObject({ state: "cancelled", attempts: 1 });
    await expect(queue.cancel(store.db, first)).rejects.toMatchObject({ code: "job_not_changeable" });
    isPatient = false;
    await queue.retry(store.db, first);
    await queue.drain();
    expect(await queue.find(first)).toMatchObject({ state: "done", result: "first", attempts: 1 });
    await expect(queue.retry(store.db, first)).rejects.toMatchObject({ code: "job_not_changeable" });
    await expect(queue.cancel(store.db, "none")).rejects.toMatchObject({ code: "job_not_found" });
  });

  test("of two servers only one runs a job at a time, and together no more than the kind allows", async () => {
    const runs = new Map<string, number>();
    let running = 0;
    let most = 0;
    const work = async (text: string) => {
      running += 1;
      most = Math.max(most, running);
      await wait(1);
      running -= 1;
      runs.set(text, (runs.get(text) ?? 0) + 1);
      return text;
    };
    const free = textJob("free", work, { atOnce: 8 });
    const limited = textJob("limited", work, { atOnce: 4, atOnceOverall: 3 });
    const servers = [openTestQueue(store), openTestQueue(store)];
    const [first] = servers;
    for (const kind of [free, limited]) {
      most = 0;
      await store.db.transaction().execute(async (session) => {
        for (let index = 0; index < 60; index += 1)
          await first?.queue.add(session, kind, `${kind.name} ${index}`);
      });
      for (const { queue } of servers) queue.begin([free, limited]);
      await vi.waitFor(
        async () => {
          await Promise.all(servers.map(({ queue }) => queue.drain()));
          expect((await first?.queue.list({ ...all, kind: kind.name, limit: 100 }))?.every(isDone)).toBe(
            true,
          );
        },
        { timeout: 15_000 },
      );
      if (kind === limited) expect(most).toBe(3);
    }
    expect(runs.size).toBe(120);
    expect([...runs.values()].every((count) => count === 1)).toBe(true);
  });

  test("a server whose lease ended cannot change the job that another one has taken over", async () => {
    let endSlow = (_result: string) => {};
    const slowEnd = new Promise<string>((resolve) => (endSlow = resolve));
    const aborted = vi.fn();
    const slow = textJob("paused", (_text, { signal, finishWith }) => {
      signal.addEventListener("abort", aborted);
      finishWith(async (session) => {
        await session.insertInto("settings").values({ key: "slow", value: "1" }).execute();
      });
      return slowEnd;
    });
    const quick = textJob("paused", async () => "second server");
    const [first, second] = [openTestQueue(store), openTestQueue(store)];
    first.queue.begin([slow]);
    const id = await addJob(first.queue, store, slow);
    await vi.waitFor(async () => expect(await first.queue.find(id)).toMatchObject({ state: "running" }));
    await store.query("update jobs set lease_until = clock_timestamp()");
    second.queue.begin([quick]);
    const takenOver = { state: "done", result: "second server", attempts: 2 };
    // The first server may be the one that finds that its lease has ended.
    await vi.waitFor(async () => {
      await second.queue.drain();
      expect(await second.queue.find(id)).toMatchObject(takenOver);
    });
    await vi.waitFor(() => expect(aborted).toHaveBeenCalledOnce(), { timeout: 2000 });
    endSlow("first server");
    await first.queue.drain();
    expect(await second.queue.find(id)).toMatchObject({ state: "done", result: "second server" });
    expect((await store.query("select key from settings")).rows).toEqual([]);
    expect(first.notes).toContain("a job was taken over by another server");
  });

  test("a lost server costs an attempt, so that a job that ends servers is not run for ever", async () => {
    const kind = textJob("fatal", never, { attempts: 2 });
    const [first, second] = [openTestQueue(store), openTestQueue(store)];
    first.queue.begin([kind]);
    const id = await addJob(first.queue, store, kind);
    await vi.waitFor(async () => expect(await first.queue.find(id)).toMatchObject({ state: "running" }));
    await store.query("update jobs set lease_until = clock_timestamp(), attempts = 6");
    second.queue.begin([kind]);
    await vi.waitFor(async () =>
      expect(await second.queue.find(id)).toMatchObject({
        state: "failed",
        lastError: "The server that ran the job stopped.",
      }),
    );
  });

  test("a server that stops leaves its jobs to others, and the attempt does not count", async () => {
    const { queue } = openTestQueue(store);
    const kinds = [textJob("polite", (_text, { signal }) => untilAborted(signal)), textJob("deaf", never)];
    queue.begin(kinds);
    for (const kind of kinds) await addJob(queue, store, kind);
    await vi.waitFor(async () =>
      expect((await queue.list({ ...all, state: "running" })).map(({ kind }) => kind)).toHaveLength(2),
    );
    await queue.settle();
    const left = await queue.list(all);
    expect(left).toMatchObject(Array.from({ length: 2 }, () => ({ state: "waiting", attempts: 0 })));
    const next = openTestQueue(store).queue;
    next.begin([textJob("polite", async () => "next"), textJob("deaf", async () => "next")]);
    await next.drain();
    expect((await next.list({ ...all, state: "done" })).map(({ attempts }) => attempts)).toEqual([1, 1]);
  });

  test("a recurring job runs once over all servers", async () => {
    const clock = createTestClock();
    const runs: string[] = [];
    const kind = textJob(
      "hourly",
      async () => {
        runs.push(clock.now().toISOString());
        if (runs.length === 2) throw new JobFailure("no", { isFinal: true });
        return "";
      },
      { recurrence: { type: "interval", seconds: 3600 }, payload: z.any() },
    );
    const servers = [openTestQueue(store, clock), openTestQueue(store, clock)];
    for (const { queue } of servers) queue.begin([kind]);
    const drain = () => Promise.all(servers.map(({ queue }) => queue.drain()));
    for (const minutes of [0, 59, 1, 60]) {
      clock.pass({ minutes });
      await drain();
    }
    expect(runs).toEqual([
      "2026-11-02T09:00:00.000Z",
      "2026-11-02T10:00:00.000Z",
      "2026-11-02T11:00:00.000Z",
    ]);
    const [next] = (await servers[0]?.queue.list(all)) ?? [];
    expect(next).toMatchObject({ state: "waiting", dueAt: new Date("2026-11-02T12:00:00Z") });
  });

  test("ten thousand waiting jobs do not slow down taking", async () => {
    await store.query(
      `insert into jobs (id, kind, payload, state, due_at, created_at)
       select gen_random_uuid(), 'many', '""', 'waiting', now() - make_interval(secs => n), now()
       from generate_series(1, 10000) n`,
    );
    const statement = readStatement("takeJobs");
    const values = ["server", new Date(), 20, "many", new Date(), new Date(), 4];
    const { rows } = await store.query(`explain analyze ${statement}`, values);
    const plan = rows.map((row) => row["QUERY PLAN"]).join("\n");
    expect(plan).toMatch(/Index Scan using jobs_waiting on jobs.* rows=4\b/);
    expect(plan).toMatch(/Index Scan (using|on) jobs_pkey/);
    expect(plan).not.toMatch(/Seq Scan/);
  });

  if (storeKind === "postgres") {
    test("a notification at the commit wakes other servers, also after its connection broke", async () => {
      const [adding, running] = [openTestQueue(store).queue, openTestQueue(store).queue];
      let ranAt = 0;
      const kind = textJob("quick", async (text) => {
        ranAt = performance.now();
        return text;
      });
      running.begin([kind]);
      const measure = async () => {
        ranAt = 0;
        await addJob(adding, store, kind);
        const addedAt = performance.now();
        await vi.waitFor(() => expect(ranAt).toBeGreaterThan(0), { timeout: 6000, interval: 5 });
        return ranAt - addedAt;
      };
      await measure();
      const delays: number[] = [];
      for (let count = 0; count < 5; count += 1) delays.push(await measure());
      expect(Math.min(...delays)).toBeLessThan(200);
      const { rows } = await store.query(
        "select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like 'listen%'",
      );
      expect(rows.length).toBeGreaterThan(0);
      await vi.waitFor(async () => expect(await measure()).toBeLessThan(200), { timeout: 15_000 });
    });

    test("where notifications do not arrive, jobs are found every two seconds", async () => {
      const { adminUrl } = inject("testPostgres");
      // Notifications of one database do not reach another one.
      const listeners: PostgresListener[] = [];
      afterAll(() => Promise.all(listeners.map((listener) => listener.close())));
      const listen = (channel: string, onMessage: (message: string) => void) => {
        const connection = { connectionString: adminUrl ?? "" };
        const listener = new PostgresListener({ connection, store, channel, onMessage, logger: null });
        listeners.push(listener);
        return listener;
      };
      const { queue } = openTestQueue({ db: store.db, listen });
      const kind = textJob("polled", async (text) => text);
      queue.begin([kind]);
      await queue.drain();
      const id = await addJob(queue, store, kind);
      await vi.waitFor(async () => expect(await queue.find(id)).toMatchObject({ state: "done" }), {
        timeout: 4000,
      });
      expect(listeners[0]?.isWorking()).toBe(false);
    });
  } else {
    test("the only server of a store resumes at once what its earlier run left", async () => {
      const kind = textJob("left", async () => "resumed", { leaseSeconds: 60 });
      const earlier = openTestQueue(store).queue;
      earlier.begin([textJob("left", never, { leaseSeconds: 60 })]);
      const id = await addJob(earlier, store, kind);
      await vi.waitFor(async () => expect(await earlier.find(id)).toMatchObject({ state: "running" }));
      const { queue } = openTestQueue(store, undefined, true);
      queue.begin([kind]);
      await queue.drain();
      expect(await queue.find(id)).toMatchObject({ state: "done", result: "resumed", attempts: 2 });
    });
  }
});

const all = { kind: null, state: null, before: null, limit: 10 } as const;
const isDone = ({ state }: { readonly state: string }) => state === "done";

/** A statement of the repository, as `repository-sql.test.ts` has recorded it. */
function readStatement(name: string): string {
  const text = readFileSync(new URL("repository.sql", import.meta.url), "utf8");
  return new RegExp(`^-- ${name}\\n([^;]+);`, "m").exec(text)?.[1] ?? "";
}
