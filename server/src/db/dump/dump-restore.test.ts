import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { sql, type Migration } from "kysely";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { migrateStore } from "../migrate-store.ts";
import type { Store } from "../store.ts";
import { describeOnEachStore, openBareTestStore } from "../testing.ts";
import { dumpStore } from "./dump-store.ts";
import { restoreStore } from "./restore-store.ts";

/** Tables with special cases for a dump: circular keys, computed columns, triggers, unusual names. */
const migrations: Record<string, Migration> = {
  "0001_tables": {
    async up(db) {
      await sql`create type colour as enum ('red', 'blue')`.execute(db);
      await sql`create table "a Team" (
        id integer generated always as identity primary key,
        parent integer references "a Team" (id),
        "Quoted ""name""" text,
        shade colour,
        amount numeric(12, 4),
        ratio double precision,
        big bigint,
        seen timestamptz,
        born date,
        picture bytea,
        settings jsonb,
        words text[],
        twice integer generated always as (id * 2) stored
      )`.execute(db);
      await sql`create table aardvark (id serial primary key, team integer not null references "a Team" (id))`.execute(
        db,
      );
      await sql`alter table "a Team" add column mascot integer references aardvark (id)`.execute(db);
      await sql`create function refuse() returns trigger language plpgsql as
        $$ begin raise exception 'the trigger ran'; end $$`.execute(db);
      await sql`create table quiet (note text)`.execute(db);
    },
  },
  "0002_trigger": {
    async up(db) {
      await sql`insert into quiet values ('from the migration')`.execute(db);
      await sql`create trigger refusing before insert on quiet for each row execute function refuse()`.execute(
        db,
      );
    },
  },
};

const later: Record<string, Migration> = {
  ...migrations,
  "0003_size": {
    async up(db) {
      await sql`alter table aardvark add column size integer not null default 7`.execute(db);
    },
  },
};

const folder = mkdtempSync(join(tmpdir(), "vitrine-dump-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function fill(store: Store): Promise<void> {
  await migrateStore(store, null, migrations);
  const cells = ['O\'Brien \\ "x"\n\té\u{1F600}', "red", "12345678.1250", 0.1 + 0.2, "9007199254740993"];
  await store.query(
    `insert into "a Team" (parent, "Quoted ""name""", shade, amount, ratio, big, seen, born, picture, settings, words)
     values (2, $1, $2, $3, $4, $5, '2026-03-29T01:30:00.123456Z', '2026-02-28', '\\x00ff0a',
       '{"a": [1, null, "\\\\"], "ü": "\\u20ac"}', array['a,b', null, '"', '{}', '']), (null, null, 'blue', 'NaN', '-Infinity', $5, null, null, '', 'null', '{}')`,
    cells,
  );
  await store.query(`insert into aardvark (team) select 1 + n % 2 from generate_series(1, 1200) n`);
  await store.query(`update "a Team" set mascot = 1100`);
}

async function readAll(store: Store): Promise<unknown> {
  const team = `select t::text as row from "a Team" t order by id`;
  const [teams, aardvarks, quiet] = await Promise.all([
    store.query(team),
    store.query(`select id, team from aardvark order by id`),
    store.query(`select note from quiet`),
  ]);
  return { teams: teams.rows, aardvarks: aardvarks.rows, quiet: quiet.rows };
}

describeOnEachStore("a dump", (_openStore, kind) => {
  let store: Store;
  let expected: unknown;
  const file = join(folder, `${kind}.dump`);

  beforeAll(async () => {
    store = await openBareTestStore(kind);
    await fill(store);
    expected = await readAll(store);
  });
  afterAll(() => store.close());

  test("is complete, readable by its owner only, and compressed on request", async () => {
    expect(await dumpStore(store, file)).toEqual({ tables: 3, rows: 1203 });
    expect(await dumpStore(store, `${file}.gz`)).toEqual({ tables: 3, rows: 1203 });
    expect(statSync(file).mode & 0o777).toBe(process.platform === "win32" ? 0o666 : 0o600);
    expect(statSync(`${file}.gz`).size).toBeLessThan(statSync(file).size / 2);
    expect(readFileSync(file, "utf8").trimEnd().split("\n").at(-1)).toBe('{"end":1203}');
  });

  const targets: Store["kind"][] =
    inject("testPostgres").adminUrl === null ? ["embedded"] : ["embedded", "postgres"];
  test.each(targets)("restores into the %s store with every value, sequence and key", async (target) => {
    const fresh = await openBareTestStore(target);
    try {
      expect(await restoreStore(fresh, `${file}.gz`, { force: false, migrations })).toEqual({
        tables: 3,
        rows: 1203,
      });
      expect(await readAll(fresh)).toEqual(expected);
      expect((await fresh.query(`insert into aardvark (team) values (1) returning id`)).rows).toEqual([
        { id: 1201 },
      ]);
      expect((await fresh.query(`insert into "a Team" default values returning id, twice`)).rows).toEqual([
        { id: 3, twice: 6 },
      ]);
      await expect(fresh.query(`insert into aardvark (team) values (99)`)).rejects.toThrow(/foreign key/);
      await expect(fresh.query(`insert into quiet values ('x')`)).rejects.toThrow("the trigger ran");
    } finally {
      await fresh.close();
    }
  });

  test("of an earlier version is migrated", async () => {
    const fresh = await openBareTestStore(kind);
    try {
      await restoreStore(fresh, file, { force: false, migrations: later });
      expect((await fresh.query(`select distinct size from aardvark`)).rows).toEqual([{ size: 7 }]);
      expect(await migrateStore(fresh, null, later)).toEqual([]);
      const newer = `${file}.newer`;
      await dumpStore(fresh, newer);
      await expect(restoreStore(store, newer, { force: true, migrations })).rejects.toThrow(/0003_size/);
    } finally {
      await fresh.close();
    }
  });

  test("does not overwrite existing data, unless forced", async () => {
    await expect(restoreStore(store, file, { force: false, migrations })).rejects.toMatchObject({
      code: "store-not-empty",
    });
    await store.query(`delete from aardvark where id = 17`);
    await restoreStore(store, file, { force: true, migrations });
    expect(await readAll(store)).toEqual(expected);
  });

  test("that is damaged changes nothing", async () => {
    const text = readFileSync(file, "utf8");
    const damages = {
      "broken off": text.slice(0, text.length / 2),
      "without its end": text.split("\n").slice(0, -2).join("\n"),
      "not a dump": "id,name\n1,x\n",
      "of another shape": text.replace('"columns":["id","team"]', '"columns":["id","gone"]'),
      "with a foreign key to nothing": text.replace('["7","2"]', '["7","77"]'),
    };
    for (const [name, damaged] of Object.entries(damages)) {
      const bad = join(folder, `${kind}.bad`);
      writeFileSync(bad, damaged);
      await expect(restoreStore(store, bad, { force: true, migrations }), name).rejects.toThrow();
    }
    const half = join(folder, `${kind}.bad.gz`);
    writeFileSync(half, readFileSync(`${file}.gz`).subarray(0, -200));
    await expect(restoreStore(store, half, { force: true, migrations })).rejects.toMatchObject({
      code: "dump-not-readable",
    });
    expect(await readAll(store)).toEqual(expected);
  });
});

describe("a dump that cannot be written", () => {
  test("leaves no file", async () => {
    const store = await openBareTestStore();
    try {
      await expect(dumpStore(store, join(folder, "missing", "x.dump"))).rejects.toMatchObject({
        code: "ENOENT",
      });
    } finally {
      await store.close();
    }
  });
});
