import { sql } from "kysely";
import { beforeAll, expect, test } from "vitest";
import type { Store } from "./store.ts";
import { describeOnEachStore } from "./testing.ts";

/** What each type of value is read as, in both stores. */
const readings: readonly (readonly [expression: string, value: unknown])[] = [
  ["null::text", null],
  ["'é\u{1F600}'::text", "é\u{1F600}"],
  ["true", true],
  ["7::int2", 7],
  ["'-2147483648'::int4", -2147483648],
  ["9007199254740991::int8", Number.MAX_SAFE_INTEGER],
  ["(select count(*) from generate_series(1, 3))", 3],
  ["array[1, null, 3]::int8[]", [1, null, 3]],
  ["1.10::numeric", "1.10"],
  ["sum(0.1::numeric)", "0.1"],
  ["0.1::float8 + 0.2::float8", 0.1 + 0.2],
  ["'NaN'::float8", Number.NaN],
  ["1.5::float4", 1.5],
  ["'2026-03-29 02:30:00.123+02'::timestamptz", new Date("2026-03-29T00:30:00.123Z")],
  ["'2026-03-29 02:30:00'::timestamp", new Date("2026-03-29T02:30:00Z")],
  ["array['2026-03-29 02:30:00+00'::timestamptz]", [new Date("2026-03-29T02:30:00Z")]],
  ["'2026-03-29'::date", "2026-03-29"],
  ["array['2026-03-29'::date]", ["2026-03-29"]],
  ["'12:30:00'::time", "12:30:00"],
  [`'{"a": [1, {"b": null}]}'::jsonb`, { a: [1, { b: null }] }],
  [`'"text"'::jsonb`, "text"],
  ["'[1, 2]'::json", [1, 2]],
  ["'9b2f6a34-0000-4000-8000-000000000001'::uuid", "9b2f6a34-0000-4000-8000-000000000001"],
  ["array['a,b', '\"', null]::text[]", ["a,b", '"', null]],
  ["'\\x00ff'::bytea", Buffer.from([0, 255])],
];

describeOnEachStore("a value", (openStore) => {
  let store: Store;
  beforeAll(async () => {
    store = await openStore();
  });

  test.each(readings)("%s is read the same way everywhere", async (expression, value) => {
    const { rows } = await store.query(`select ${expression} as value`);
    expect(rows).toStrictEqual([{ value }]);
    const answer = await sql<{ value: unknown }>`select ${sql.raw(expression)} as value`.execute(store.db);
    expect(answer.rows).toStrictEqual([{ value }]);
  });

  test("beyond the range of a number is refused, not rounded", async () => {
    await expect(store.query("select 9007199254740993::int8 as value")).rejects.toThrow(/9007199254740993/);
    expect((await store.query("select 9007199254740993::int8::text as value")).rows).toEqual([
      { value: "9007199254740993" },
    ]);
  });

  test.each([
    ["text", "it's \\ \"\u{1F600}"],
    ["int4", 12],
    ["int8", 9007199254740991],
    ["numeric", "123456789.000000001"],
    ["boolean", false],
    ["timestamptz", new Date("2026-11-21T04:16:00.123Z")],
    ["jsonb", { a: [1, "é"], b: null }],
    ["text[]", ["a", "b,c", ""]],
    ["int4[]", [1, 2]],
    ["bytea", Buffer.from([1, 0, 2])],
    ["text", null],
  ])("given as %s comes back as it was", async (type, value) => {
    expect((await store.query(`select $1::${type} as value`, [value])).rows).toStrictEqual([{ value }]);
  });

  test("of a megabyte can be written and read", async () => {
    const big = "x".repeat(3_000_000);
    const { rows } = await store.query("select $1::text as value, length($1) as size", [big]);
    expect(rows).toEqual([{ value: big, size: big.length }]);
  });

  test("changed by a statement is counted", async () => {
    await store.query("create table counted (id int)");
    const insert = await sql`insert into counted select generate_series(1, 5)`.execute(store.db);
    expect(insert.numAffectedRows).toBe(5n);
    expect((await sql`update counted set id = id where id > 2`.execute(store.db)).numAffectedRows).toBe(3n);
    expect((await sql`delete from counted where id > 9`.execute(store.db)).numAffectedRows).toBe(0n);
  });
});
