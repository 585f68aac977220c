import { expect, test } from "vitest";

import { parse } from "@vitrine/contracts/parse";
import type { SemanticQuery } from "@vitrine/contracts/query";
import { reportDefinitionSchema } from "@vitrine/contracts/report";

import { isShownIn } from "./is-shown-in.ts";

const channel = { table: "Channel", column: "channel" };
const month = { table: "Date", column: "date", grain: "month" } as const;
const spend = { table: "Performance", measure: "Spend" };
const layout = { x: 0, y: 0, width: 10, height: 10 };

const parsed = parse(reportDefinitionSchema, {
  version: 1,
  dataset: "campaign_digital",
  pages: [
    {
      name: "one",
      displayName: "One",
      visuals: [
        { name: "a", type: "tableEx", title: "", layout, dimensions: [channel, month], measures: [spend] },
        { name: "b", type: "card", title: "", layout, trend: month, measures: [spend] },
      ],
    },
  ],
});
if (!parsed.ok) throw new Error("the definition is one");
const definition = parsed.value;
const query = (
  dimensions: SemanticQuery["dimensions"],
  measures: SemanticQuery["measures"],
): SemanticQuery => ({
  dimensions,
  measures,
  filters: [],
  sort: [],
  limit: 1,
  totals: false,
});

test.each([
  ["what a visual shows", [channel, month], [spend], true],
  ["less of it", [month], [spend], true],
  ["its total", [], [spend], true],
  ["finer days", [{ ...month, grain: "day" as const }], [spend], false],
  ["another field", [{ table: "Channel", column: "network" }], [spend], false],
  ["another measure", [channel], [{ table: "Performance", measure: "Margin" }], false],
])("%s is shown in the report: %#", (_name, dimensions, measures, isShown) => {
  expect(isShownIn(definition, query(dimensions, measures))).toBe(isShown);
});
