import { expect, test } from "vitest";

import { campaignDigital } from "../models.ts";
import { operandsOf, type Expression } from "@vitrine/contracts/measures";
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
    direction: "neutral",
    mixedRows: "Every row has both.",
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

test("accepts a valid model and finds the types of its measures", () => {
  const measures = [
    aMeasure("Units", "sum(units)"),
    aMeasure("Average", "where(ratio([Units], count()), reported(units))", { additivity: "derived" }),
    aMeasure("First day", "min(day)", { additivity: "non-additive" }),
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
  [
    "where(sum(units), unit > 0)",
    'tables[0].measures[0].expression names an unknown column "unit"; did you mean "units"?',
  ],
  [
    "where(sum(units), note > 0)",
    'tables[0].measures[0].expression cannot compare "note" with 0, for it is of type string',
  ],
  ["where(only(units), units > 0)", "tables[0].measures[0].expression cannot choose rows for only(…)"],
  ["2", "tables[0].measures[0].expression must aggregate something"],
  ["sum(units", 'tables[0].measures[0].expression needs ")" before the end (character 10)'],
])("reports what is wrong with the expression %j", (expression, message) => {
  expect(faultsOf(aModel([aMeasure("M", expression)]))).toEqual([message]);
});

test("reports every fault of a file with its path", () => {
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

test("accepts months only in texts, and years only in whole numbers", () => {
  const columns = [
    aColumn("month", { content: "month" }),
    aColumn("year", { content: "year" }),
    aColumn("picture", { type: "date", content: "picture" }),
    aColumn("colour", { content: "colour" }),
  ];
  const item = {
    name: "Day",
    source: "day",
    role: "dimension",
    displayName: "Day",
    description: "Day",
    columns,
  };
  const model = aModel([]);
  expect(faultsOf({ ...model, tables: [...model.tables, item] })).toEqual([
    "tables[2].columns[0].content must not be month where the type is integer",
    "tables[2].columns[2].content must not be picture where the type is date",
    "tables[2].columns[3].content must be one of: picture, month, year, week, quarter, fiscalYear, monthOfYear, weekday, dayPart",
    "tables[2].columns[3].content must not be picture where the type is integer",
  ]);
});

test("a figure from the value of a single row is not additive", () => {
  const measures = [
    { ...aMeasure("People", "only(units)"), additivity: "non-additive" },
    { ...aMeasure("Twice", "ratio([People], 2)"), additivity: "derived" },
    { ...aMeasure("Thrice", "Sales[Twice] * 3"), additivity: "derived" },
  ];
  const rest = 'must be "non-additive": the measure takes the value of one row';
  expect(faultsOf(aModel(measures))).toEqual([
    `tables[0].measures[1].additivity ${rest}`,
    `tables[0].measures[2].additivity ${rest}`,
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

test("refuses names and words that differ in case only, or belong to another field", () => {
  const measures = [
    aMeasure("Clicks", "sum(units)", { synonyms: ["taps"] }),
    aMeasure("CLICKS ", "sum(units)"),
    aMeasure("All", "sum(units)", { displayName: "clicks" }),
    aMeasure("Views", "sum(units)", { synonyms: ["clicks"] }),
    aMeasure("Touches", "sum(units)", { synonyms: ["Taps"] }),
  ];
  expect(faultsOf(aModel(measures))).toEqual([
    'tables[0].measures[1].name "CLICKS " is used twice',
    'tables[0].measures[2].displayName "clicks" is that of "Clicks", too',
    'tables[0].measures[3].synonyms lists "clicks", which means "Clicks"',
    'tables[0].measures[4].synonyms lists "Taps", which means "Clicks"',
  ]);
});

test("reports a fault where it is and not where the measure is used, and a cycle at each of its measures", () => {
  const broken = [aMeasure("A", "sum(unit)"), aMeasure("B", "[A] + [A]"), aMeasure("C", "Sales[B]")];
  expect(faultsOf(aModel(broken))).toEqual([
    'tables[0].measures[0].expression names an unknown column "unit"; did you mean "units"?',
  ]);
  const round = [aMeasure("A", "[B]"), aMeasure("B", "[A]"), aMeasure("C", "[A]")];
  expect(faultsOf(aModel(round))).toEqual([
    "tables[0].measures[0].expression goes in a circle: Sales[A] → Sales[B] → Sales[A]",
    "tables[0].measures[1].expression goes in a circle: Sales[B] → Sales[A] → Sales[B]",
  ]);
});

test("reports faults in names, measures, relationships, calendar and hierarchies at once", () => {
  const level = (column: string) => ({ name: column, displayName: column, column });
  const levels = [level("Item[rank]"), level("Item[colour]"), { ...level("Item[rank]"), name: "again" }];
  const sound = aModel([aMeasure("A", "sum(unit)")]);
  const hierarchies = [{ name: "H", displayName: "H", description: "H", levels }];
  const model = {
    ...sound,
    defaultFacts: "Item",
    calendar: "Item[rank]",
    relationships: [{ from: "Sales[nothing]", to: "Item[item_key]" }],
    tables: sound.tables.map((table, at) => (at === 1 ? { ...table, hierarchies } : table)),
  };
  expect(faultsOf(model)).toEqual([
    "defaultFacts must name a table of facts: Sales",
    'tables[0].measures[0].expression names an unknown column "unit"; did you mean "units"?',
    "calendar must name a key of type date",
    "relationships[0].from names an unknown column",
    "tables[1].hierarchies[0].levels[1].column names an unknown column",
    "tables[1].hierarchies[0].levels[2].column names a column again",
  ]);
});

test("accepts only existing currencies", () => {
  expect(faultsOf(aModel([], { currency: "XQX" }))).toEqual(["currency must be an ISO 4217 code"]);
  expect(faultsOf(aModel([], { currency: "JPY" }))).toEqual([]);
});

test.each([
  "ratio(sum(units), count())",
  "distinct(units)",
  "max(units)",
  "sum(units) * count()",
  "[Share] + 1",
  "if(count() > 1, [Share], 0)",
])("%j does not add up", (expression) => {
  const share = aMeasure("Share", "ratio(sum(units), 7) / count()", { additivity: "derived" });
  expect(faultsOf(aModel([share, aMeasure("M", expression)]))).toEqual([
    'tables[0].measures[1].additivity must not be "additive": sums of groups are not the value of all of them',
  ]);
  expect(faultsOf(aModel([share, aMeasure("M", "-sum(units) / 1000 * 3 + count()")]))).toEqual([]);
});

test.each([
  ['if([M] > 1, 1, "x")', "tables[0].measures[0].expression goes in a circle: Sales[M] → Sales[M]"],
  [
    'if(sum(units) > 1, 1, "x")',
    "tables[0].measures[0].expression gives integer in one case and string in the other",
  ],
  ['if(sum(units) = "x", 1, 2)', "tables[0].measures[0].expression cannot compare integer with string"],
  ['sum(units) + "x"', "tables[0].measures[0].expression cannot calculate with a text"],
  ["Sale[Units]", 'tables[0].measures[0].expression names an unknown table "Sale"; did you mean "Sales"?'],
  ["Sales[Unit]", 'tables[0].measures[0].expression names an unknown measure "Unit"; did you mean "units"?'],
  [
    "to_date(sum(units), day)",
    'tables[0].measures[0].expression needs week, month, quarter or year before "day" (character 21)',
  ],
  [
    "rolling(sum(units), 0)",
    'tables[0].measures[0].expression needs a whole number of days from 1 to 3660 before "0" (character 21)',
  ],
  ["if(sum(units), 1, 2)", 'tables[0].measures[0].expression needs a comparison before "," (character 14)'],
  [
    "only(units)",
    'tables[0].measures[0].additivity must be "non-additive": the measure takes the value of one row',
  ],
  [
    "elapsed(sum(units))",
    'tables[0].measures[0].expression uses a time function, but "Sales" has no calendar',
  ],
])("reports what is wrong with the conditions and days of %j", (expression, message) => {
  expect(faultsOf(aModel([aMeasure("M", expression)]))).toEqual([message]);
});

test("reads words by language, of which each means one field", () => {
  const taps = aMeasure("Clicks", "sum(units)", { synonymsIn: { de: ["Klicks"], fr: ["clics"] } });
  const read = parseModel(aModel([taps]));
  expect(read.ok && read.value.tables[0]?.measures[0]?.synonymsIn).toEqual({ de: ["Klicks"], fr: ["clics"] });
  const other = aMeasure("Touches", "sum(units)", {
    synonymsIn: { de: ["klicks"], it: ["tocchi"], fr: "x" },
  });
  expect(faultsOf(aModel([taps, other]))).toEqual([
    "tables[0].measures[1].synonymsIn.fr must be an array of non-empty strings",
    "tables[0].measures[1].synonymsIn.it is not known",
  ]);
  const twice = aMeasure("Touches", "sum(units)", { synonymsIn: { de: ["klicks"] } });
  expect(faultsOf(aModel([taps, twice]))).toEqual([
    'tables[0].measures[1].synonymsIn.de lists "klicks", which means "Clicks"',
  ]);
});

test("reports faults in time zone, calendar, identity, periods, synonyms and hierarchies", () => {
  const level = (column: string) => ({ name: column, displayName: column, column });
  const model = aModel([aMeasure("A", "sum(units)", { synonyms: ["Cost", "cost"] })]);
  expect(faultsOf({ ...model, timeZone: "Mars/Base" })).toEqual([
    "timeZone must be the IANA name of a time zone, such as Europe/Berlin",
  ]);
  expect(faultsOf(model)).toEqual(['tables[0].measures[0].synonyms lists "cost" twice']);
  const sound = aModel([aMeasure("A", "sum(units)")]);
  expect(faultsOf({ ...sound, calendar: "Item[rank]" })).toEqual(["calendar must name a key of type date"]);
  expect(faultsOf({ ...sound, identity: { column: "Item[name]", digits: 8 } })).toEqual([
    "identity.column names an unknown column",
  ]);
  const withTable = (index: number, more: object) => ({
    ...sound,
    tables: sound.tables.map((table, at) => (at === index ? { ...table, ...more } : table)),
  });
  expect(faultsOf(withTable(0, { period: "month" }))).toEqual([
    "tables[0].period needs a table of facts with a calendar",
  ]);
  const labels = { name: "H", displayName: "H", description: "H" };
  const hierarchies = [
    { ...labels, levels: [level("Item[rank]"), level("Item[colour]")] },
    { ...labels, name: "I", levels: [level("Item[rank]")] },
  ];
  expect(faultsOf(withTable(1, { hierarchies }))).toEqual([
    "tables[1].hierarchies[0].levels[1].column names an unknown column",
    "tables[1].hierarchies[1] must have at least two levels",
  ]);
});

test("refuses relationships that could duplicate rows", () => {
  const relationships = [{ from: "Sales[item_key]", to: "Item[rank]" }];
  expect(faultsOf(aModel([], { relationships }))).toEqual([
    "relationships[0].to must be a key of its table, or rows would be doubled",
  ]);
});

test("refuses a second path between two tables, unknown columns and joins of different types", () => {
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

test.each([null, [], "model", 3, { tables: [null] }])("reports faults for %j and does not throw", (input) => {
  expect(parseModel(input).ok).toBe(false);
});

test("keeps cost, profit and margin inside the agency", () => {
  expect(internalFields(campaignDigital).map(({ field }) => field)).toEqual([
    "media_cost_micros",
    "total_media_cost_micros",
    "Media cost",
    "Total media cost",
    "Technical fees",
    "Profit",
    "Margin",
    "POAS",
    "supplier_micros",
    "Supplier invoices",
    "Billed profit",
  ]);
});

test("whatever is computed from an internal field is internal, and nothing is internal only because of its name", () => {
  const inside = new Set(internalFields(campaignDigital).map(({ table, field }) => `${table}[${field}]`));
  const isInside = (table: string, expression: Expression): boolean => {
    if (expression.kind === "aggregate") return inside.has(`${table}[${expression.column}]`);
    if (expression.kind === "measure") return inside.has(`${expression.table ?? table}[${expression.name}]`);
    return operandsOf(expression).some((operand) => isInside(table, operand));
  };
  for (const table of campaignDigital.tables) {
    for (const { name, expression, internal } of table.measures)
      expect(isInside(table.name, expression), name).toBe(internal);
    for (const { name, internal } of [...table.columns, ...table.measures])
      if (/margin|profit|supplier|media_?cost|poas/i.test(name)) expect(internal, name).toBe(true);
  }
});

test("the name column of an id is a visible text of the same table, and is part of its description", () => {
  const item = (nameColumn: string) => ({
    name: "Thing",
    source: "thing",
    role: "dimension",
    displayName: "Thing",
    description: "Thing",
    columns: [
      { ...aColumn("thing_id", { nameColumn }), type: "string" },
      { ...aColumn("thing_name", {}), type: "string" },
      aColumn("thing_count", {}),
    ],
  });
  const model = aModel([]);
  const faults = (nameColumn: string) => faultsOf({ ...model, tables: [...model.tables, item(nameColumn)] });
  expect(faults("thing_name")).toEqual([]);
  expect(faults("nothing")).toEqual(["tables[2].columns[0].nameColumn names an unknown column"]);
  expect(faults("thing_count")).toEqual([
    "tables[2].columns[0].nameColumn must name a visible column of type string",
  ]);
});

test("an import role belongs to one text of a dimension; attributed columns are facts", () => {
  const table = (name: string, role: string, columns: readonly object[]) => ({
    name,
    source: name.toLowerCase(),
    role,
    displayName: name,
    description: name,
    columns,
  });
  const text = (name: string, more: object) => ({ ...aColumn(name, more), type: "string" });
  const model = aModel([]);
  const faults = (...tables: object[]) => faultsOf({ ...model, tables: [...model.tables, ...tables] });
  const device = text("screen", { importRole: "device" });
  expect(faults(table("Thing", "dimension", [device]))).toEqual([]);
  expect(faults(table("Thing", "dimension", [device, text("other", { importRole: "device" })]))).toEqual([
    'tables[2].columns[1].importRole "device" is another column\'s already',
  ]);
  expect(faults(table("Thing", "facts", [device]))).toEqual([
    "tables[2].columns[0].importRole is for columns of dimensions of type string",
  ]);
  expect(faults(table("Thing", "dimension", [aColumn("screen", { importRole: "device" })]))).toEqual([
    "tables[2].columns[0].importRole is for columns of dimensions of type string",
  ]);
  expect(faults(table("Thing", "dimension", [aColumn("amount", { attributed: true })]))).toEqual([
    "tables[2].columns[0].attributed is for columns of facts",
  ]);
});
