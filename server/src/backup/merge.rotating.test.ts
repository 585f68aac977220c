import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";

import { variants } from "@vitrine/contracts/testing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";

import { listTables } from "../db/catalogue.ts";
import { storesOfMachine } from "../testing/earlier-versions/open-earlier.ts";
import { testReports, testUserId } from "../testing/test-data.ts";
import { leftTables, mappedColumns, mergedTables } from "./merge-rows.ts";
import { runStoreCommand } from "./store-command.ts";
import {
  fillTestInstallation,
  importTestLines,
  keepOpen,
  makeTestInstallation,
  openTestInstallation,
  readTestFigures,
  readTestTables,
  type TestInstallation,
} from "./testing-installation.ts";

const folder = mkdtempSync(join(tmpdir(), "vitrine-merge-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

async function run(args: readonly string[], { environment }: TestInstallation) {
  const printed: string[] = [];
  const code = await runStoreCommand({ args, environment, print: (line) => void printed.push(line) });
  return { code, printed };
}

/** What is compared before and after. */
interface Contents {
  readonly tables: Awaited<ReturnType<typeof readTestTables>>;
  readonly figures: readonly string[];
}

/** Everything is taken: both installations have the same workspaces, people, reports and tags. */
describe.each(variants("merged into", storesOfMachine()))(
  "an installation merged into one with %s",
  (kind) => {
    let own: TestInstallation;
    let other: TestInstallation;
    const file = join(folder, "other.tar");
    let ours: Contents;
    let theirs: Contents;
    let close: () => Promise<void>;

    beforeAll(async () => {
      own = await makeTestInstallation(kind);
      other = await makeTestInstallation("embedded");
      await fillTestInstallation(own);
      await fillTestInstallation(other);
      close = await keepOpen(other);
      await openTestInstallation(other, async ({ store, engine }) => {
        await importTestLines(other, engine, "alpha", "2026-10-29,Spring,77,1.5");
        await store.query("update users set email = 'someone@else.example' where username = 'stranger'");
        await store.query("delete from favourites");
        await store.query("delete from report_orders");
        await store.query("insert into favourites values ($1, $2, now())", [
          testUserId("stranger"),
          testReports.shared,
        ]);
        await store.query("insert into report_orders values ($1, 'alpha', array[$2, $3]::text[])", [
          testUserId("client"),
          testReports.own,
          testReports.shared,
        ]);
      });
      theirs = { tables: await readTestTables(other, mergedTables), figures: await readTestFigures(other) };
      await close();
      await openTestInstallation(own, async ({ store }) => {
        await store.query("insert into removed_workspaces values ('beta-2', now())");
      });
      close = await keepOpen(own);
      ours = { tables: await readTestTables(own, mergedTables), figures: await readTestFigures(own) };
      await close();
      await run(["dump", file], other);
    });
    afterAll(async () => {
      await own.remove();
      await other.remove();
    });

    const read = (sql: string, workspace = "alpha-2") =>
      openTestInstallation(own, async ({ store }) => (await store.query(sql, [workspace])).rows);

    test("gets other ids for what is taken or was removed for ever, and says so", async () => {
      expect(await run(["merge", file], own)).toEqual({
        code: 0,
        printed: [
          "Copied the facts of alpha-2.",
          "Copied the facts of beta-3.",
          "Changed: the workspace alpha is alpha-2.",
          "Changed: the workspace beta is beta-3.",
          "Changed: the person stranger signs in as stranger-2.",
          "Changed: 5 people have an account here already.",
          "Changed: 4 reports got new ids.",
          expect.stringMatching(/^Added 2 workspaces with \d+ rows\.$/),
        ],
      });
      close = await keepOpen(own);
    });

    test("has a row more for each of the other one, in every table", async () => {
      const merged = await readTestTables(own, mergedTables);
      for (const table of mergedTables) {
        const [before, added] = [ours.tables[table]?.rows ?? 0, theirs.tables[table]?.rows ?? 0];
        expect(added, `rows of ${table} in the test data`).toBeGreaterThan(0);
        // Five of six people have an account here.
        expect(merged[table]?.rows, table).toBe(table === "users" ? before + added - 5 : before + added);
      }
    });

    test("has every foreign key in another id", async () => {
      const keys = await openTestInstallation(own, ({ store }) =>
        store.query(
          `select conrelid::regclass::text as table, a.attname as column from pg_constraint c
             join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
           where contype = 'f' and conrelid::regclass::text = any ($1) order by 1, 2`,
          [mergedTables],
        ),
      );
      expect(keys.rows.length).toBeGreaterThan(20);
      const forgotten = keys.rows.filter(
        ({ table, column }) => !mappedColumns(String(table)).includes(String(column)),
      );
      expect(forgotten).toEqual([]);
    });

    test("has the mark, the settings, notes, versions and states of its workspace", async () => {
      const [found] = await read(
        `select s.display_name, m.media_type, encode(m.content, 'hex') as mark, a.text, v.note, r.name as report,
           st.name as state, u.username as reader
         from workspace_settings s join brand_files m using (workspace_id) join annotations a using (workspace_id)
           join reports r using (workspace_id) join report_versions v on v.report_id = r.id
           join reader_states st on st.report_id = r.id join users u on u.id = st.user_id where s.workspace_id = $1`,
      );
      expect(found).toEqual({
        display_name: "Alpha & Sons",
        media_type: "image/png",
        mark: "89504e47",
        text: "Autumn sale",
        note: "First draft",
        report: "Shared report",
        state: "Only search",
        reader: "client",
      });
    });

    test("leaves what was there as it was", async () => {
      expect(await readTestFigures(own)).toEqual(ours.figures);
    });

    test("has its figures under the new ids, also for later imports", async () => {
      expect(await readTestFigures(own, ["alpha-2", "beta-3"])).toEqual(theirs.figures);
      await openTestInstallation(own, async ({ engine }) => {
        const { taken, replaced } = await importTestLines(own, engine, "alpha-2", "2026-10-29,Spring,78,1.5");
        expect([taken, replaced]).toEqual([1, 1]);
      });
    });

    test("keeps every reference", async () => {
      const reports = await read(
        `select r.name, array(select t.name from report_tags rt join workspace_tags t on t.id = rt.tag_id
         where rt.report_id = r.id and t.workspace_id = $1 order by 1) as tags,
         array(select u.username from report_access a join users u on u.id = a.user_id where a.report_id = r.id) as readers
       from reports r where workspace_id = $1 and deleted_at is null order by name`,
      );
      expect(reports).toEqual([
        { name: "Own report", tags: [], readers: [] },
        { name: "Shared report", tags: ["brand", "Monthly"].toSorted(), readers: ["client"] },
      ]);
      const favourites = await read(
        `select u.username, u.email, r.name from favourites f join users u on u.id = f.user_id
       join reports r on r.id = f.report_id where r.workspace_id = $1`,
      );
      expect(favourites).toEqual([
        { username: "stranger-2", email: "someone@else.example", name: "Shared report" },
      ]);
      const [order] = await read(
        `select array(select r.name from unnest(o.report_ids) with ordinality as l (id, place)
         join reports r on r.id::text = l.id order by place) as names from report_orders o where workspace_id = $1`,
      );
      expect(order).toEqual({ names: ["Own report", "Shared report"] });
      const admins = await read("select username from users where is_admin and $1 <> '' order by 1");
      expect(admins).toEqual([{ username: "admin" }]);
    });

    test("was decided on for every table", async () => {
      const tables = await openTestInstallation(own, ({ store }) => listTables(store.db));
      expect([...mergedTables, ...leftTables].toSorted()).toEqual(tables.toSorted());
    });

    test("is whole, and can be merged a second time, under further ids", async () => {
      await close();
      expect((await run(["verify"], own)).code).toBe(0);
      expect((await run(["merge", file], own)).printed).toContain("Changed: the workspace alpha is alpha-3.");
    });
  },
);
