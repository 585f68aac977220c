import { AppError } from "@vitrine/contracts/errors";
import type { Filter, FilterTarget, SemanticQuery } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import type { ScopeRules } from "../security-scope.ts";
import { aQuery, by, clientOf, everything, measures, oneOf } from "../testing/queries.ts";
import { describeModel } from "./describe-model.ts";
import { planQuery } from "./plan-query.ts";

const client = clientOf(campaignDigital, "kestrel-energy");

function failureOf(query: SemanticQuery, scope: ScopeRules = everything) {
  try {
    planQuery(query, {
      model: campaignDigital,
      scope,
      now: new Date("2026-11-01T12:00:00Z"),
      completeThrough: "2026-10-31",
      maxRows: 1000,
    });
  } catch (error) {
    if (error instanceof AppError) return { code: error.code, detail: error.detail, message: error.message };
    throw error;
  }
  return null;
}

test("refuses lines without a level, and reports fields by their path in the whole query", () => {
  const across = { lines: { across: 1 }, dimensions: [by("Date", "date")] };
  expect(failureOf(aQuery(across))).toMatchObject({ code: "query_invalid", detail: "lines.across" });
  const unknown = aQuery({ ...across, dimensions: [by("Date", "date"), by("Campaign", "campaign_nme")] });
  expect(failureOf(unknown)).toMatchObject({ code: "query_field_unknown", detail: "dimensions[1].column" });
});

test("reports the path of an unknown field and the closest known one", () => {
  expect(failureOf(aQuery({ dimensions: [by("Date", "date"), by("Campaign", "campaign_nme")] }))).toEqual({
    code: "query_field_unknown",
    detail: "dimensions[1].column",
    message: 'There is no field "campaign_nme" in "Campaign". Did you mean "campaign_name"?',
  });
  expect(failureOf(aQuery({ measures: measures("Spend", "Impresions") }))).toEqual({
    code: "query_field_unknown",
    detail: "measures[1].measure",
    message: 'There is no field "Impresions" in "Performance". Did you mean "Impressions"?',
  });
  expect(failureOf(aQuery({ dimensions: [by("Campagne", "x")] }))).toEqual({
    code: "query_field_unknown",
    detail: "dimensions[0].table",
    message: 'There is no table "Campagne". Did you mean "Campaign"?',
  });
  expect(
    failureOf(aQuery({ measures: measures("Clicks"), filters: [oneOf("Channel", "chanel", ["Search"])] })),
  ).toEqual({
    code: "query_field_unknown",
    detail: "filters[0].target.column",
    message: 'There is no field "chanel" in "Channel". Did you mean "channel"?',
  });
});

test("hides what the model hides, including keys of rows and of workspaces", () => {
  for (const [table, column] of [
    ["Campaign", "workspace_key"],
    ["Performance", "media_cost_micros"],
    ["Performance", "spend_micros"],
  ] as const) {
    expect(failureOf(aQuery({ dimensions: [by(table, column)] }))?.code).toBe("query_field_unknown");
  }
});

test("refuses a forbidden field wherever it is named, and one that is computed from it", () => {
  const target = { table: "Performance", measure: "Media cost" };
  const condition: Filter = {
    filterType: 0,
    target,
    logicalOperator: "And",
    conditions: [{ operator: "GreaterThan", value: 5 }],
  };
  const top: Filter = {
    filterType: 5,
    target: { table: "Campaign", column: "campaign_id" },
    operator: "Top",
    itemCount: 3,
    orderBy: target,
  };
  const refused = (detail: string, name = "Media cost") => ({
    code: "query_field_forbidden",
    detail,
    message: `The field "${name}" of "Performance" is not available to you.`,
  });
  expect(failureOf(aQuery({ measures: measures("Spend", "Media cost") }), client)).toEqual(
    refused("measures[1]"),
  );
  expect(failureOf(aQuery({ measures: measures("Spend"), filters: [condition] }), client)).toEqual(
    refused("filters[0].target"),
  );
  expect(failureOf(aQuery({ measures: measures("Spend"), filters: [top] }), client)).toEqual(
    refused("filters[0].orderBy"),
  );
  const onlyColumn = {
    rows: [],
    forbiddenFields: [{ table: "Performance", field: "total_media_cost_micros" }],
  };
  expect(failureOf(aQuery({ measures: measures("Margin") }), onlyColumn)).toEqual(
    refused("measures[0]", "Margin"),
  );
  expect(failureOf(aQuery({ measures: measures("Margin") }))).toBeNull();
  const onlyTested = { rows: [], forbiddenFields: [{ table: "Performance", field: "video_starts" }] };
  expect(failureOf(aQuery({ measures: measures("VTR") }), onlyTested)).toEqual(refused("measures[0]", "VTR"));
  expect(failureOf(aQuery({ measures: measures("Video completes") }), onlyTested)).toBeNull();
});

test("allows at most ten top N filters, because databases cannot be stopped while they plan a hundred sub-queries", () => {
  const top = (itemCount: number): Filter => ({
    filterType: 5,
    target: { table: "Campaign", column: "campaign_id" },
    operator: "Top",
    itemCount,
    orderBy: { table: "Performance", measure: "Spend" },
  });
  const asking = (count: number) =>
    aQuery({
      measures: measures("Spend"),
      filters: Array.from({ length: count }, (_, index) => top(index + 1)),
    });
  expect(failureOf(asking(10))).toBeNull();
  expect(failureOf(asking(11))).toEqual({
    code: "query_too_large",
    detail: "filters",
    message: "A query has at most 10 top N filters.",
  });
});

test("reports a forbidden name in the same way whether or not the field exists", () => {
  const scope = { rows: [], forbiddenFields: [{ table: "Performance", field: "Bonus" }] };
  expect(failureOf(aQuery({ measures: measures("Bonus") }), scope)).toEqual({
    code: "query_field_forbidden",
    detail: "measures[0]",
    message: 'The field "Bonus" of "Performance" is not available to you.',
  });
});

test("never suggests a field that is forbidden", () => {
  expect(failureOf(aQuery({ measures: measures("Profi") }))?.message).toContain('"Profit"');
  expect(failureOf(aQuery({ measures: measures("Profi") }), client)?.message).not.toContain("Profit");
});

test("describes exactly the fields that a scope may use", () => {
  const visible = describeModel(campaignDigital, client);
  const names = visible.tables.flatMap((table) => table.measures.map((measure) => measure.name));
  expect(names).toContain("Revenue");
  for (const name of ["Media cost", "Total media cost", "Profit", "Margin", "POAS"])
    expect(names).not.toContain(name);
  for (const table of visible.tables) {
    for (const { name } of table.columns)
      expect(failureOf(aQuery({ dimensions: [by(table.name, name)] }), client)).toBeNull();
    for (const { name } of table.measures)
      expect(failureOf(aQuery({ measures: [{ table: table.name, measure: name }] }), client)).toBeNull();
  }
});

test("describes scopes with the same fields once, whatever their rows", () => {
  const described = describeModel(campaignDigital, client);
  expect(describeModel(campaignDigital, { ...client, rows: [] })).toBe(described);
  expect(describeModel(campaignDigital, { rows: [], forbiddenFields: [] })).not.toBe(described);
});

test("refuses a scope that it cannot apply instead of ignoring it", () => {
  const scope = { rows: [{ table: "Campaign", column: "owner", values: ["x"] }], forbiddenFields: [] };
  expect(() => failureOf(aQuery({ measures: measures("Spend") }), scope)).toThrow(
    "No column Campaign[owner]",
  );
  const unrelated = { rows: [{ table: "Nowhere", column: "owner", values: ["x"] }], forbiddenFields: [] };
  expect(() => failureOf(aQuery({ measures: measures("Spend") }), unrelated)).toThrow("cannot be applied");
});

const date = { table: "Date", column: "date" };
const channel = { table: "Channel", column: "channel" };
const spend = { table: "Performance", measure: "Spend" };
const on = { ...aQuery({ measures: [spend] }) };

test.each<[string, Partial<SemanticQuery>, string, string]>([
  ["nothing asked", { measures: [] }, "query_invalid", "measures"],
  [
    "a sort past the end",
    { sort: [{ by: "measure", index: 1, direction: "ascending" }] },
    "query_invalid",
    "sort[0].index",
  ],
  [
    "a grain on text",
    { dimensions: [by("Channel", "channel", "month")] },
    "query_not_supported",
    "dimensions[0].grain",
  ],
  [
    "a hierarchy that does not exist",
    { filters: [filter1({ table: "Date", hierarchy: "H", hierarchyLevel: "L" })] },
    "query_field_unknown",
    "filters[0].target.hierarchy",
  ],
  [
    "a list for an aggregation",
    { filters: [filter1({ ...channel, aggregationFunction: "Count" })] },
    "query_not_supported",
    "filters[0].target",
  ],
  [
    "a sum over the repeated rows of a dimension",
    { filters: [top(1, { table: "Date", column: "year", aggregationFunction: "Sum" })] },
    "query_not_supported",
    "filters[0].orderBy.aggregationFunction",
  ],
  ["a list for a measure", { filters: [filter1(spend)] }, "query_not_supported", "filters[0].target"],
  ["an empty list", { filters: [{ ...filter1(channel), values: [] }] }, "query_invalid", "filters[0].values"],
  [
    "a value of another type",
    { filters: [{ ...filter1(date), values: ["2026-02-28", "2026-02-30"] }] },
    "query_invalid",
    "filters[0].values[1]",
  ],
  [
    "a part of a date",
    { filters: [filter0(date, "Contains", "2026")] },
    "query_not_supported",
    "filters[0].conditions[0].operator",
  ],
  [
    "a comparison without value",
    { filters: [filter0(channel, "LessThan", undefined)] },
    "query_invalid",
    "filters[0].conditions[0].value",
  ],
  ["a top N of nothing", { filters: [top(0, spend)] }, "query_invalid", "filters[0].itemCount"],
  ["a top N by a column", { filters: [top(3, date)] }, "query_not_supported", "filters[0].orderBy"],
  [
    "a relative date on text",
    {
      filters: [
        {
          filterType: 4,
          target: channel,
          operator: 0,
          timeUnitsCount: 1,
          timeUnitType: 0,
          includeToday: true,
        },
      ],
    },
    "query_not_supported",
    "filters[0].target",
  ],
  [
    "too many values",
    { filters: [{ ...filter1(channel), values: Array.from({ length: 10_001 }, () => "x") }] },
    "query_too_large",
    "filters",
  ],
])("refuses %s and reports the path", (_, parts, code, detail) => {
  expect(failureOf({ ...on, ...parts })).toMatchObject({ code, detail });
});

function filter1(target: FilterTarget) {
  return { filterType: 1, target, operator: "In" as const, values: ["x"] } satisfies Filter;
}

function filter0(target: FilterTarget, operator: "Contains" | "LessThan", value: string | undefined): Filter {
  return { filterType: 0, target, logicalOperator: "And", conditions: [{ operator, value }] };
}

function top(itemCount: number, orderBy: FilterTarget): Filter {
  return { filterType: 5, target: channel, operator: "Top", itemCount, orderBy };
}
