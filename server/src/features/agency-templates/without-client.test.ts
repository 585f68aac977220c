import { expect, test } from "vitest";

import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, type ReportDefinition } from "@vitrine/contracts/report";

import { reportTemplates } from "../templates/catalogue.ts";
import { clientNames, textsIn, textsNaming, vocabularyOf, writtenTexts } from "./named-texts.ts";
import { withoutClient } from "./without-client.ts";

const general = {
  isGeneral: (table: string, column: string, value: string | number) =>
    `${table}.${column}.${value}` === "Channel.channel.Search",
  currency: "EUR",
};
const channel = { table: "Channel", column: "channel" };
const campaign = { table: "Campaign", column: "campaign_name" };
const date = { table: "Date", column: "date" };
const spend = { table: "Performance", measure: "Spend" };
const layout = { x: 0, y: 0, width: 10, height: 10 };

const inValues = (target: object, ...values: string[]) => ({
  filterType: 1,
  target,
  operator: "In",
  values,
});
const days = {
  filterType: 0,
  target: date,
  logicalOperator: "And",
  conditions: [{ operator: "GreaterThanOrEqual", value: "2026-07-01" }],
};
const last28 = { filterType: 4, target: date, operator: 0, timeUnitsCount: 28, timeUnitType: 0 };
const above = {
  filterType: 0,
  target: spend,
  logicalOperator: "And",
  conditions: [{ operator: "GreaterThan", value: 0 }],
};

function definitionOf(parts: {
  filters?: object[];
  visuals?: object[];
  bookmarks?: object[];
}): ReportDefinition {
  const { filters = [], visuals = [], ...rest } = parts;
  const page = { name: "p", displayName: "Overview", visuals };
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "campaign_digital",
    filters,
    pages: [page],
    ...rest,
  });
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.faults));
  return parsed.value;
}

test("a filter with values of the client keeps its field; days and campaign ids are left out", () => {
  const definition = definitionOf({
    filters: [inValues(campaign, "Kestrel Summer"), days, { filterType: 8, target: [1234], operator: "In" }],
  });
  const cleaned = withoutClient(definition, general);
  expect(cleaned.definition.filters).toEqual([
    { filterType: 1, target: campaign, operator: "All", values: [] },
  ]);
  expect(cleaned.values).toEqual(["Kestrel Summer", "2026-07-01", "1234"]);
  expect(cleaned.changes).toEqual([{ key: "reportSet", parameters: { part: "filters" } }]);
});

test("fixed words of the dataset, relative dates and limits of measures stay", () => {
  const definition = definitionOf({ filters: [inValues(channel, "Search"), last28, above] });
  expect(withoutClient(definition, general)).toEqual({ definition, changes: [], values: [] });
});

test("pictures, bookmarks with the client's values and other currencies are left out", () => {
  const logo = { url: "https://kestrel.example/logo.png", alt: "Kestrel" };
  const formats = [{ kind: "currency", digits: 0, currency: "CHF" }];
  const definition = definitionOf({
    visuals: [
      { name: "logo", type: "image", title: "", layout, image: logo },
      { name: "spend", type: "card", title: "Spend", layout, measures: [spend], numberFormats: formats },
    ],
    bookmarks: [
      {
        name: "a",
        displayName: "Search only",
        state: { version: 1, filters: [inValues(channel, "Search")] },
      },
      {
        name: "b",
        displayName: "Summer",
        state: { version: 1, filters: [inValues(campaign, "Summer sale")] },
      },
      { name: "c", displayName: "July", state: { version: 1, period: "2026-07-01..2026-07-31" } },
      { name: "d", displayName: "Unknown", state: { version: 1, filters: [{ filterType: 99 }] } },
    ],
  });
  const cleaned = withoutClient(definition, general);
  expect(cleaned.definition.pages[0]?.visuals).toMatchObject([{ name: "spend", numberFormats: [null] }]);
  expect(cleaned.definition.bookmarks?.map(({ name }) => name)).toEqual(["a"]);
  expect(cleaned.values).toEqual(["Summer sale"]);
  expect(cleaned.changes.map(({ key }) => key)).toEqual([
    "visualDeleted",
    "visualSet",
    "bookmarkDeleted",
    "bookmarkDeleted",
    "bookmarkDeleted",
  ]);
});

test("the product's templates have nothing of a client", () => {
  for (const { definition } of reportTemplates) {
    const cleaned = withoutClient(definition, general);
    expect(cleaned.changes).toEqual([]);
  }
});

test("measures of the report are checked by name and formula, and listed", () => {
  const cost = { name: "Cost for Kestrel", table: "Performance", expression: "[Spend] * 1.15" };
  const definition = {
    ...definitionOf({}),
    measures: [{ ...cost, format: null, direction: "neutral" as const, description: "", unit: null }],
  };
  expect(textsNaming(textsIn(definition), ["Kestrel"])).toMatchObject([
    { place: "Measure “Cost for Kestrel”: name", names: "Kestrel" },
  ]);
  expect(writtenTexts(definition).slice(0, 2)).toEqual([
    { place: "Measure “Cost for Kestrel”: name", text: "Cost for Kestrel" },
    { place: "Measure “Cost for Kestrel”: formula", text: "[Spend] * 1.15" },
  ]);
});

test("a name is found in a commentary where its style changes in the middle, and not over a figure", () => {
  const runs = [{ text: "For Kes" }, { text: "trel", bold: true, link: "https://kestrel.example/" }];
  const blocks = [
    { kind: "paragraph", runs },
    { kind: "paragraph", runs: [{ text: "Tra" }, { figure: 0 }, { text: "vel" }] },
  ];
  const note = { name: "note", type: "commentary", title: "", layout, measures: [spend], commentary: blocks };
  const definition = definitionOf({ visuals: [note] });
  expect(textsNaming(textsIn(definition), ["Kestrel", "Travel"])).toEqual([
    { place: "Page “Overview”, “note”: text", text: "For Kestrel", names: "Kestrel" },
    { place: "Page “Overview”, “note”: address", text: "https://kestrel.example/", names: "Kestrel" },
  ]);
});

test("texts that name the client are found by whole words, wherever they are", () => {
  const vocabulary = vocabularyOf(["Spend by campaign", "Search"]);
  const names = clientNames(["Kestrel Energy"], ["Search", "Brand", "Travel Group"], vocabulary);
  expect(names).toEqual(["Kestrel Energy", "Travel Group", "Kestrel", "Energy", "Brand"]);
  const definition = definitionOf({
    visuals: [
      { name: "kestrel-spend", type: "card", title: "Brands and travel", layout },
      { name: "note", type: "textbox", title: "", layout, text: "KESTREL  energy spends more on Search." },
      {
        name: "line",
        type: "lineChart",
        title: "Course",
        layout,
        referenceLines: [{ at: 5000, label: "Target of Kestrel" }],
      },
    ],
  });
  expect(textsNaming(textsIn(definition), names)).toEqual([
    { place: "Page “Overview”, “Brands and travel”: object name", text: "kestrel-spend", names: "Kestrel" },
    {
      place: "Page “Overview”, “note”: text",
      text: "KESTREL  energy spends more on Search.",
      names: "Kestrel Energy",
    },
    { place: "Page “Overview”, “Course”: reference line", text: "Target of Kestrel", names: "Kestrel" },
  ]);
  expect(writtenTexts(definition).map(({ text }) => text)).toEqual([
    "Overview",
    "Brands and travel",
    "KESTREL  energy spends more on Search.",
    "Course",
    "Target of Kestrel: 5000",
  ]);
});
