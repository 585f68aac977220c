import { join } from "node:path";

import { DuckDBInstance } from "@duckdb/node-api";

import type { SemanticQuery } from "@vitrine/contracts/query";
import { campaignDigital } from "@vitrine/engine";

import { duckdbDialect } from "../engine/src/engines/duckdb/duckdb-dialect.ts";
import { executeStatement } from "../engine/src/engines/duckdb/execute-statement.ts";
import { planQuery } from "../engine/src/plan/plan-query.ts";
import { writeQuery } from "../engine/src/sql/write-query.ts";
import { openBenchHouse } from "./bench-house.ts";
import { compare, printRatio } from "./measure.ts";

/** A page's visuals in one batch over HTTP, against the same SQL run directly in an engine in this process. */
const house = await openBenchHouse();
const opened = (await (
  await fetch(`${house.portalUrl}/api/reports/test-workspace-1/`, {
    headers: { authorization: `Bearer ${house.accessToken}` },
  })
).json()) as { reports: { id: string }[] };
const embed = (await (
  await fetch(`${house.portalUrl}/api/get-report/test-workspace-1/${opened.reports[0]?.id}/`, {
    headers: { authorization: `Bearer ${house.accessToken}` },
  })
).json()) as { accessToken: string };

const performance = (measure: string) => ({ table: "Performance", measure });
const month = { table: "Date", column: "date", grain: "month" } as const;
const channel = { table: "Channel", column: "channel" };
const campaign = { table: "Campaign", column: "campaign_name" };
const base = { filters: [], sort: [], limit: 1000, totals: false } satisfies Partial<SemanticQuery>;
const card = (measure: string): SemanticQuery => ({
  ...base,
  dimensions: [],
  measures: [performance(measure)],
});
const page: readonly SemanticQuery[] = [
  ...["Spend", "Impressions", "Clicks", "CTR", "Conversions", "ROAS"].map(card),
  ...["Spend", "CTR"].map((measure) => ({ ...base, dimensions: [month], measures: [performance(measure)] })),
  { ...base, dimensions: [month, channel], measures: [performance("Spend")] },
  { ...base, dimensions: [channel], measures: [performance("Spend")] },
  {
    ...base,
    dimensions: [campaign],
    measures: ["Spend", "Clicks", "CTR", "CPA"].map(performance),
    totals: true,
  },
];
const body = JSON.stringify({ queries: page.map((query, index) => ({ id: String(index), query })) });

const scope = {
  rows: [{ table: "Campaign", column: "workspace_key", values: ["test-workspace-1"] }],
  forbiddenFields: [],
};
const context = {
  model: campaignDigital,
  scope,
  now: new Date("2026-11-02T12:00:00Z"),
  completeThrough: "2026-10-31",
  maxRows: 100_000,
};
const statements = page.flatMap((query) => {
  const { rows, totals } = writeQuery(planQuery(query, context), duckdbDialect);
  return totals === null ? [rows] : [rows, totals];
});
const instance = await DuckDBInstance.create(join(house.engineDir, "campaign.duckdb"), {
  access_mode: "READ_ONLY",
});
const connections = await Promise.all([instance.connect(), instance.connect()]);

/** Two connections share the statements, as the engine itself does. */
async function runDirectly(): Promise<void> {
  const rest = [...statements];
  await Promise.all(
    connections.map(async (connection) => {
      for (let next = rest.shift(); next !== undefined; next = rest.shift())
        await executeStatement(next, connection);
    }),
  );
}

async function askServer(): Promise<void> {
  const response = await fetch(`${house.frameUrl}/api/embed/query/`, {
    method: "POST",
    headers: { authorization: `Bearer ${embed.accessToken}`, "content-type": "application/json" },
    body,
  });
  const reply = (await response.json()) as { results: { status: string }[] };
  const failed = reply.results.find(({ status }) => status !== "ok");
  if (!response.ok || failed) throw new Error(JSON.stringify(failed ?? reply).slice(0, 500));
}

printRatio(
  `page of ${page.length} visuals over 2 million rows, over HTTP, against its SQL run directly`,
  await compare(askServer, runDirectly, { rounds: 20 }),
);
for (const connection of connections) connection.closeSync();
instance.closeSync();
await house.close();
