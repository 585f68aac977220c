import { expect, test } from "vitest";

import { demoReports } from "@vitrine/demo";

import { readConfig, type Environment } from "./config.ts";
import { describeOnEachStore } from "./db/testing.ts";
import { isDemoWanted, readStoreState } from "./demo-mode.ts";
import { seedDemo } from "./seed.ts";
import { createTestClock } from "./testing/test-clock.ts";

const clock = createTestClock();

describeOnEachStore("the demo", (openStore) => {
  test("fills an empty store wholly, and leaves its mark", async () => {
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

  test("is filled in once, however many start at the same moment", async () => {
    const store = await openStore();
    const outcomes = await Promise.all([seedDemo(store.db, clock), seedDemo(store.db, clock)]);
    expect(outcomes.filter((outcome) => outcome === null)).toHaveLength(1);
    expect(await readStoreState(store.db)).toBe("demo");
  });

  test("that fails leaves nothing", async () => {
    const store = await openStore();
    await store.query("alter table report_access add constraint refuse check (granted_at < '2025-01-01')");
    await expect(seedDemo(store.db, clock)).rejects.toThrow("refuse");
    expect(await readStoreState(store.db)).toBe("empty");
    expect((await store.query("select * from workspaces")).rows).toEqual([]);
  });

  test("never joins people who are there already", async () => {
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

test("the demo runs by itself only where nobody else can reach it", () => {
  expect(isWanted({})).toBe(true);
  expect(isWanted({}, "demo")).toBe(true);
  expect(isWanted({ VITRINE_HOST: "127.0.0.1" })).toBe(true);
  expect(isWanted({ VITRINE_HOST: "0.0.0.0" })).toBe(false);
  expect(isWanted({ VITRINE_PUBLIC_URL: "https://reports.agency.example" })).toBe(false);
});

test("the demo can be asked for and refused, but never runs beside real people", () => {
  expect(isWanted({ VITRINE_HOST: "0.0.0.0", VITRINE_DEMO: "on" })).toBe(true);
  expect(isWanted({ VITRINE_DEMO: "off" }, "demo")).toBe(false);
  expect(isWanted({ VITRINE_DEMO: "on" }, "in-use")).toBe(false);
});
