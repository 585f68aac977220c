import { toDayNumber, type SemanticQuery } from "@vitrine/contracts/query";

import { emptyState } from "../registry/data-state.ts";
import type { BlockColumn, LoadPlace, RemoteRows, RowBlock } from "../engines/remote/remote-rows.ts";
import { campaignDigital } from "../models.ts";
import { planQuery } from "../plan/plan-query.ts";
import type { WorkspaceView } from "../registry/data-registry.ts";
import { writeQuery } from "../sql/write-query.ts";
import { everything } from "./queries.ts";

/** Rows for tests of `RemoteRows`, of the dataset `campaign_digital`. */
export type FactLine = readonly [day: string, campaign: number, creative: number, impressions: number];

export function factsOf(lines: readonly FactLine[]): RowBlock {
  return block(lines.length, [
    { name: "date", type: "date", values: lines.map(([day]) => toDayNumber(day)) },
    { name: "campaign_key", type: "integer", values: lines.map(([, campaign]) => campaign) },
    { name: "creative_key", type: "integer", values: lines.map(([, , creative]) => creative) },
    // Of six digits.
    { name: "impressions", type: "decimal", values: lines.map((line) => line[3] * 1_000_000) },
  ]);
}

export function campaignsOf(columns: Readonly<Record<string, readonly (string | number)[]>>): RowBlock {
  const list = Object.entries(columns).map(([name, values]): BlockColumn => {
    return { name, type: name.endsWith("_key") && name !== "workspace_key" ? "integer" : "string", values };
  });
  return block(list[0]?.values.length ?? 0, list);
}

export function block(rowCount: number, columns: readonly BlockColumn[]): RowBlock {
  return { rowCount, columns };
}

export async function* blocks(...all: readonly RowBlock[]): AsyncGenerator<RowBlock> {
  for (const one of all) yield one;
}

export function viewOf(version: number, hidden: readonly number[] = [], workspace = "alpha"): WorkspaceView {
  return { workspace, version, hidden, state: emptyState };
}

/** @param basis the version that the load is based on; by default the one before it */
export function placeOf(
  load: number,
  samples: readonly number[] = [],
  workspace = "alpha",
  basis = viewOf(load - 1, [], workspace),
): LoadPlace {
  return { workspace, load, basis, samples };
}

const impressionsByCampaign: SemanticQuery = {
  dimensions: [{ table: "Campaign", column: "campaign_name" }],
  measures: [{ table: "Performance", measure: "Impressions" }],
  filters: [],
  sort: [{ by: "dimension", index: 0, direction: "ascending" }],
  limit: 100,
  totals: false,
};

/** The statement for the impressions of each campaign. */
export function askCampaigns(rows: RemoteRows, view: WorkspaceView) {
  const plan = planQuery(impressionsByCampaign, {
    model: campaignDigital,
    scope: everything,
    now: new Date("2026-11-01T12:00:00Z"),
    completeThrough: "2026-10-31",
    maxRows: 1000,
  });
  return writeQuery(plan, rows.dialectAt(view)).rows;
}

/** Impressions by campaign. @throws Error with the code of a failure */
export async function readCampaigns(
  rows: RemoteRows,
  view: WorkspaceView,
  timeoutMs = 30_000,
): Promise<readonly unknown[][]> {
  const { signal } = new AbortController();
  const outcome = await rows.run(askCampaigns(rows, view), view, { timeoutMs, memoryLimitMb: 64, signal });
  if (!outcome.ok) throw new Error(`${outcome.code} ${outcome.cause} ${outcome.message}`);
  const [names = [], values = []] = outcome.columns;
  return names.map((name, index) => [name, values[index]]);
}

/** Writes a load of some facts, and of campaigns by key. */
export async function writeLoad(
  rows: RemoteRows,
  place: LoadPlace,
  facts: readonly FactLine[],
  names: Readonly<Record<number, string>>,
): Promise<void> {
  const keys = Object.keys(names).map(Number);
  const campaigns = campaignsOf({ campaign_key: keys, campaign_name: Object.values(names) });
  await rows.insert(place, "campaign", blocks(campaigns));
  await rows.insert(place, "performance", blocks(factsOf(facts)));
  await rows.finish(place);
}
