import { openEmbeddedStore } from "./open-embedded-store.ts";

/**
 * A process for tests that kill it: writes without an end, and prints what the store confirmed, one per line: `row N`,
 * `group N` (five rows in one transaction), `counter N`.
 */
const directory = process.argv[2] ?? "";
const store = await openEmbeddedStore({ directory, logger: null });
await store.query("create table if not exists single (id integer primary key, padding text)");
await store.query(
  "create table if not exists member (grouping integer, place integer, primary key (grouping, place))",
);
await store.query("create table if not exists counter (id integer primary key, value integer not null)");
await store.query("insert into counter values (1, 0) on conflict do nothing");

async function readNext(sql: string): Promise<number> {
  const { rows } = await store.query(sql);
  return Number(rows[0]?.["next"]);
}

let row = await readNext("select coalesce(max(id), 0) + 1 as next from single");
let group = await readNext("select coalesce(max(grouping), 0) + 1 as next from member");
let counter = await readNext("select value + 1 as next from counter");
console.log("ready");

for (;;) {
  await store.query("insert into single values ($1, repeat('x', $2))", [row, (row * 997) % 3000]);
  console.log(`row ${row}`);
  row += 1;

  const members = store.db.withTables<{ member: { grouping: number; place: number } }>();
  const grouping = group;
  await members.transaction().execute(async (trx) => {
    for (let place = 1; place <= 5; place += 1) {
      await trx.insertInto("member").values({ grouping, place }).execute();
    }
  });
  console.log(`group ${group}`);
  group += 1;

  await store.query("update counter set value = $1 where id = 1", [counter]);
  console.log(`counter ${counter}`);
  counter += 1;
}
