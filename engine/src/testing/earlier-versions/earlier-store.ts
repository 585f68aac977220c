import { DuckDBInstance } from "@duckdb/node-api";
import type { Cell } from "@vitrine/contracts/query";

import type { AnalyticsAddress } from "../../engines/analytics-address.ts";
import { filesSource, membersSource } from "../../engines/import-ledger.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { campaignDigital } from "../../models.ts";
import { writeEarlierClickhouse } from "./earlier-clickhouse.ts";
import { writeEarlierPostgres } from "./earlier-postgres.ts";

/** The model before amounts were decimals, with integers only. */
const earlierModel: SemanticModel = {
  ...campaignDigital,
  tables: campaignDigital.tables.map((table) => ({
    ...table,
    columns: table.columns.map((column) =>
      column.type === "decimal" ? { ...column, type: "integer" as const } : column,
    ),
  })),
};

/** The rows of one import of that version. The last line has a value that no platform delivers. */
const [campaign, file] = [1_000_000_001, 1];
const rows: Readonly<Record<string, readonly Readonly<Record<string, Cell>>[]>> = {
  campaign: [
    {
      campaign_key: campaign,
      campaign_id: "50000001",
      campaign_name: "Old",
      workspace_key: "alpha",
      client: "Alpha",
    },
  ],
  date_day: [{ date: "2026-10-01" }, { date: "2026-10-02" }],
  performance: [
    { impressions: 1000, clicks: 7, conversions: 2, spend_micros: 1_500_000, date: "2026-10-01" },
    { impressions: 9_007_199_254, clicks: 1, conversions: 5, spend_micros: 1, date: "2026-10-02" },
    { impressions: 120_210_000_000_000, clicks: 1, conversions: 0, spend_micros: 0, date: "2026-10-02" },
  ].map((row) => ({ ...row, campaign_key: campaign, "Import file": file })),
  [membersSource]: [
    { dimension: "campaign", scope: "alpha\u001fgeneric\u001f", member: "name:Old", key: campaign },
  ],
  [filesSource]: [
    {
      number: file,
      id: "earlier",
      workspace: "alpha",
      source: "generic",
      facts: "performance",
      grain: "Campaign",
      file_name: "old.csv",
      content_hash: "",
      first_day: "2026-10-01",
      last_day: "2026-10-02",
      complete_through: "2026-10-02",
      taken: 3,
      replaced: 0,
      imported_at: "2026-10-03T00:00:00.000Z",
    },
  ],
};

/** Makes a store as an earlier version left it, for `createEngine` to open. */
export async function writeEarlierStore(address: AnalyticsAddress, embeddedFile: string): Promise<void> {
  if (address.kind === "embedded") return writeEmbedded(embeddedFile);
  if (address.kind === "clickhouse") return writeEarlierClickhouse(address, earlierModel, rows);
  await writeEarlierPostgres(address.url, earlierModel, rows);
}

/** Tables with the columns of the rows only. Other tables of an earlier version are carried over in the same way. */
async function writeEmbedded(path: string): Promise<void> {
  const instance = await DuckDBInstance.create(path);
  const connection = await instance.connect();
  for (const [source, all] of Object.entries({
    ...rows,
    "Store state": [
      { shape: "earlier", data_version: "sample.earlier", complete_through: null, row_count: 3 },
    ],
  })) {
    const lists = all.map((row) => `SELECT ${Object.entries(row).map(written).join(", ")}`);
    await connection.run(`CREATE TABLE "${source}" AS ${lists.join(" UNION ALL ")}`);
  }
  connection.closeSync();
  instance.closeSync();
}

function written([name, value]: readonly [string, Cell]): string {
  if (value === null) return `CAST(NULL AS VARCHAR) AS "${name}"`;
  if (typeof value === "number") return `CAST(${value} AS BIGINT) AS "${name}"`;
  const isDay = name === "date" || name.endsWith("_day");
  return `${isDay ? "DATE " : ""}'${String(value)}' AS "${name}"`;
}
