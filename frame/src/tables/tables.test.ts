import { notationOf, tableLimits, type TableColumn } from "@vitrine/contracts/tables";
import { expect, test, vi } from "vitest";

import { EmbedApi } from "../query/embed-api.ts";
import { ColumnReadings } from "./column-readings.ts";
import { readGivenTables } from "./given-tables.ts";
import { partsOf, sendTables, type ReadTable } from "./send-tables.ts";

const number: TableColumn = { name: "A", type: "integer", format: "number", aggregation: "sum" };

test("names of tables and columns are made such that measures can name them", () => {
  const given = readGivenTables({
    locale: "en",
    tableSchemaList: [
      {
        name: "Sales [net]",
        columns: [
          { name: "a", displayName: "Price", dataType: "Number", aggregateFunction: 3 },
          { name: "price", dataType: "Text" },
          { name: "]", displayName: null, dataType: "Text", aggregateFunction: null },
        ],
      },
      { name: "Empty", columns: [{ name: "x", dataType: "Text" }] },
    ],
    data: [{ name: "Sales [net]", rows: [["1", "2", "3"]] }],
  });
  expect(given).toMatchObject({
    ok: true,
    tables: [
      {
        name: "Sales net",
        rowCount: 1,
        columns: [
          { name: "Price", dataType: "Number", aggregateFunction: 3 },
          { name: "price 2", dataType: "Text" },
          { name: "Column", dataType: "Text" },
        ],
        cells: [["1"], ["2"], ["3"]],
      },
      { name: "Empty", rowCount: 0, cells: [[]] },
    ],
  });
});

test("a column is read again when its type changes", () => {
  const table = { name: "T", columns: [{ name: "A", dataType: "Any" }], cells: [["1", "x"]], rowCount: 2 };
  const readings = new ColumnReadings([table], notationOf("en"));
  expect(readings.toTables([[number]])).toBeNull();
  expect([readings.readNext([[number]]), readings.readNext([[number]])]).toEqual([true, false]);
  expect(readings.get(0, 0, "integer")).toEqual({ cells: ["1", null], bad: [{ row: 1, text: "x" }] });
  const text: TableColumn = { ...number, type: "text", aggregation: "none" };
  expect(readings.readNext([[text]])).toBe(true);
  expect(readings.toTables([[text]])).toMatchObject([{ name: "T", cells: [["1", "x"]] }]);
});

const tableOf = (name: string, cells: readonly (string | null)[]): ReadTable => ({
  name,
  columns: [number],
  cells: [cells],
  rowCount: cells.length,
});

test("rows are divided into parts that a call can contain, and the last one says so", () => {
  const long = "x".repeat(tableLimits.bytesInPart / 2);
  const parts = [...partsOf([tableOf("A", [long, long, "1"]), tableOf("B", []), tableOf("C", ["2"])])];
  expect(parts.map(({ table, rows, isLast }) => [table, rows.length, isLast])).toEqual([
    [0, 1, false],
    [0, 2, false],
    [2, 1, true],
  ]);
  expect([...partsOf([tableOf("A", [])])]).toEqual([{ table: 0, rows: [], isLast: true }]);
  const many = Array.from({ length: tableLimits.rowsInPart + 1 }, () => null);
  expect([...partsOf([tableOf("A", many)])].map(({ rows }) => rows.length)).toEqual([
    tableLimits.rowsInPart,
    1,
  ]);
});

test("parts that do not reach the server are sent again, and a token that has expired is renewed once", async () => {
  const answers = [
    Response.json({ tablesId: "t", datasetId: "tables-t" }),
    null,
    Response.json({ code: "embed_token_expired", message: "", detail: null, requestId: "" }, { status: 401 }),
    Response.json({}),
  ];
  const calls: string[] = [];
  const api = new EmbedApi((path, init) => {
    calls.push(`${init.method} ${path} ${new Headers(init.headers).get("authorization")}`);
    const answer = answers.shift();
    return answer === null || answer === undefined
      ? Promise.reject(new Error("away"))
      : Promise.resolve(answer);
  });
  const onProgress = vi.fn<(share: number) => void>();
  const sent = await sendTables([tableOf("A", ["1"])], {
    api,
    token: "old",
    renew: async () => "new",
    wait: async () => {},
    onProgress,
    signal: new AbortController().signal,
  });
  expect(sent).toEqual({ ok: true, token: "new~t", dataset: "tables-t" });
  expect(calls).toEqual([
    "POST /api/embed/tables/ Bearer old",
    "PUT /api/embed/tables/t/parts/0/ Bearer old",
    "PUT /api/embed/tables/t/parts/0/ Bearer old",
    "PUT /api/embed/tables/t/parts/0/ Bearer new",
  ]);
  expect(onProgress.mock.calls).toEqual([[1]]);
});

test("[TABLES-5] what the server refuses is said", async () => {
  const refusal = { code: "payload_too_large", message: "Too large.", detail: null, requestId: "" };
  const api = new EmbedApi(async () => Response.json(refusal, { status: 413 }));
  const sending = { api, token: "t", renew: async () => null, wait: async () => {}, onProgress: () => {} };
  const sent = await sendTables([tableOf("A", ["1"])], { ...sending, signal: new AbortController().signal });
  expect(sent).toMatchObject({ ok: false, failure: { code: "payload_too_large", message: "Too large." } });
});
