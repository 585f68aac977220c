import { expect, test } from "vitest";

import { campaignDigital } from "../../models.ts";
import { importShape } from "../import-shape.ts";
import type { MappedRow, SourceRecord } from "../import-types.ts";
import { detectFile } from "../detect/detect-file.ts";
import { FileMembers, namelessNumber } from "./file-members.ts";
import { RowMapper } from "./row-mapper.ts";

const shape = importShape(campaignDigital);

/** Numbers the members of the rows of a table. */
function list(head: readonly string[], ...rows: readonly (readonly string[])[]) {
  const records = [["Day", ...head, "Clicks"], ...rows.map((cells) => ["2026-11-01", ...cells, "1"])].map(
    (cells, index): SourceRecord => ({ line: index + 1, cells, lineEnds: 0 }),
  );
  const mapper = new RowMapper(detectFile(records, "utf-8", ",", { shape, source: null }), shape);
  const members = new FileMembers(shape, mapper.facts, mapper.dimensions);
  const numbers = records.slice(1).map((record) => {
    const into: number[] = [];
    members.number(taken(mapper, record), into);
    return Object.fromEntries(mapper.facts.keys.map(({ dimension }, key) => [dimension, into[key]]));
  });
  const valuesOf = (dimension: string) => {
    const found = members.lists.find((one) => one.dimension.name === dimension);
    return found?.members.map(({ name, values }) => [name, values.filter((value) => value !== undefined)]);
  };
  return { numbers, valuesOf, members };
}

function taken(mapper: RowMapper, record: SourceRecord): MappedRow {
  const outcome = mapper.map(record);
  if (outcome.kind !== "taken") throw new Error(outcome.reason);
  return outcome.row;
}

test("an id is one member under all its names: the first one finds it, the last one stays", () => {
  const rows = [
    ["7", "Old"],
    ["8", "Other"],
    ["7", "New"],
    ["8", "Other"],
    ["7", "Newest"],
  ];
  const { numbers, valuesOf } = list(["Campaign ID", "Campaign"], ...rows);
  expect(numbers.map((row) => row["Campaign"])).toEqual([1, 2, 1, 2, 1]);
  expect(valuesOf("Campaign")).toEqual([
    ["Old", ["7", "Newest"]],
    ["Other", ["8", "Other"]],
  ]);
});

test("without ids, a name below another campaign is another member", () => {
  const rows = [
    ["A", "Same"],
    ["B", "Same"],
    ["A", "Same"],
    ["B", "Same"],
  ];
  const { numbers } = list(["Campaign", "Ad group"], ...rows);
  expect(numbers.map((row) => row["Line item"])).toEqual([1, 2, 1, 2]);
});

test("an id belongs to its account, and plain lists to none", () => {
  const rows = [
    ["1", "7", "Computers"],
    ["2", "7", "computers"],
    ["1", "7", ""],
  ];
  const { numbers, members } = list(["Account ID", "Campaign ID", "Device"], ...rows);
  expect(numbers.map((row) => row["Campaign"])).toEqual([1, 2, 1]);
  expect(numbers.map((row) => row["Device"])).toEqual([1, 1, namelessNumber]);
  const nameless = members.lists
    .filter(({ hasNameless }) => hasNameless)
    .map(({ dimension }) => dimension.name);
  expect(nameless).toEqual(["Device"]);
});
