import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleFormats } from "../../../testing/sample-chart.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { layoutAligned } from "./layout.ts";
import { panelsOf } from "./panels.ts";

const weeks = ["2026-09-07", "2026-09-14", "2026-09-21", "2026-09-28"];
const size = { width: 600, height: 360 };
const week = { table: "Date", column: "date", grain: "week" };
const measures = ["Conversions", "Spend", "Clicks"].map((measure) => ({ table: "T", measure }));

function layout(figures: readonly (readonly (number | null)[])[], width = size.width) {
  const names = ["Conversions", "Spend", "Clicks"];
  const columns = [
    sampleColumn("dimension", "Date", weeks, "date"),
    ...figures.map((values, place) => sampleColumn("measure", names[place] ?? "", values)),
    ...figures.map((values, place) =>
      sampleColumn(
        "comparison",
        names[place] ?? "",
        values.map((value) => (value === null ? null : value / 2)),
      ),
    ),
  ];
  const definition = { dimensions: [week], measures: measures.slice(0, figures.length) };
  const range = { from: null, through: null, completeThrough: "2026-09-30" };
  const props = sampleProps("alignedCharts", sampleAnswer(columns), definition, { range });
  const beforeNames = figures.map(() => "Spring");
  return layoutAligned({
    data: panelsOf(props),
    formats: sampleFormats,
    size: { ...size, width },
    beforeNames,
  });
}

const two = [
  [3000, 3290, 3100, 900],
  [0.4, 0.5, null, 0.1],
];

test("panels are below each other over the same periods, each with a scale from zero", () => {
  const { panels, centre } = layout(two);
  expect(panels.map(({ label }) => label)).toEqual(["Conversions", "Spend"]);
  const [line, columns] = panels;
  expect(line?.scale.domain[0]).toBe(0);
  expect(columns?.scale.range[1]).toBeGreaterThan(line?.scale.range[0] ?? Infinity);
  expect(columns?.columns[1]?.box.x).toBeCloseTo(centre(1) - (columns?.columns[1]?.box.width ?? 0) / 2);
  expect(layout([...two, [1, 2, 3, 4]]).panels).toHaveLength(3);
});

test("a week that is not complete is marked, in the columns and as the line's last part", () => {
  const { panels } = layout(two);
  expect(panels[1]?.columns.map(({ category, open }) => [category, open])).toEqual([
    [0, null],
    [1, null],
    [3, "running"],
  ]);
  expect(panels[0]?.line?.path.open).toEqual(["", expect.stringMatching(/^M.*L/)]);
});

test("the comparison is a path above and a line at each column", () => {
  const { panels } = layout(two);
  expect(panels[0]?.line?.before.split("L")).toHaveLength(4);
  expect(panels[1]?.columns[0]?.before).toBe(panels[1]?.scale(0.2));
});

test("the greatest final figure of the line is labelled", () => {
  const { panels, centre, indexAt } = layout(two);
  expect(panels[0]?.peak).toMatchObject({ text: "3.3k", x: centre(1) });
  expect(panels[1]?.peak).toBeNull();
  expect([indexAt(centre(2)), indexAt(-5)]).toEqual([2, null]);
});

test("names are right of the panels, or above them if there is little width", () => {
  const wide = layout(two);
  expect(wide.panels.map(({ name }) => name.x > wide.right)).toEqual([true, true]);
  const narrow = layout(two, 320);
  expect(narrow.right).toBe(312);
  expect(narrow.panels.map(({ name, scale }) => [name.x, name.y < (scale.range[1] ?? 0)])).toEqual([
    [narrow.left, true],
    [narrow.left, true],
  ]);
});
