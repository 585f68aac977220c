import { expect, test } from "vitest";

import { demoReports } from "@vitrine/demo";

import { readConfig, type Environment } from "./config.ts";
import { describeOnSomeStore } from "./db/testing.ts";
import { closeDemo, isDemoWanted, readStoreState, reopenDemo } from "./demo-mode.ts";
import { seedDemo } from "./seed.ts";
import { createTestClock } from "./testing/test-clock.ts";

const clock = createTestClock();

describeOnSomeStore("the demo", (openStore) => {
  test("fills an empty store completely, and marks it", async () => {
    const store = await openStore();
    expect(await readStoreState(store.db)).toBe("empty");
    expect(await seedDemo(store.db, clock)).toEqual({ workspaces: 4, people: 6, reports: 40 });
    expect(await readStoreState(store.db)).toBe("demo");
    const { rows } = await store.query(
      "select workspace_id, count(*) as count from reports group by 1 order by 1",
    );
    const expected = Object.entries(demoReports).map(([id, reports]) => ({
      workspace_id: id,
      count: reports.length,
    }));
    const habits = await store.query(
      "select (select count(*) from favourites) as favourites, (select count(*) from report_views) as views",
    );
    expect(habits.rows).toEqual([{ favourites: 5, views: 12 }]);
    expect(rows).toEqual(expected.toSorted((a, b) => a.workspace_id.localeCompare(b.workspace_id)));
  });

  test("is filled in once, however many servers start simultaneously", async () => {
    const store = await openStore();
    const outcomes = await Promise.all([seedDemo(store.db, clock), seedDemo(store.db, clock)]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await readStoreState(store.db)).toBe("demo");
  });

  test("leaves nothing when it fails", async () => {
    const store = await openStore();
    await store.query("alter table report_access add constraint refuse check (granted_at < '2025-01-01')");
    await expect(seedDemo(store.db, clock)).rejects.toThrow("refuse");
    expect(await readStoreState(store.db)).toBe("empty");
    expect((await store.query("select * from workspaces")).rows).toEqual([]);
  });

  test("[SERVICE-22] disables its accounts and ends their sessions once when it is closed; reopening enables them", async () => {
    const store = await openStore();
    await seedDemo(store.db, clock);
    await store.query(
      "insert into sessions (id, user_id, created_at, last_seen_at, ends_at, user_agent, address) select gen_random_uuid(), id, now(), now(), now() + interval '1 hour', '', '' from users",
    );
    const count = async (condition: string) =>
      (
        await store.query(
          `select count(*)::integer as count from users u join sessions s on s.user_id = u.id where ${condition}`,
        )
      ).rows[0]?.["count"];
    const [one, other] = await Promise.all([closeDemo(store.db, clock), closeDemo(store.db, clock)]);
    expect([one, other].toSorted((a, b) => a - b)).toEqual([0, 6]);
    expect(await count("disabled_at is not null and revoked_at is not null")).toBe(6);
    const liveServices = async () =>
      (await store.query("select 1 from service_accounts where ended_at is null")).rows.length;
    expect(await liveServices()).toBe(0);
    expect(await readStoreState(store.db)).toBe("demo");
    await store.query("update users set disabled_at = null where username = 'planner'");
    expect(await closeDemo(store.db, clock), "what was enabled on purpose stays").toBe(0);
    await reopenDemo(store.db);
    expect(await liveServices()).toBe(1);
    expect(await count("disabled_at is null")).toBe(6);
    expect(await readStoreState(store.db)).toBe("demo");
  });

  test("does not reopen after a person has registered", async () => {
    const store = await openStore();
    await seedDemo(store.db, clock);
    const join = (name: string, invited: string) =>
      store.query(
        `insert into users (id, username, email, first_name, last_name, created_at, invited_at) values (gen_random_uuid(), '${name}', '${name}@b.example', 'A', 'B', now(), ${invited})`,
      );
    await join("guest", "null");
    expect(await readStoreState(store.db), "a guest of a demo that was never closed").toBe("demo");
    await store.query("delete from users where username = 'guest'");
    await closeDemo(store.db, clock);
    await join("invited", "now()");
    expect(await readStoreState(store.db)).toBe("demo");
    await join("chief", "null");
    expect(await readStoreState(store.db)).toBe("in-use");
  });

  test("does not fill a store that contains people", async () => {
    const store = await openStore();
    await store.query(
      "insert into users (id, username, email, first_name, last_name, created_at) values (gen_random_uuid(), 'a', 'a@b.example', 'A', 'B', now())",
    );
    expect(await readStoreState(store.db)).toBe("in-use");
  });
});

function isWanted(environment: Environment, state: "empty" | "demo" | "in-use" = "empty"): boolean {
  const read = readConfig(environment);
  if (!read.ok) throw new Error(read.problems.join("\n"));
  return isDemoWanted(read.config, state);
}

test("the demo runs by default only where no one else can reach it", () => {
  expect(isWanted({})).toBe(true);
  expect(isWanted({}, "demo")).toBe(true);
  expect(isWanted({ VITRINE_HOST: "127.0.0.1" })).toBe(true);
  expect(isWanted({ VITRINE_HOST: "0.0.0.0" })).toBe(false);
  expect(isWanted({ VITRINE_PUBLIC_URL: "https://reports.agency.example" })).toBe(false);
});

test("the demo can be enabled and disabled, but never runs together with real people", () => {
  expect(isWanted({ VITRINE_HOST: "0.0.0.0", VITRINE_DEMO: "on" })).toBe(true);
  expect(isWanted({ VITRINE_DEMO: "off" }, "demo")).toBe(false);
  expect(isWanted({ VITRINE_DEMO: "on" }, "in-use")).toBe(false);
});
