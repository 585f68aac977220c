import { expect, test } from "vitest";

import { parse } from "../../parse.ts";
import { reportDefinitionSchema, type ReportDefinition } from "../index.ts";
import { applyEdit, applyEdits, diffDefinitions, type Edit } from "./index.ts";

const cost = { table: "Performance", measure: "Cost" };
const layout = { x: 0, y: 0, width: 100, height: 100 };

function aReport(): ReportDefinition {
  const top = { filterType: 5, operator: "Top", itemCount: 3, orderBy: cost };
  const parsed = parse(reportDefinitionSchema, {
    version: 1,
    dataset: "campaign_digital",
    measures: [
      { name: "Cost", table: "Performance", expression: "[Spend] * 2" },
      {
        name: "Other",
        table: "Performance",
        expression: 'if([ Cost ] > 1, Performance[Cost], Plan[Cost]) + "[Cost]"',
      },
      { name: "Third", table: "Plan", expression: "[Cost] + 'Performance' [Cost]" },
    ],
    filters: [{ ...top, target: { table: "Channel", column: "channel" } }],
    pages: [
      {
        name: "p",
        displayName: "Overview",
        visuals: [
          { name: "v", type: "card", title: "Cost", layout, measures: [cost] },
          { name: "w", type: "card", title: "", layout, measures: [{ table: "Plan", measure: "Cost" }] },
        ],
      },
    ],
  });
  if (!parsed.ok) throw new Error(parsed.faults.map(({ message }) => message).join("; "));
  return parsed.value;
}

const rename = (measure: string, to: string): Edit => ({ kind: "renameMeasure", measure, to });

test("a renamed measure is renamed wherever the report names it, and nowhere else", () => {
  const report = aReport();
  const renamed = applyEdit(report, rename("Cost", "Price"));
  if (!renamed.ok) throw new Error(renamed.fault.rule);
  const { definition, inverse } = renamed;
  expect(definition.measures?.map(({ name, expression }) => [name, expression])).toEqual([
    ["Price", "[Spend] * 2"],
    ["Other", 'if([ Price ] > 1, Performance[Price], Plan[Cost]) + "[Cost]"'],
    ["Third", "[Cost] + 'Performance' [Price]"],
  ]);
  expect(definition.filters).toMatchObject([{ orderBy: { measure: "Price" } }]);
  expect(definition.pages[0]?.visuals[0]?.measures).toEqual([{ ...cost, measure: "Price" }]);
  // Measures of other tables, and texts, are others.
  expect(definition.pages[0]?.visuals[1]).toBe(report.pages[0]?.visuals[1]);
  expect(applyEdits(definition, inverse)).toMatchObject({ ok: true, definition: report });
});

test.each([
  [rename("Cost", "Other"), "to is the name of another measure: Other"],
  // The definition names it, although there is no such measure any more.
  [rename("Third", "Cost"), "to is the name of another measure: Cost"],
  [rename("Missing", "Cost"), "measure is no measure of the report: Missing"],
  [rename("Cost", "a]"), "to must not have brackets, quotation marks, backslashes, or spaces around it"],
])("refuses %j", (edit, fault) => {
  const applied = applyEdit(aReport(), edit);
  expect(applied.ok ? "" : `${applied.fault.path} ${applied.fault.rule}`).toBe(fault);
});

test("two definitions differ by measures that are added, deleted and changed", () => {
  const report = aReport();
  const [first, second, third] = report.measures ?? [];
  if (first === undefined || second === undefined || third === undefined) throw new Error("no measures");
  const { measures: _, ...plain } = report;
  expect(diffDefinitions(plain, { ...report, measures: [first] }).map(({ kind }) => kind)).toEqual([
    "addMeasure",
  ]);
  const changed = {
    ...report,
    measures: [
      { ...second, expression: "1" },
      { ...third, table: "Performance" },
    ],
  };
  expect(diffDefinitions(report, changed)).toMatchObject([
    { kind: "deleteMeasure", measure: "Cost" },
    { kind: "deleteMeasure", measure: "Third" },
    { kind: "setMeasure", measure: "Other", key: "expression", value: "1" },
    { kind: "addMeasure", measure: { name: "Third" } },
  ]);
});
