import type { DatasetDescription } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { holdFilter } from "@vitrine/contracts/reading/filters/wire-filter";
import { initialState } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { fieldsOf } from "./field-info.ts";
import { paneEntries, searchFields } from "./pane-entries.ts";

const column = (name: string, more: object = {}) => ({
  name,
  displayName: name,
  description: "",
  type: "string" as const,
  format: null,
  ...more,
});
const dataset: DatasetDescription = {
  id: "campaigns",
  tables: [
    {
      name: "Channel",
      displayName: "Channel",
      columns: [column("Channel", { filterGroup: "Media", synonyms: ["medium"] }), column("Code")],
      measures: [],
    },
    {
      name: "Market",
      displayName: "Market",
      columns: [column("Market", { filterGroup: "Markets" }), column("Region")],
      measures: [],
    },
  ],
};
const channel = { table: "Channel", column: "Channel" };
const code = { table: "Channel", column: "Code" };
const basic = (target: typeof channel, values: string[]) =>
  holdFilter({ filterType: 1, target, operator: "In", values });
const report = { level: "report" } as const;

function entriesOf(change: object, added: readonly { table: string; column: string }[] = []) {
  const state = { ...initialState, dataset, ...change } as ReportState;
  const fields = fieldsOf(dataset).filter(({ table, column }) =>
    added.some((one) => one.table === table && one.column === column),
  );
  return paneEntries(state, [report], fields);
}

test("fields are offered under the model's headings, with or without a filter; the others are found by search", () => {
  const { groups, others, free } = entriesOf({ filters: [basic(channel, ["Search"])] });
  expect(groups.map(({ title }) => title)).toEqual(["Media", "Markets"]);
  expect(groups.map(({ entries }) => entries.map(({ held }) => held?.filter.filterType ?? null))).toEqual([
    [1],
    [null],
  ]);
  expect(others).toEqual([]);
  expect(free.map(({ displayName }) => displayName)).toEqual(["Code", "Region"]);
});

test("an author's fields replace those of the model, and fields that the token does not permit are left out", () => {
  const filterFields = [
    { table: "Market", column: "Region" },
    { table: "Market", column: "Secret" },
  ];
  const { groups } = entriesOf({ definition: { filterFields } });
  expect(groups).toMatchObject([
    { title: null, entries: [{ target: { table: "Market", column: "Region" }, held: null }] },
  ]);
});

test("a filter on another field stands apart, hidden ones nowhere, and its field is offered no second time", () => {
  const hidden = basic({ table: "Market", column: "Region" }, ["North"]);
  const filters = [
    basic(code, ["S"]),
    { ...hidden, wire: { ...hidden.wire, displaySettings: { isHiddenInViewMode: true } } },
  ];
  const { others, free } = entriesOf({ filters });
  expect(others.map(({ held }) => held?.filter.target)).toEqual([code]);
  expect(free.map(({ displayName }) => displayName)).toEqual(["Region"]);
});

test("the card of a searched field is the same one before and after it has a filter", () => {
  const before = entriesOf({}, [code]).others;
  const after = entriesOf({ filters: [basic(code, ["S"])] }, [code]).others;
  expect([before.length, after.length]).toEqual([1, 1]);
  expect(after[0]?.key).toBe(before[0]?.key);
});

test("a search finds fields by name, table and other words, names that begin with it first", () => {
  const names = (searched: string) =>
    searchFields(fieldsOf(dataset), searched).map(({ displayName }) => displayName);
  expect(names("MEDIUM")).toEqual(["Channel"]);
  expect(names("market")).toEqual(["Market", "Region"]);
  expect(names("co")).toEqual(["Code"]);
  expect(names("zzz")).toEqual([]);
});
