import type { SemanticQuery } from "@vitrine/contracts/query";
import { campaignDigital } from "@vitrine/engine";

import { planQuery } from "../../engine/src/plan/plan-query.ts";
import type { Dialect, SqlStatement } from "../../engine/src/sql/dialect.ts";
import { writeQuery } from "../../engine/src/sql/write-query.ts";

const performance = (measure: string) => ({ table: "Performance", measure });
const month = { table: "Date", column: "date", grain: "month" } as const;
const channel = { table: "Channel", column: "channel" };
const campaign = { table: "Campaign", column: "campaign_name" };
const device = { table: "Device", column: "device" };

/** The twelve visuals of a page. Answers are kept by query: another limit is another question, at the same cost. */
export function pageOf(limit: number): readonly SemanticQuery[] {
  const base = { filters: [], sort: [], limit, totals: false } satisfies Partial<SemanticQuery>;
  const over = (dimensions: SemanticQuery["dimensions"], ...measures: readonly string[]): SemanticQuery => {
    return { ...base, dimensions, measures: measures.map(performance) };
  };
  return [
    ...["Spend", "Impressions", "Clicks", "CTR", "Conversions", "ROAS"].map((measure) => over([], measure)),
    over([month], "Spend"),
    over([month], "CTR"),
    over([month, channel], "Spend"),
    over([channel], "Spend"),
    over([device], "Spend", "Conversions"),
    { ...over([campaign], "Spend", "Clicks", "CTR", "CPA"), totals: true },
  ];
}

/** A query that takes the engine long. Each number gives another one, so that no answer comes from the cache. */
export function heavyQuery(number: number): SemanticQuery {
  const creative = { table: "Creative", column: "creative_name" };
  const day = { table: "Date", column: "date" };
  const measures = ["Spend", "CTR", "CPA", "ROAS"].map(performance);
  return { dimensions: [creative, day], measures, filters: [], sort: [], limit: 1000 + number, totals: true };
}

/** The same page as SQL, within a scope. */
export function statementsOf(
  limit: number,
  workspace: string | null,
  dialect: Dialect,
): readonly SqlStatement[] {
  const values =
    workspace === null ? [] : [{ table: "Campaign", column: "workspace_key", values: [workspace] }];
  const context = {
    model: campaignDigital,
    scope: { rows: values, forbiddenFields: [] },
    now: new Date("2026-11-02T12:00:00Z"),
    completeThrough: "2026-10-31",
    maxRows: 100_000,
  };
  return pageOf(limit).flatMap((query) => {
    const { rows, totals } = writeQuery(planQuery(query, context), dialect);
    return totals === null ? [rows] : [rows, totals];
  });
}
