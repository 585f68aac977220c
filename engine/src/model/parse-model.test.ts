import { expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { internalFields } from "./internal-fields.ts";
import { parseModel } from "./parse-model.ts";

function aColumn(name: string, more: object = {}) {
  return { name, type: "integer", displayName: name, description: name, ...more };
}

function aMeasure(name: string, expression: string, more: object = {}) {
  return {
    name,
    expression,
    displayName: name,
    description: name,
    folder: "F",
    additivity: "additive",
    ...more,
  };
}

function aModel(measures: readonly object[], more: object = {}) {
  return {
    name: "m",
    version: "1.0.0",
    displayName: "M",
    description: "M",
    currency: "EUR",
    defaultFacts: "Sales",
    tables: [
      {
        name: "Sales",
        source: "sales",
        role: "facts",
        displayName: "Sales",
        description: "Sales",
        columns: [
          aColumn("item_key"),
          aColumn("units"),
          aColumn("day", { type: "date" }),
          aColumn("note", { type: "string" }),
        ],
        measures,
      },
      {
        name: "Item",
        source: "item",
        role: "dimension",
        displayName: "Item",
        description: "Item",
        columns: [
          aColumn("item_key", { key: true }),
          aColumn("rank"),
          aColumn("code", { type: "string", key: true }),
        ],
      },
    ],
    relationships: [{ from: "Sales[item_key]", to: "Item[item_key]" }],
    ...more,
  };
}

function faultsOf(model: unknown): readonly string[] {
  const parsed = parseModel(model);
  return parsed.ok ? [] : parsed.faults.map((fault) => fault.message);
}

test("takes a sound model and finds the types of its measures", () => {
  const measures = [
    aMeasure("Units", "sum(units)"),
    aMeasure("Average", "ratio([Units], count())"),
    aMeasure("First day", "min(day)"),
    aMeasure("Double", "2 * [Units]"),
  ];
  const parsed = parseModel(aModel(measures));
  expect(parsed.ok && parsed.value.tables[0]?.measures.map((measure) => measure.type)).toEqual([
    "integer",
    "decimal",
    "date",
    "integer",
  ]);
});

test.each([
  ["sum(unit)", 'tables[0].measures[0].expression names an unknown column "unit"; did you mean "units"?'],
  ["[Unit]", 'tables[0].measures[0].expression names an unknown measure "Unit"; did you mean "units"?'],
  ["sum(note)", 'tables[0].measures[0].expression cannot take the sum of "note", which is of type string'],
  ["1 + max(day)", "tables[0].measures[0].expression cannot calculate with a date"],
  ["1 + [M]", "tables[0].measures[0].expression goes in a circle: Sales[M] → Sales[M]"],
  ["2", "tables[0].measures[0].expression must aggregate something"],
  ["sum(units", 'tables[0].measures[0].expression needs ")" before the end (character 10)'],
])("names what is wrong with the expression %j", (expression, message) => {
  expect(faultsOf(aModel([aMeasure("M", expression)]))).toEqual([message]);
});

test("names every fault of a file by its place", () => {
  const faults = faultsOf(
    aModel([aMeasure("A", "sum(units)", { format: { kind: "money", digits: -1 }, colour: "red" })], {
      version: "one",
      defaultFacts: 3,
    }),
  );
  expect(faults).toEqual([
    "version must be three numbers, such as 1.0.0",
    "defaultFacts must be a non-empty string",
    "tables[0].measures[0].format.kind must be one of: integer, decimal, percent, currency",
    "tables[0].measures[0].format.digits must be an integer from 0 to 10",
    "tables[0].measures[0].colour is not known",
  ]);
});

test("refuses names that are used twice", () => {
  const measures = [
    aMeasure("units", "sum(units)"),
    aMeasure("A", "sum(units)"),
    aMeasure("A", "sum(units)"),
  ];
  expect(faultsOf(aModel(measures))).toEqual([
    'tables[0].measures[2].name "A" is used twice',
    "tables[0].measures[0].name is a column's name already",
  ]);
});

test("refuses relationships through which rows could be doubled", () => {
  const relationships = [{ from: "Sales[item_key]", to: "Item[rank]" }];
  expect(faultsOf(aModel([], { relationships }))).toEqual([
    "relationships[0].to must be a key of its table, or rows would be doubled",
  ]);
});

test("refuses a second way between two tables, unknown columns and joins of unlike types", () => {
  const first = { from: "Sales[item_key]", to: "Item[item_key]" };
  expect(
    faultsOf(aModel([], { relationships: [first, { from: "Sales[units]", to: "Item[item_key]" }] })),
  ).toEqual(['relationships[1] is a second way from "Sales" to "Item"']);
  expect(faultsOf(aModel([], { relationships: [{ from: "Sales[nothing]", to: "Item" }] }))).toEqual([
    "relationships[0].to must read Table[column]",
  ]);
  expect(faultsOf(aModel([], { relationships: [{ from: "Sales[units]", to: "Item[code]" }] }))).toEqual([
    "relationships[0] joins integer to string",
  ]);
});

test.each([null, [], "model", 3, { tables: [null] }])(
  "takes %j for a faulty model, not for an accident",
  (input) => {
    expect(parseModel(input).ok).toBe(false);
  },
);

test("keeps cost, profit and margin inside the agency", () => {
  expect(internalFields(campaignDigital).map(({ field }) => field)).toEqual([
    "media_cost_micros",
    "total_media_cost_micros",
    "Media cost",
    "Total media cost",
    "Profit",
    "Margin",
    "POAS",
  ]);
});
