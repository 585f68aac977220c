import { parse } from "@vitrine/contracts/parse";
import { reportDefinitionSchema, visualKinds, type VisualType } from "@vitrine/contracts/report";
import { expect, test } from "vitest";

import { emptyVisual } from "../fields/propose.ts";
import { hasBehaviour, hasSelection, hasTooltipChoice } from "./behaviour.ts";
import { visualLabel } from "./editor-context.ts";

function aReport(tooltip?: object) {
  const pages = [{ name: "p", displayName: "P", visuals: [], ...(tooltip && { tooltip }) }];
  const parsed = parse(reportDefinitionSchema, { version: 1, dataset: "d", pages });
  if (!parsed.ok) throw new Error("the report is faulty");
  return parsed.value;
}

function aVisual(type: VisualType, title = "") {
  const visual = emptyVisual(type, type, title);
  if (visual === null) throw new Error(`no visual of type ${type}`);
  return visual;
}

test("texts, pictures and buttons have nothing to select, and no pane about it", () => {
  const types = Object.keys(visualKinds) as VisualType[];
  const without = types.filter((type) => !hasSelection(aVisual(type)));
  expect(without).toEqual(
    expect.arrayContaining(["commentary", "narrative", "textbox", "image", "basicShape", "actionButton"]),
  );
  for (const type of ["clusteredBarChart", "tableEx", "slicer", "pieChart", "map"] as const)
    expect(without).not.toContain(type);
  for (const type of ["commentary", "textbox", "image", "basicShape", "actionButton"] as const)
    expect(hasBehaviour(aVisual(type), aReport({ fields: [] }))).toBe(false);
});

test("the page of a tooltip can be chosen if there is one, and reset if it is missing", () => {
  const chart = aVisual("columnChart");
  expect(hasTooltipChoice(chart, aReport())).toBe(false);
  expect(hasTooltipChoice(chart, aReport({ fields: [] }))).toBe(true);
  expect(hasTooltipChoice({ ...chart, tooltipPage: "gone" }, aReport())).toBe(true);
});

test("a visual without a title is called by its type in the language of the reader", () => {
  expect(visualLabel(aVisual("clusteredBarChart"), "en")).toBe("Clustered bar chart");
  expect(visualLabel(aVisual("clusteredBarChart", "Spend"), "de")).toBe("Spend");
});
