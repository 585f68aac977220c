import { Client } from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";

import { campaignDigital } from "../../models.ts";
import type { WorkspaceView } from "../../registry/data-registry.ts";
import {
  askCampaigns,
  block,
  blocks,
  campaignsOf,
  factsOf,
  placeOf,
  readCampaigns,
  viewOf,
  writeLoad,
  type FactLine,
} from "../../testing/row-blocks.ts";
import { makePostgresDatabase } from "../../testing/shop/remote-shop.ts";
import { availableEngines } from "../../testing/testing-servers.ts";
import type { LoadPlace } from "../remote/remote-rows.ts";
import { PostgresRows } from "./postgres-rows.ts";
import { schemaOf } from "./workspace-schema.ts";

const settings = { model: campaignDigital, shape: "1", concurrency: 2 };

describe.skipIf(!availableEngines.includes("postgres"))("rows of workspaces in PostgreSQL", () => {
  let database: Awaited<ReturnType<typeof makePostgresDatabase>>;
  let rows: PostgresRows;
  let sql: Client;

  beforeAll(async () => {
    database = await makePostgresDatabase();
    rows = new PostgresRows({ ...settings, url: database.url }, () => {});
    await rows.open();
    sql = new Client({ connectionString: database.url });
    await sql.connect();
  });
  beforeEach(async () => {
    await rows.erase("alpha");
    await rows.erase("beta");
  });
  afterAll(async () => {
    await sql.end();
    await rows.close();
    await database.remove();
  });

  const replacing = {
    table: "performance",
    dateColumn: "date",
    entityColumn: "creative_key",
    campaignColumn: "campaign_key",
  };
  const rangeOf = (firstDay: string, lastDay: string) => ({ ...replacing, firstDay, lastDay });

  const ask = (view: WorkspaceView) => readCampaigns(rows, view);
  const write = (...load: readonly [LoadPlace, readonly FactLine[], Readonly<Record<number, string>>]) =>
    writeLoad(rows, ...load);

  test("a load counts from its version on, unless it is hidden", async () => {
    expect(await ask(viewOf(0))).toEqual([]);
    await write(placeOf(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    await write(placeOf(2), [["2026-10-02", 2, 2, 5]], { 2: "Summer" });
    expect(await ask(viewOf(1))).toEqual([["Spring", 10]]);
    expect(await ask(viewOf(2))).toEqual([
      ["Spring", 10],
      ["Summer", 5],
    ]);
    expect(await ask(viewOf(2, [1]))).toEqual([["Summer", 5]]);
  });

  test("replaced rows count for earlier versions, and again when the load is discarded", async () => {
    await write(
      placeOf(1),
      [
        ["2026-10-01", 1, 1, 10],
        ["2026-10-02", 1, 2, 20],
        ["2026-10-09", 1, 1, 30],
      ],
      { 1: "Spring" },
    );
    await rows.insert(placeOf(2), "performance", blocks(factsOf([["2026-10-01", 1, 1, 11]])));
    const range = rangeOf("2026-10-01", "2026-10-02");
    expect(await rows.replace(placeOf(2), viewOf(1), { ...range, alike: [1], unlike: [] })).toBe(1);
    await rows.finish(placeOf(2));
    expect(await ask(viewOf(1))).toEqual([["Spring", 60]]);
    expect(await ask(viewOf(2))).toEqual([["Spring", 61]]);
    await rows.insert(placeOf(3), "performance", blocks(factsOf([["2026-10-01", 1, 7, 1]])));
    expect(await rows.replace(placeOf(3), viewOf(2), { ...range, alike: [], unlike: [1, 2] })).toBe(2);
    await rows.finish(placeOf(3));
    expect(await ask(viewOf(3))).toEqual([["Spring", 31]]);
    await rows.discard("alpha", [3]);
    await write(placeOf(4), [["2026-10-20", 1, 1, 100]], {});
    expect(await ask(viewOf(4))).toEqual([["Spring", 161]]);
    await rows.cleanUp(viewOf(4));
    expect(await ask(viewOf(4))).toEqual([["Spring", 161]]);
    const { rows: left } = await sql.query(
      `SELECT count(*)::int AS count FROM "${schemaOf("alpha")}".performance`,
    );
    expect(left).toEqual([{ count: 4 }]);
  });

  test("a member keeps what a load does not know of it", async () => {
    const [first, second] = [placeOf(1), placeOf(2)];
    const all = { campaign_key: [1, 2], campaign_name: ["Spring", "Summer"], client: ["A", "A"] };
    await rows.insert(first, "campaign", blocks(campaignsOf(all)));
    await rows.insert(
      second,
      "campaign",
      blocks(campaignsOf({ campaign_key: [1, 2], campaign_name: ["Spring", "July"] })),
    );
    await rows.finish(second);
    const read = [];
    for await (const { columns } of rows.read(viewOf(2), "campaign"))
      read.push(
        ...["campaign_name", "client", "Load"].map(
          (name) => columns.find((one) => one.name === name)?.values,
        ),
      );
    expect(read).toEqual([
      ["Spring", "July"],
      ["A", "A"],
      [1, 2],
    ]);
  });

  test("a name that a member lacks is filled once", async () => {
    const write = async (load: number, name: string | null, instead: string) => {
      const key = { name: "campaign_key", type: "integer", values: [1] } as const;
      const named = { name: "campaign_name", type: "string", values: [name], otherwise: [instead] } as const;
      await rows.insert(placeOf(load), "campaign", blocks(block(1, [key, named])));
      await rows.insert(placeOf(load), "performance", blocks(factsOf([["2026-10-01", 1, 1, 1]])));
      await rows.finish(placeOf(load));
      return (await ask(viewOf(load)))[0]?.[0];
    };
    expect(await write(1, null, "7")).toBe("7");
    expect(await write(2, "Spring", "7")).toBe("Spring");
    expect(await write(3, null, "7")).toBe("Spring");
  });

  test("a member of a retired sample is again what an import says", async () => {
    await write(placeOf(1), [["2026-10-01", 1, 1, 1]], { 1: "Sample" });
    await write(placeOf(2, [1]), [], { 1: "Import" });
    await write(placeOf(3, [1]), [["2026-10-01", 1, 1, 2]], { 1: "New sample" });
    expect(await ask(viewOf(2))).toEqual([["Import", 1]]);
    expect(await ask(viewOf(3, [1]))).toEqual([["New sample", 2]]);
    await write(placeOf(4, [1, 3]), [["2026-10-01", 1, 1, 4]], { 1: "Import" });
    expect(await ask(viewOf(3, [1]))).toEqual([["New sample", 2]]);
    expect(await ask(viewOf(4, [1, 3]))).toEqual([["Import", 4]]);
    await rows.discard("alpha", [1, 3]);
    expect(await ask(viewOf(4))).toEqual([["Import", 4]]);
  });

  test("a server that was paused cannot write rows of a discarded load", async () => {
    await rows.insert(placeOf(1), "performance", blocks(factsOf([["2026-10-01", 1, 1, 10]])));
    await rows.discard("alpha", [1]);
    const late = [
      rows.insert(placeOf(1), "performance", blocks(factsOf([["2026-10-01", 1, 1, 10]]))),
      rows.replace(placeOf(1), viewOf(0), { ...rangeOf("2026-10-01", "2026-10-01"), alike: [], unlike: [] }),
      rows.finish(placeOf(1)),
    ];
    for (const outcome of await Promise.allSettled(late))
      expect(outcome).toMatchObject({ status: "rejected", reason: { name: "VersionMoved" } });
  });

  test("a version whose rows are missing is damage, not an empty answer", async () => {
    expect(await rows.holds(viewOf(3))).toBe(false);
    await expect(ask(viewOf(3))).rejects.toThrow(/facts_damaged.*lacks rows of the workspace "alpha"/);
  });

  test("sums are those of one load", async () => {
    await write(placeOf(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    await write(
      placeOf(2),
      [
        ["2026-10-01", 1, 1, 2.5],
        ["2026-10-02", 1, 1, -1.25],
      ],
      { 1: "Spring" },
    );
    const amounts = [
      { name: "impressions", displayName: "Impressions", isMoney: false },
      { name: "clicks", displayName: "Clicks", isMoney: false },
    ];
    const written = { source: "performance", file: 2, amounts, sums: {} };
    expect(await rows.readSums(placeOf(2), written)).toEqual({ impressions: "1.25" });
  });

  test("texts of any signs are the same afterwards", async () => {
    const name = "a\tb\nc\\d\r\"e'\u0000 é 😀 \\N";
    await write(placeOf(1), [["2026-10-01", 1, 1, 1]], { 1: name });
    expect(await ask(viewOf(1))).toEqual([[name.replace("\u0000", ""), 1]]);
  });

  test("a page of a workspace reads no rows of others", async () => {
    await write(placeOf(1, [], "beta"), [["2026-10-01", 1, 1, 1]], { 1: "Other" });
    await write(placeOf(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    expect(await ask(viewOf(1))).toEqual([["Spring", 10]]);
    const { text, params } = askCampaigns(rows, viewOf(1));
    await sql.query(`SET search_path TO "${schemaOf("alpha")}"`);
    const explain = `EXPLAIN (VERBOSE, FORMAT JSON) ${text}`;
    const { rows: plans } = await sql.query(
      explain,
      params.map(({ value }) => value),
    );
    const schemas = JSON.stringify(plans).matchAll(/"Schema":"([^"]*)"/g);
    expect([...new Set([...schemas].map(([, schema]) => schema))]).toEqual([schemaOf("alpha")]);
  });
});
