import { afterAll, beforeEach, describe, expect, test } from "vitest";

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
import { aClickhouseAddress } from "../../testing/shop/remote-shop.ts";
import { availableEngines, testClickhouse } from "../../testing/testing-servers.ts";
import type { LoadPlace } from "../remote/remote-rows.ts";
import { ClickhouseNode } from "./clickhouse-node.ts";
import { ClickhouseRows } from "./clickhouse-rows.ts";
import { writeSkipped } from "./view-source.ts";

/** Each test has workspaces of its own in one database, because creating tables takes longest. */
describe.skipIf(!availableEngines.includes("clickhouse"))("rows of workspaces in ClickHouse", () => {
  const [first = "", second = ""] = testClickhouse.nodes.map((node) => `http://${node}`);
  const { database, user, password } = availableEngines.includes("clickhouse")
    ? aClickhouseAddress()
    : { database: "", user: "", password: "" };
  const address = { shards: [[first, second]], database, user, password };
  const nodes = [first, second].map((origin) => new ClickhouseNode(origin, { user, password, database }));
  const rows = new ClickhouseRows({ address, model: campaignDigital }, () => {});
  let workspace = "";
  let workspaces = 0;

  beforeEach(() => {
    workspaces += 1;
    workspace = `workspace ${workspaces}`;
  });

  afterAll(() => rows.close());

  const replacing = {
    table: "performance",
    dateColumn: "date",
    entityColumn: "creative_key",
    campaignColumn: "campaign_key",
  };
  const rangeOf = (firstDay: string, lastDay: string) => ({ ...replacing, firstDay, lastDay });
  const view = (version: number, hidden: readonly number[] = []) => viewOf(version, hidden, workspace);
  const place = (load: number, samples: readonly number[] = [], basis = load - 1) =>
    placeOf(load, samples, workspace, view(basis));
  const ask = (at: WorkspaceView) => readCampaigns(rows, at);
  const write = (...load: readonly [LoadPlace, readonly FactLine[], Readonly<Record<number, string>>]) =>
    writeLoad(rows, ...load);

  async function count(table: string): Promise<readonly number[]> {
    const text = `SELECT toFloat64(count(*)) FROM "${table}" WHERE "Workspace" = '${workspace}'`;
    const counts = await Promise.all(nodes.map((node) => node.read(text, { limitMs: 5000 })));
    return counts.map(([column = []]) => Number(column[0]));
  }

  test("a load counts from its version on, unless it is hidden", async () => {
    expect(await ask(view(0))).toEqual([]);
    await write(place(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    await write(place(2), [["2026-10-02", 2, 2, 5]], { 2: "Summer" });
    expect(await ask(view(1))).toEqual([["Spring", 10]]);
    expect(await ask(view(2))).toEqual([
      ["Spring", 10],
      ["Summer", 5],
    ]);
    expect(await ask(view(2, [1]))).toEqual([["Summer", 5]]);
  });

  test("replaced rows count for earlier versions, and again when the load is discarded", async () => {
    const before: readonly FactLine[] = [
      ["2026-10-01", 1, 1, 10],
      ["2026-10-02", 1, 2, 20],
      ["2026-10-09", 1, 1, 30],
    ];
    await write(place(1), before, { 1: "Spring" });
    await rows.insert(place(2), "performance", blocks(factsOf([["2026-10-01", 1, 1, 11]])));
    const range = rangeOf("2026-10-01", "2026-10-02");
    expect(await rows.replace(place(2), view(1), { ...range, alike: [1], unlike: [] })).toBe(1);
    await rows.finish(place(2));
    expect(await ask(view(1))).toEqual([["Spring", 60]]);
    expect(await ask(view(2))).toEqual([["Spring", 61]]);
    await rows.insert(place(3), "performance", blocks(factsOf([["2026-10-01", 1, 7, 1]])));
    expect(await rows.replace(place(3), view(2), { ...range, alike: [], unlike: [1, 2] })).toBe(2);
    await rows.finish(place(3));
    expect(await ask(view(3))).toEqual([["Spring", 31]]);
    await rows.discard(workspace, [3]);
    await write(place(4, [], 2), [["2026-10-20", 1, 1, 100]], {});
    expect(await ask(view(4))).toEqual([["Spring", 161]]);
    await rows.cleanUp(view(4));
    expect(await ask(view(4))).toEqual([["Spring", 161]]);
    expect(await count("performance")).toEqual([4, 4]);
    expect(await count("performance replaced")).toEqual([0, 0]);
  });

  test("a member keeps what a load does not know of it, and its former rows are removed", async () => {
    const all = { campaign_key: [1, 2], campaign_name: ["Spring", "Summer"], client: ["A", "A"] };
    await rows.insert(place(1), "campaign", blocks(campaignsOf(all)));
    await rows.finish(place(1));
    const renamed = campaignsOf({ campaign_key: [1, 2], campaign_name: ["Spring", "July"] });
    await rows.insert(place(2), "campaign", blocks(renamed));
    await rows.finish(place(2));
    const read = async () => {
      const found = [];
      for await (const { columns } of rows.read(view(2), "campaign"))
        for (const name of ["campaign_name", "client", "Load"])
          found.push(columns.find((one) => one.name === name)?.values);
      return found;
    };
    const expected = [
      ["Spring", "July"],
      ["A", "A"],
      [1, 2],
    ];
    expect(await read()).toEqual(expected);
    expect(await count("campaign")).toEqual([3, 3]);
    await rows.cleanUp(view(2));
    expect(await read()).toEqual(expected);
    expect(await count("campaign")).toEqual([2, 2]);
  });

  test("a name that a member lacks is filled once", async () => {
    const fill = async (load: number, name: string | null, instead: string) => {
      const key = { name: "campaign_key", type: "integer", values: [1] } as const;
      const named = { name: "campaign_name", type: "string", values: [name], otherwise: [instead] } as const;
      await rows.insert(place(load), "campaign", blocks(block(1, [key, named])));
      await rows.insert(place(load), "performance", blocks(factsOf([["2026-10-01", 1, 1, 1]])));
      await rows.finish(place(load));
      return (await ask(view(load)))[0]?.[0];
    };
    expect(await fill(1, null, "7")).toBe("7");
    expect(await fill(2, "Spring", "7")).toBe("Spring");
    expect(await fill(3, null, "7")).toBe("Spring");
  });

  test("a member of a retired sample is again what an import says", async () => {
    await write(place(1), [["2026-10-01", 1, 1, 1]], { 1: "Sample" });
    await write(place(2, [1]), [], { 1: "Import" });
    await write(place(3, [1]), [["2026-10-01", 1, 1, 2]], { 1: "New sample" });
    expect(await ask(view(2))).toEqual([["Import", 1]]);
    expect(await ask(view(3, [1]))).toEqual([["New sample", 2]]);
    await rows.discard(workspace, [1]);
    await write(placeOf(4, [3], workspace, view(3)), [["2026-10-01", 1, 1, 4]], { 1: "Import" });
    await rows.discard(workspace, [3]);
    expect(await ask(view(4, [3]))).toEqual([["Import", 4]]);
  });

  test("rows that a server writes after its load was discarded never count", async () => {
    await write(place(1), [["2026-10-01", 1, 1, 1]], { 1: "Spring" });
    await rows.insert(place(2), "performance", blocks(factsOf([["2026-10-01", 1, 1, 10]])));
    const other = new ClickhouseRows({ address, model: campaignDigital }, () => {});
    await other.discard(workspace, [2]);
    await writeLoad(other, place(3, [], 1), [["2026-10-01", 1, 1, 100]], {});
    await other.close();
    await rows.insert(place(2), "performance", blocks(factsOf([["2026-10-01", 1, 1, 20]])));
    await expect(rows.finish(place(2))).rejects.toMatchObject({ name: "VersionMoved" });
    expect(await count("performance")).toEqual([3, 3]);
    expect(await ask(view(3))).toEqual([["Spring", 101]]);
  });

  test("a version whose rows are missing is damage, not an empty answer", async () => {
    expect(await rows.holds(view(3))).toBe(false);
    await expect(ask(view(3))).rejects.toThrow(/facts_damaged.*lacks rows of the workspace/);
  });

  test("sums are those of one load", async () => {
    await write(place(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    const lines: readonly FactLine[] = [
      ["2026-10-01", 1, 1, 2.5],
      ["2026-10-02", 1, 1, -1.25],
    ];
    await rows.insert(place(2), "performance", blocks(factsOf(lines)));
    const amounts = [
      { name: "impressions", displayName: "Impressions", isMoney: false },
      { name: "clicks", displayName: "Clicks", isMoney: false },
    ];
    const written = { source: "performance", file: 2, amounts, sums: {} };
    expect(await rows.readSums(place(2), written)).toEqual({ impressions: "1.25" });
  });

  test("texts of any signs are the same afterwards", async () => {
    const name = "a\tb\nc\\d\r\"e'\u0000 é 😀 \\N {'skipped loads'}";
    await write(place(1), [["2026-10-01", 1, 1, 1]], { 1: name });
    await write(place(2), [], { 1: name });
    expect(await ask(view(2))).toEqual([[name, 1]]);
    expect(await count("campaign")).toEqual([1, 1]);
  });

  test("a page of a workspace reads only its own rows", async () => {
    const days = Array.from({ length: 28 }, (_, day) => `2026-10-${String(day + 1).padStart(2, "0")}`);
    const lines = days.flatMap((day): FactLine[] =>
      Array.from({ length: 1200 }, (_, index) => [day, 1, index, 1]),
    );
    await write(placeOf(1, [], "another client"), lines, { 1: "Other" });
    await write(place(1), [["2026-10-01", 1, 1, 10]], { 1: "Spring" });
    const statement = askCampaigns(rows, view(1));
    const text = writeSkipped(statement.text, view(1), { skipped: [] });
    const answer = await fetch(`${first}/?database=${database}&join_use_nulls=1`, {
      method: "POST",
      body: `${text} FORMAT JSON`,
    });
    const readRows = Number(/"rows_read": (\d+)/.exec(await answer.text())?.[1]);
    // At most a granule of each table.
    expect(readRows).toBeLessThanOrEqual(3 * 8192);
    expect(readRows).toBeGreaterThan(0);
  });

  test("an erased workspace has no rows", async () => {
    await write(place(1), [["2026-10-01", 1, 1, 1]], { 1: "Spring" });
    await rows.erase(workspace);
    for (const table of ["performance", "campaign", "Loads"]) expect(await count(table)).toEqual([0, 0]);
    expect(await rows.holds(view(1))).toBe(false);
  });
});
