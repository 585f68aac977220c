import { beforeAll, beforeEach, expect, test, vi } from "vitest";

import type { Store } from "../db/open-store.ts";
import { describeOnSomeStore } from "../db/testing.ts";
import { createTestClock } from "../testing/test-clock.ts";
import { addJob, openTestQueue, textJob } from "../testing/test-queue.ts";
import { JobFailure, serverStopped, type NotDone } from "./job-kind.ts";

describeOnSomeStore("groups and ends of jobs", (openStore) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });
  beforeEach(async () => {
    await store.query("delete from jobs");
    await store.query("delete from settings");
  });

  test("jobs of a group run one after the other on all servers, others at the same time", async () => {
    const servers = [openTestQueue(store), openTestQueue(store), openTestQueue(store)];
    const running: string[] = [];
    const order: string[] = [];
    let mostAtOnce = 0;
    const kind = textJob(
      "grouped",
      async (text) => {
        expect(running.filter((other) => other[0] === text[0])).toEqual([]);
        running.push(text);
        order.push(text);
        mostAtOnce = Math.max(mostAtOnce, running.length);
        // Other jobs get the chance to begin.
        await store.query("select pg_sleep(0.01)");
        running.splice(running.indexOf(text), 1);
        return text;
      },
      { atOnce: 2 },
    );
    const groups = ["a", "b", "c"];
    await store.db.transaction().execute(async (session) => {
      for (const text of [1, 2, 3, 4].flatMap((number) => groups.map((group) => `${group}${number}`)))
        await servers[0]?.queue.add(session, kind, text, { group: text.slice(0, 1) });
    });
    for (const { queue } of servers) queue.begin([kind]);
    await vi.waitFor(
      async () => {
        await Promise.all(servers.map(({ queue }) => queue.drain()));
        expect(order).toHaveLength(12);
        // The end of a job is recorded after its work.
        expect((await store.query("select distinct state from jobs")).rows).toEqual([{ state: "done" }]);
      },
      { timeout: 60_000 },
    );
    for (const group of groups) {
      expect(order.filter((text) => text[0] === group)).toEqual([1, 2, 3, 4].map((n) => `${group}${n}`));
    }
    expect(mostAtOnce).toBeGreaterThan(1);
    expect(servers.flatMap(({ notes }) => notes)).toEqual([]);
  });

  test("a job that waits for its next attempt holds up the later ones of its group only", async () => {
    const clock = createTestClock();
    const { queue } = openTestQueue(store, clock);
    const order: string[] = [];
    const kind = textJob("failing", async (text, { attempt }) => {
      order.push(text);
      if (text === "first" && attempt === 1) throw new JobFailure("not now");
      return text;
    });
    queue.begin([kind]);
    for (const text of ["first", "second"]) await queue.add(store.db, kind, text, { group: "one" });
    await queue.add(store.db, kind, "other", { group: "two" });
    await queue.drain();
    expect(order).toEqual(["first", "other"]);
    clock.pass({ seconds: 5 });
    await queue.drain();
    expect(order).toEqual(["first", "other", "first", "second"]);
  });

  test("a kind notes in the same transaction that its job was not done, whatever the reason", async () => {
    const clock = createTestClock();
    const { queue } = openTestQueue(store, clock);
    const ends = new Map<string, NotDone>();
    const kind = textJob(
      "noting",
      async (text) => {
        if (text === "fails") throw new JobFailure("no", { isFinal: true });
        return text;
      },
      {
        attempts: 1,
        forget: () => "",
        noteNotDone: async (session, text, end) => {
          ends.set(text, end);
          await session.insertInto("settings").values({ key: text, value: "1" }).execute();
          if (text === "not now") throw new Error("the transaction is undone");
        },
      },
    );
    const inAMinute = { dueAt: new Date(clock.now().getTime() + 60_000) };
    const cancelled = await queue.add(store.db, kind, "cancelled", inAMinute);
    const undone = await queue.add(store.db, kind, "not now", inAMinute);
    await queue.add(store.db, kind, "expires", { ...inAMinute, expiresAt: inAMinute.dueAt });
    await store.query(
      `insert into jobs (id, kind, payload, state, due_at, created_at, attempts, lease_token, lease_until)
       values (gen_random_uuid(), 'noting', '"lost"', 'running', $1, $1, 3, gen_random_uuid(), now())`,
      [clock.now()],
    );
    queue.begin([kind]);
    for (const text of ["done", "fails"]) await addJob(queue, store, kind, text);
    await queue.drain();
    await store.db.transaction().execute((session) => queue.cancel(session, cancelled));
    const undoing = store.db.transaction().execute((session) => queue.cancel(session, undone));
    await expect(undoing).rejects.toThrow("undone");
    expect(await queue.find(undone)).toMatchObject({ state: "waiting" });
    await store.query("delete from jobs where id = $1", [undone]);
    ends.delete("not now");
    clock.pass({ minutes: 1 });
    await queue.drain();
    expect(Object.fromEntries(ends)).toMatchObject({
      fails: { state: "failed", error: "no" },
      lost: { state: "failed", error: serverStopped },
      cancelled: { state: "cancelled", error: null },
      expires: { state: "failed", error: expect.stringContaining("expired") },
    });
    expect(ends.size).toBe(4);
    const { rows } = await store.query("select key from settings order by key");
    expect(rows.map(({ key }) => key)).toEqual(["cancelled", "expires", "fails", "lost"]);
  });
});
