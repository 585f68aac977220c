import { sql } from "kysely";
import { expect, test } from "vitest";
import { describeOnEachStore } from "./testing.ts";

describeOnEachStore("a store", (openStore, kind) => {
  test("reports its kind and answers", async () => {
    const store = await openStore();
    expect(store.kind).toBe(kind);
    expect((await store.query("select $1::int + 1 as sum", [41])).rows).toEqual([{ sum: 42 }]);
    expect((await sql<{ sum: number }>`select 40 + 2 as sum`.execute(store.db)).rows).toEqual([{ sum: 42 }]);
  });
});
