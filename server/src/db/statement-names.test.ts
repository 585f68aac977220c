import { expect, test } from "vitest";

import { StatementNames } from "./statement-names.ts";
import { openTestStore } from "./testing.ts";

test("names frequent statements only, each with one name", () => {
  const names = new StatementNames();
  const often = Array.from({ length: 8 }, () => names.nameOf("select 1"));
  expect(often.slice(0, 4)).toEqual([null, null, null, null]);
  expect(new Set(often.slice(4)).size).toBe(1);
  expect(names.nameOf("select 2")).toBeNull();
});

test("has a limited size", () => {
  const names = new StatementNames();
  const named = new Set<string>();
  for (let statement = 0; statement < 3000; statement += 1) {
    for (let time = 0; time < 6; time += 1) {
      const name = names.nameOf(`select ${statement}`);
      if (name !== null) named.add(name);
    }
  }
  expect(named.size).toBe(200);
});

test("makes the embedded store keep the plans of frequent statements, also after errors and changed tables", async () => {
  const store = await openTestStore();
  await store.query("create table things (id int primary key, name text not null)", []);
  const add = (id: number, name: string | null) =>
    store.query("insert into things (id, name) values ($1, $2)", [id, name]);
  for (let id = 1; id <= 10; id += 1) {
    await add(id, `thing ${id}`);
    await expect(add(id, "again")).rejects.toThrow(/duplicate/);
    await expect(add(100 + id, null)).rejects.toThrow(/null value/);
  }
  await store.query("alter table things add column place text", []);
  await add(11, "thing 11");
  const find = (id: number) => store.query("select name from things where id = $1", [id]);
  for (let id = 1; id <= 11; id += 1) expect((await find(id)).rows).toEqual([{ name: `thing ${id}` }]);
  const { rows } = await store.query("select count(*)::int as kept from pg_prepared_statements", []);
  expect(rows).toEqual([{ kept: 2 }]);
  await store.close();
});
