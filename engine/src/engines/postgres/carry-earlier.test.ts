import { Client } from "pg";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { campaignDigital } from "../../models.ts";
import type { AdoptedWorkspace } from "../../registry/data-registry.ts";
import { writeEarlierPostgres } from "../../testing/earlier-versions/earlier-postgres.ts";
import type { EarlierRows } from "../../testing/earlier-versions/earlier-tables.ts";
import { makePostgresDatabase } from "../../testing/shop/remote-shop.ts";
import { availableEngines } from "../../testing/testing-servers.ts";
import { emptyState } from "../../registry/data-state.ts";
import { PostgresRows } from "./postgres-rows.ts";

const first = 1_000_000_000;
const file = (number: number, workspace: string) => ({
  number,
  id: `import-${number}`,
  workspace,
  source: "generic",
  facts: "performance",
  grain: "Campaign",
  file_name: `${number}.csv`,
  content_hash: "",
  first_day: "2026-10-01",
  last_day: "2026-10-01",
  complete_through: "2026-10-01",
  taken: 1,
  replaced: 0,
  imported_at: "2026-10-03T00:00:00.000Z",
  digits: 6,
});
const campaign = (key: number, workspace: string, name: string) => ({
  campaign_key: key,
  campaign_id: String(50_000_000 + key - first),
  campaign_name: name,
  workspace_key: workspace,
});
const fact = (number: number | null, key: number, device: number) => ({
  date: "2026-10-01",
  campaign_key: key,
  device_key: device,
  impressions: 10,
  "Import file": number,
});

/** Two workspaces with a campaign each, and rows of sample data, in which a device is from. */
const rows: EarlierRows = {
  campaign: [
    campaign(1, "alpha", "Sample"),
    campaign(first + 1, "alpha", "Spring"),
    campaign(first + 2, "beta", "Summer"),
  ],
  device: [
    { device_key: 1, device: "Desktop" },
    { device_key: 2, device: "Mobile" },
    { device_key: first + 1, device: "Kiosk" },
  ],
  date_day: [{ date: "2026-10-01", year: 2026 }],
  performance: [
    fact(null, 1, 2),
    fact(1, first + 1, 1),
    fact(2, first + 2, first + 1),
    fact(3, first + 1, 1),
  ],
  "Import files": [file(1, "alpha"), file(2, "beta"), file(3, "alpha")],
  "Import members": [
    { dimension: "campaign", scope: "alpha\u001fgeneric\u001f", member: "name:Spring", key: first + 1 },
    { dimension: "campaign", scope: "beta\u001fgeneric\u001f", member: "name:Summer", key: first + 2 },
    { dimension: "device", scope: "", member: "Kiosk", key: first + 1 },
  ],
};

describe.skipIf(!availableEngines.includes("postgres"))("the earlier layout", () => {
  let database: Awaited<ReturnType<typeof makePostgresDatabase>>;
  let store: PostgresRows;
  let events: object[];

  beforeEach(async () => {
    database = await makePostgresDatabase();
    events = [];
    const settings = { url: database.url, model: campaignDigital, shape: "1", concurrency: 1 };
    store = new PostgresRows(settings, (event) => events.push(event));
    await store.open();
  });
  afterEach(async () => {
    await store.close();
    await database.remove();
  });

  async function readAll(workspace: string, version: number, table: string, columns: readonly string[]) {
    const found: unknown[][] = [];
    for await (const block of store.read({ workspace, version, hidden: [], state: emptyState }, table)) {
      const values = columns.map((name) => block.columns.find((column) => column.name === name)?.values);
      for (let row = 0; row < block.rowCount; row += 1) found.push(values.map((list) => list?.[row]));
    }
    return found;
  }

  async function schemas(): Promise<readonly string[]> {
    const client = new Client({ connectionString: database.url });
    await client.connect();
    const { rows: found } = await client.query<{ nspname: string }>(
      "SELECT nspname FROM pg_namespace WHERE nspname LIKE 'vitrine\\_facts%' ORDER BY 1",
    );
    await client.end();
    return found.map(({ nspname }) => nspname);
  }

  test("is carried over by workspace, also after an interruption, and then removed", async () => {
    await writeEarlierPostgres(database.url, campaignDigital, rows);
    const interrupted = store.carryOver(
      async ({ workspace }) => {
        if (workspace === "beta") throw new Error("The server was stopped");
      },
      () => {},
    );
    await expect(interrupted).rejects.toThrow("The server was stopped");
    expect(await schemas()).toHaveLength(3);
    const adopted: AdoptedWorkspace[] = [];
    await store.carryOver(
      async (workspace) => void adopted.push(workspace),
      () => {},
    );
    expect(await schemas()).toEqual([]);
    expect(events.at(-1)).toEqual({ event: "facts-carried-over", workspaces: 2, isRemoved: true });
    expect(
      adopted.map(({ workspace, version, loads }) => [workspace, version, loads.map(({ id }) => id)]),
    ).toEqual([
      ["alpha", 3, ["import-1", "import-3"]],
      ["beta", 2, ["import-2"]],
    ]);
    expect(adopted[0]?.loads[0]).toMatchObject({
      number: 1,
      fileName: "1.csv",
      lastDay: "2026-10-01",
      taken: 1,
    });
    const name = { dimension: "campaign", scope: "generic\u001f" };
    expect(adopted.map(({ members }) => members)).toEqual([
      [{ ...name, member: "name:Spring", key: first + 1, number: "50000001" }],
      [
        { ...name, member: "name:Summer", key: first + 2, number: "50000002" },
        { dimension: "device", scope: "", member: "Kiosk", key: first + 1, number: null },
      ],
    ]);
    const columns = ["campaign_key", "device_key", "impressions", "Load"];
    expect(await readAll("alpha", 3, "performance", columns)).toEqual([
      [first + 1, 1, 10_000_000n, 1],
      [first + 1, 1, 10_000_000n, 3],
    ]);
    expect(await readAll("beta", 2, "performance", columns)).toEqual([
      [first + 2, first + 1, 10_000_000n, 2],
    ]);
    expect(await readAll("alpha", 3, "device", ["device"])).toEqual([["Desktop"]]);
    expect(await readAll("beta", 2, "device", ["device"])).toEqual([["Kiosk"]]);
    expect(await readAll("beta", 2, "date_day", ["year", "Load"])).toEqual([[2026, 2]]);
  });

  test("stays if the ledger does not name an import", async () => {
    await writeEarlierPostgres(database.url, campaignDigital, {
      ...rows,
      "Import files": rows["Import files"]?.slice(0, 1) ?? [],
    });
    await store.carryOver(
      async () => {},
      () => {},
    );
    expect(await schemas()).toHaveLength(3);
    expect(events.at(-1)).toMatchObject({ isRemoved: false });
  });
});
