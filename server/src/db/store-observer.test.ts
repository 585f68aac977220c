import { expect, test } from "vitest";

import type { StoreObserver } from "./store.ts";
import { describeOnSomeStore, openTestStore } from "./testing.ts";

describeOnSomeStore("a store with an observer", (_openStore, kind) => {
  test("reports statements without their values, the wait for a connection, and the connections", async () => {
    const statements: string[] = [];
    let connections = 0;
    const states: string[] = [];
    const observer: StoreObserver = {
      statement: async (sql, run) => {
        statements.push(sql);
        return run();
      },
      connected: (seconds) => {
        expect(seconds).toBeGreaterThanOrEqual(0);
        connections += 1;
      },
      poolChanged: (inUse, waiting) => void states.push(`${inUse} in use, ${waiting} waiting`),
    };
    const store = await openTestStore(kind, { observer });
    try {
      statements.length = states.length = connections = 0;
      let waiting: Promise<unknown> = Promise.resolve();
      await store.db.transaction().execute(async (session) => {
        waiting = store.db.selectFrom("settings").select("key").where("key", "=", "a value").execute();
        await session.selectFrom("settings").select("value").execute();
      });
      await waiting;
      expect(statements).toEqual(
        expect.arrayContaining([
          "begin",
          'select "value" from "settings"',
          'select "key" from "settings" where "key" = $1',
          "commit",
        ]),
      );
      expect(connections).toBe(2);
      expect(states).toContain(kind === "embedded" ? "1 in use, 1 waiting" : "2 in use, 0 waiting");
      expect(states.at(-1)).toBe("0 in use, 0 waiting");
    } finally {
      await store.close();
    }
  });
});
