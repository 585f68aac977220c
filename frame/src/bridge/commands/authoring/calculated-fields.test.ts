import type { DatasetDescription } from "@vitrine/contracts/http";
import type { ReportMeasure } from "@vitrine/contracts/query";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { describe, expect, test } from "vitest";

import { bars, clicks, done, openAuthored, refused } from "../../../testing/authoring-frame.ts";
import { readCalculation } from "./calculated-fields.ts";

const column = (name: string, type: "string" | "decimal") => ({
  name,
  displayName: name === "price" ? "Unit price" : name,
  description: "",
  type,
  format: null,
});
const format = { kind: "decimal" as const, digits: 2, currency: null };
const measure = (name: string) => ({ name, displayName: name, description: "", format });
const dataset: DatasetDescription = {
  id: "tables-1",
  tables: [
    {
      name: "Performance",
      displayName: "Performance",
      columns: [column("price", "decimal"), column("shop", "string")],
      measures: [measure("Spend"), measure("Clicks")],
    },
    { name: "Market", displayName: "Market", columns: [column("market", "string")], measures: [] },
  ],
};
const visual = sampleReport().definition.pages[0]?.visuals[1];

function read(input: object, measures: readonly ReportMeasure[] = []) {
  const found = readCalculation(input, { visual: visualOrThrow(), dataset, measures });
  return found.ok ? `${found.measure.name}: ${found.measure.expression}` : found.fault;
}

const price = { table: "Performance", column: "price" };
const shop = { table: "Performance", column: "shop" };

describe("[EMBED-CALL-84] aggregated columns are measures of the report", () => {
  test.each([
    ["Sum", "Sum of Unit price: sum(price)"],
    ["avg", "Average of Unit price: sum(price) / count(price)"],
    ["Average", "Average of Unit price: sum(price) / count(price)"],
    ["Min", "Minimum of Unit price: min(price)"],
    ["Max", "Maximum of Unit price: max(price)"],
    ["Count", "Count of Unit price: count(price)"],
    ["CountNonNull", "Count of Unit price: count(price)"],
    ["DistinctCount", "Distinct Unit price: distinct(price)"],
  ])("%s", (aggregationFunction, text) => {
    expect(read({ ...price, aggregationFunction })).toBe(text);
  });

  test("the same one is a measure once", () => {
    const first = readCalculation(
      { ...price, aggregationFunction: "Sum" },
      { visual: visualOrThrow(), dataset, measures: [] },
    );
    if (!first.ok) throw new Error(first.fault);
    const again = readCalculation(
      { ...price, aggregationFunction: "Sum" },
      { visual: visualOrThrow(), dataset, measures: [first.measure] },
    );
    expect(again).toEqual({ ok: true, measure: first.measure, isNew: false });
    expect(read({ ...price, aggregationFunction: "Sum" }, [{ ...first.measure, expression: "1" }])).toContain(
      'name "Sum of Unit price" is taken',
    );
  });

  test.each([
    [{ ...price, aggregationFunction: "Median" }, 'aggregationFunction "Median" is not supported'],
    [{ ...shop, aggregationFunction: "Sum" }, "cannot take the sum"],
    [{ ...price, column: "luck", aggregationFunction: "Sum" }, 'there is no column "luck"'],
    [{ ...price, table: "Luck", aggregationFunction: "Sum" }, 'there is no table "Luck"'],
    [{ table: "Market", column: "market", aggregationFunction: "Count" }, "a table that has no measures"],
    [{ table: "Market", hierarchy: "H", hierarchyLevel: "L", aggregationFunction: "Min" }, "levels"],
    [{ ...price, aggregationFunction: "Sum", percentOfGrandTotal: true }, "percentOfGrandTotal"],
    [{ ...price, aggregationFunction: "Sum", percentOfGrandTotal: 1 }, "percentOfGrandTotal"],
  ])("%o is refused", (input, fault) => {
    expect(read(input)).toContain(fault);
  });
});

describe("[EMBED-CALL-84] visual calculations are measures of the report", () => {
  test.each([
    ["[Spend] * 2", "[Spend] * 2"],
    ["DIVIDE([Spend], [SPEND] + 1)", "ratio([Spend], [Spend] + 1)"],
    ["IF([Spend] > 3 && [Spend] < 9, [Spend], 0)", "if([Spend] > 3  and  [Spend] < 9, [Spend], 0)"],
  ])("%s", (daxExpression, expression) => {
    expect(read({ name: "Mine", daxExpression })).toBe(`Mine: ${expression}`);
  });

  test.each([
    [{ name: "Mine", daxExpression: "[Clicks]" }, 'there is no figure "Clicks" in the visual'],
    [{ name: "Mine", daxExpression: "1" }, "must use a figure"],
    [{ name: "Mine", daxExpression: "RUNNINGSUM([Spend])" }, 'the function "RUNNINGSUM" is not supported'],
    [{ name: "Mine", daxExpression: 7 }, "as strings"],
    [{ name: "a[b]", daxExpression: "[Spend]" }, 'name "a[b]"'],
    [{ name: "Clicks", daxExpression: "[Spend]" }, "has the name of a field"],
  ])("%o is refused", (input, fault) => {
    expect(read(input)).toContain(fault);
  });
});

test("[EMBED-CALL-84] a calculation is added to a role, with its measure, in one step", async () => {
  const frame = await openAuthored({ viewMode: 1, permissions: 7 });
  const fields = `${bars}/dataroles/Y/fields`;
  const twice = { name: "Twice", daxExpression: "[Spend] * 2" };
  expect(await frame.call("POST", `${fields}/undefined`, twice)).toEqual(done);
  expect((await frame.call("GET", fields)).body).toMatchObject([
    { measure: "Spend" },
    { measure: "Twice", $schema: clicks.$schema },
  ]);
  expect((await frame.call("GET", `${fields}/1/displayName`)).body).toBe("Twice");
  expect(frame.session.store.get().definition?.measures).toMatchObject([{ expression: "[Spend] * 2" }]);
  expect(await frame.call("POST", `${bars}/dataroles/Category/fields/undefined`, twice)).toEqual(
    refused(expect.stringContaining("must be a column")),
  );
});

function visualOrThrow() {
  if (visual === undefined) throw new Error("The report has no bars.");
  return visual;
}
