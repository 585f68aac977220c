import { array, assert, constantFrom, double, integer, property, string, tuple } from "fast-check";
import { expect, test } from "vitest";

import { scaled } from "../testing/scaled.ts";
import { notationOf, plainNotation } from "./notation.ts";
import { isStoredCell, readCell } from "./read-cell.ts";
import { inferColumn, readColumn } from "./read-column.ts";
import { aggregationsOf, tableColumnTypes } from "./table-types.ts";

const german = notationOf("de-DE");
const english = notationOf("en-US");

test("[TABLES-3] numbers are read as they are written in a language, with currencies, signs and groups", () => {
  const read = (text: string, notation = german) => readCell(text, "decimal", notation);
  expect(read("1.234,5")).toBe("1234.5");
  expect(read("−3,25 €")).toBe("-3.25");
  expect(read("12,5 %")).toBe("0.125");
  expect(read("1,234.50", english)).toBe("1234.5");
  expect(read("($1,200)", english)).toBe("-1200");
  expect(read("EUR 7", english)).toBe("7");
  expect(read("1\u202f234,5", notationOf("fr-FR"))).toBe("1234.5");
  expect(read("1’234.5", notationOf("de-CH"))).toBe("1234.5");
  expect(read("1.5e-3", english)).toBe("0.0015");
  expect(read("2E3", english)).toBe("2000");
  expect(read("0,0000005")).toBe("0.000001");
  expect(read("-0", english)).toBe("0");
  expect(read("", english)).toBeNull();
  for (const text of ["12,34,5", "1.2.3", "n/a", "-", "1 2", "1234567890123", "1e400", "--1x"])
    expect(read(text, english), text).toBeUndefined();
  expect(readCell("1.5", "integer", english)).toBeUndefined();
  expect(readCell("9007199254740993", "integer", english)).toBeUndefined();
});

test("[TABLES-3] days are read in the order of a language, and with the year first in any", () => {
  const read = (text: string, notation = german) => readCell(text, "date", notation);
  expect(read("3.4.2026")).toBe("2026-04-03");
  expect(read("03/04/2026", english)).toBe("2026-03-04");
  expect(read("3/4/2026, 10:15:00 PM", english)).toBe("2026-03-04");
  expect(read("2026-04-03T22:30:00.000Z")).toBe("2026-04-03");
  expect(read("2026/4/3")).toBe("2026-04-03");
  for (const text of ["30.2.2026", "13/13/2026", "3.4.26", "2026-04", "today"])
    expect(read(text), text).toBeUndefined();
});

test("[TABLES-3] a column whose cells are written by a program is read as such in any language", () => {
  expect(readColumn(["1.5", "12.25", "7"], "decimal", german)).toEqual({
    cells: ["1.5", "12.25", "7"],
    bad: [],
  });
  // Each of them could be either, so the language decides.
  expect(readColumn(["1.500", "2.250"], "decimal", german).cells).toEqual(["1500", "2250"]);
});

test("[TABLES-4] cells that do not have the type of their column are listed and become blank", () => {
  expect(readColumn(["1", "n/a", "", "3"], "integer", english)).toEqual({
    cells: ["1", null, null, "3"],
    bad: [{ row: 1, text: "n/a" }],
  });
});

test("[TABLES-2] types follow from what the host says as far as the cells agree, and otherwise from the cells", () => {
  const infer = (dataType: string, texts: readonly string[], name = "A", aggregateFunction?: number) =>
    inferColumn(
      { name, dataType, ...(aggregateFunction === undefined ? {} : { aggregateFunction }) },
      texts,
      english,
      "USD",
    );
  expect(infer("Number", ["1", "2"])).toMatchObject({ type: "integer", aggregation: "sum" });
  expect(infer("Int32", ["1", "2.5"])).toMatchObject({ type: "decimal" });
  expect(infer("Currency", ["1"])).toMatchObject({ type: "decimal", format: "currency" });
  expect(infer("Percentage", ["12%"])).toMatchObject({ format: "percent", aggregation: "average" });
  expect(infer("Text", ["1", "2"])).toMatchObject({ type: "text", aggregation: "none" });
  expect(infer("Number", ["1", "n/a"])).toMatchObject({ type: "decimal" });
  expect(infer("Number", ["Search", "Social"])).toMatchObject({ type: "text" });
  expect(infer("Date", ["", ""])).toMatchObject({ type: "date" });
  expect(infer("Guid", ["2026-01-31"])).toMatchObject({ type: "date" });
  expect(infer("Any", ["true", "FALSE"])).toMatchObject({ type: "boolean" });
  expect(infer("Any", ["$1", "$2.50"])).toMatchObject({ type: "decimal", format: "currency" });
  // Money is in one currency. Amounts in another one are plain numbers.
  expect(infer("Currency", ["€1"])).toMatchObject({ format: "number" });
  expect(infer("Currency", ["USD 1", "2"])).toMatchObject({ format: "currency" });
  expect(infer("Any", ["", ""])).toMatchObject({ type: "text" });
  expect(infer("Number", ["2025", "2026"], "Fiscal year")).toMatchObject({ aggregation: "none" });
  expect(infer("Number", ["1"], "Clicks", 7)).toMatchObject({ aggregation: "average" });
  expect(infer("Text", ["a"], "Name", 8)).toMatchObject({ aggregation: "distinct" });
  // Texts cannot be added up.
  expect(infer("Text", ["a"], "Name", 3)).toMatchObject({ aggregation: "none" });
});

test("a locale that does not exist is read as programs write", () => {
  expect(notationOf("not a locale")).toEqual(plainNotation);
});

test("[TABLES-10] whatever is read has the form that the server accepts", () => {
  const cell = constantFrom(..."0123456789.,-+%€$() eETZ:/tru".split(""));
  const texts = array(cell, { maxLength: 14 }).map((letters) => letters.join(""));
  const types = constantFrom(...tableColumnTypes);
  const notations = constantFrom(german, english, plainNotation, notationOf("fr"));
  assert(
    property(types, notations, texts, (type, notation, text) => {
      const read = readCell(text, type, notation);
      return read === undefined || isStoredCell(read, type);
    }),
    { numRuns: scaled(2000) },
  );
});

test("numbers that a language writes are read again as the same numbers", () => {
  const written = ["en-US", "de-DE", "fr-FR", "es-ES", "de-CH", "sv-SE"].map((locale) => ({
    format: new Intl.NumberFormat(locale, { maximumFractionDigits: 2 }),
    notation: notationOf(locale),
  }));
  const amounts = tuple(integer({ min: -1e9, max: 1e9 }), integer({ min: 0, max: 99 }));
  assert(
    property(constantFrom(...written), amounts, ({ format, notation }, [whole, cents]) => {
      const amount = (whole * 100 + cents) / 100;
      return Number(readCell(format.format(amount), "decimal", notation)) === amount;
    }),
    { numRuns: scaled(500) },
  );
});

test("no text and no host makes inferring fail", () => {
  assert(
    property(array(string()), string(), double(), (texts, dataType, aggregateFunction) => {
      const { type, aggregation } = inferColumn(
        { name: "A", dataType, aggregateFunction },
        texts,
        english,
        "EUR",
      );
      return aggregationsOf(type).includes(aggregation);
    }),
    { numRuns: scaled(300) },
  );
});
