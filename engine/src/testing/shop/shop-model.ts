import type { RelativeDateFilter, RelativeTimeFilter, WorkspaceCalendar } from "@vitrine/contracts/query";

import { parseModel } from "../../model/parse-model.ts";
import type { SemanticModel } from "../../model/semantic-model.ts";
import { planClock } from "../../plan/days/plan-clock.ts";
import { resolveRelativeDate } from "../../plan/filters/relative-date.ts";
import { resolveRelativeTime } from "../../plan/filters/relative-time.ts";

/** The moment of the queries: in the middle of a day. Data of that day and later are not complete. */
export const shopMoment = {
  now: new Date("2025-03-30T22:30:00Z"),
  completeThrough: "2025-03-30",
  /** Figures of money are provisional. */
  lags: new Map([["cents", 2]]),
} as const;

const clock = planClock(shopMoment.now, "Europe/Berlin", shopMoment.completeThrough);

/** The same for the reference evaluator. */
export const shopContext = {
  completeThrough: shopMoment.completeThrough,
  lags: shopMoment.lags,
  levels: { "Place/Land": "Country[country]", "Place/Shop": "Store[store]" },
  identity: { field: "Item[name]", digits: 3 },
  days: (
    filter: RelativeDateFilter | RelativeTimeFilter,
    calendar?: WorkspaceCalendar,
  ): readonly [string, string] => {
    const { from, to } =
      filter.filterType === 4
        ? resolveRelativeDate(filter, { ...clock, ...(calendar === undefined ? {} : { calendar }) }, "")
        : resolveRelativeTime(filter, clock, "");
    return [from, to];
  },
} as const;

/** A small dataset with every type, blanks in every dimension, and a table behind another, as an author writes it. */
export const shopFile = {
  name: "shop",
  version: "1.0.0",
  displayName: "Shop",
  description: "Sales of a shop",
  currency: "EUR",
  timeZone: "Europe/Berlin",
  calendar: "Date[date]",
  identity: { column: "Item[name]", digits: 3 },
  defaultFacts: "Sales",
  tables: [
    {
      ...labels("Sales"),
      source: "sales",
      role: "facts",
      columns: [
        { ...labels("day"), type: "date", hidden: true },
        { ...labels("item_key"), type: "integer", hidden: true },
        { ...labels("store_key"), type: "integer", hidden: true },
        { ...labels("units"), type: "integer", hidden: true },
        { ...labels("cents"), type: "integer", hidden: true },
        { ...labels("cost_cents"), type: "integer", hidden: true, internal: true },
      ],
      measures: [
        measure("Units", "sum(units)", "additive"),
        measure("Turnover", "sum(cents) / 100", "additive"),
        measure("Price", "ratio([Turnover], [Units])", "derived"),
        measure(
          "Price of units",
          "where(ratio([Turnover], [Units]), cents > 0 and reported(units))",
          "derived",
        ),
        measure("Sales count", "count()", "additive"),
        measure("Items sold", "distinct(item_key)", "non-additive"),
        measure("Most", "max(units)", "non-additive"),
        measure("Odd", "-[Units] * 2 + ratio([Sales count], [Units] - 3)", "derived"),
        measure("First day", "min(day)", "non-additive"),
        measure("Units before", "previous_period([Units])", "additive"),
        measure("Turnover last year", "same_period_last_year([Turnover])", "additive"),
        measure("Growth", "ratio([Units] - [Units before], [Units before])", "derived"),
        measure("Turnover to date", "to_date([Turnover], year)", "additive"),
        measure("Units of the week", "to_date([Units], week)", "additive"),
        measure("Units in 30 days", "rolling([Units], 30)", "additive"),
        measure("To date last year", "same_period_last_year(to_date([Units], quarter))", "additive"),
        measure("Elapsed units", "elapsed([Units])", "additive"),
        measure("Attainment", "ratio([Turnover], Targets[Target])", "derived"),
        measure(
          "Status",
          'if([Units] >= 10 and [Units] < 40 or [Price] > 500, "fine", if([Units] = 0, "none", "odd"))',
          "derived",
        ),
        { ...measure("Cost", "sum(cost_cents) / 100", "additive"), internal: true },
        { ...measure("Profit", "[Turnover] - [Cost]", "additive"), internal: true },
      ],
      rollups: [{ columns: ["day", "store_key"] }, { columns: ["day", "item_key", "store_key"] }],
    },
    {
      ...labels("Targets"),
      source: "targets",
      role: "facts",
      period: "month",
      columns: [
        { ...labels("month"), type: "date", hidden: true },
        { ...labels("store_key"), type: "integer", hidden: true },
        { ...labels("target_cents"), type: "integer", hidden: true },
        { ...labels("reach"), type: "integer", hidden: true },
      ],
      measures: [
        measure("Target", "sum(target_cents) / 100", "additive"),
        measure("Reach", "only(reach)", "non-additive"),
      ],
      rollups: [{ columns: ["month"] }],
    },
    {
      ...labels("Item"),
      source: "item",
      role: "dimension",
      columns: [
        { ...labels("item_key"), type: "integer", key: true, hidden: true },
        { ...labels("name"), type: "string" },
        { ...labels("rank"), type: "integer" },
        { ...labels("launched"), type: "date" },
        { ...labels("vegan"), type: "boolean" },
      ],
    },
    {
      ...labels("Store"),
      source: "store",
      role: "dimension",
      columns: [
        { ...labels("store_key"), type: "integer", key: true, hidden: true },
        { ...labels("store"), type: "string" },
        { ...labels("country_key"), type: "integer", hidden: true },
      ],
    },
    {
      ...labels("Country"),
      source: "country",
      role: "dimension",
      columns: [
        { ...labels("country_key"), type: "integer", key: true, hidden: true },
        { ...labels("country"), type: "string" },
        { ...labels("owner"), type: "string", hidden: true },
      ],
      hierarchies: [
        {
          ...labels("Place"),
          levels: [
            { name: "Land", displayName: "Land", column: "Country[country]" },
            { name: "Shop", displayName: "Shop", column: "Store[store]" },
          ],
        },
      ],
    },
    {
      ...labels("Date"),
      source: "date_day",
      role: "dimension",
      columns: [
        { ...labels("date"), type: "date", key: true },
        { ...labels("year"), type: "integer", period: "year" },
      ],
    },
  ],
  relationships: [
    { from: "Sales[item_key]", to: "Item[item_key]" },
    { from: "Sales[store_key]", to: "Store[store_key]" },
    { from: "Store[country_key]", to: "Country[country_key]" },
    { from: "Sales[day]", to: "Date[date]" },
    { from: "Targets[store_key]", to: "Store[store_key]" },
    { from: "Targets[month]", to: "Date[date]" },
  ],
};

export const shopModel: SemanticModel = mustParse(shopFile);

function mustParse(file: unknown): SemanticModel {
  const parsed = parseModel(file);
  if (parsed.ok) return parsed.value;
  throw new Error(parsed.faults.map((fault) => fault.message).join("\n"));
}

function labels(name: string) {
  return { name, displayName: name, description: name };
}

function measure(name: string, expression: string, additivity: string) {
  const mixedRows = expression.includes("ratio") ? { mixedRows: "Every sale has all of its figures." } : {};
  return { ...labels(name), folder: "Sales", expression, additivity, direction: "neutral", ...mixedRows };
}
