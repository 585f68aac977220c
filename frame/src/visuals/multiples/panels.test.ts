import { expect, test } from "vitest";

import { bareBottom, bareLeft, bareRight } from "../chart-kit/axes/panel-axes.ts";
import { layoutPanels, type Panel } from "./panels.ts";

const edges = { left: 40, bottom: 36 };
const size = { width: 520, height: 380 };

function plotOf({ width, height, axes }: Panel): readonly number[] {
  const below = axes?.hasNames === true ? edges.bottom : bareBottom;
  return [width - (axes?.left ?? bareLeft) - (axes?.right ?? bareRight), height - below].map(Math.round);
}

test("only the charts of the first column have amounts, only the last of each column name their categories", () => {
  const { panels } = layoutPanels(7, size, edges);
  const columns = panels.filter(({ y }) => y === 0).length;
  expect(columns).toBe(3);
  expect(panels.map(({ axes }) => axes?.left)).toEqual([40, null, null, 40, null, null, 40]);
  // The last row has one chart, so the second and third column end in the row above.
  expect(panels.map(({ axes }) => axes?.hasNames)).toEqual([false, false, false, false, true, true, true]);
});

test("all plots have the same size, and no chart is on another", () => {
  for (const count of [1, 2, 5, 7, 12]) {
    const { panels, height } = layoutPanels(count, size, edges);
    expect(new Set(panels.map((panel) => String(plotOf(panel)))).size).toBe(1);
    for (const one of panels) {
      expect(one.x + one.width).toBeLessThanOrEqual(size.width + 0.01);
      expect(one.y + one.height).toBeLessThanOrEqual(height + 0.01);
      const others = panels.filter(
        (other) =>
          other !== one &&
          other.x < one.x + one.width &&
          one.x < other.x + other.width &&
          other.y < one.y + one.height &&
          one.y < other.y + other.height,
      );
      expect(others).toEqual([]);
    }
  }
});

test("amounts of a second scale are at the right of each row's last chart, and all plots have the same size", () => {
  const { panels } = layoutPanels(7, size, { ...edges, right: 52 });
  expect(panels.map(({ axes }) => axes?.right)).toEqual([null, null, 52, null, null, 52, 52]);
  expect(new Set(panels.map((panel) => String(plotOf(panel)))).size).toBe(1);
  for (const { x, width } of panels) expect(x + width).toBeLessThanOrEqual(size.width + 0.01);
});

test("plots with rows are as high as their rows, which could not scroll past their names", () => {
  const { panels } = layoutPanels(4, { width: 300, height: 200 }, { ...edges, leastPlot: 210 });
  for (const panel of panels) expect(plotOf(panel)[1]).toBeGreaterThanOrEqual(210);
});

test("charts use the given height, and ask for more if it is not enough", () => {
  const few = layoutPanels(2, size, edges);
  expect(few.height).toBe(size.height);
  expect(few.wanted).toBeLessThan(size.height);
  const many = layoutPanels(24, { width: 300, height: 200 }, edges);
  expect(many.height).toBe(many.wanted);
  expect(many.wanted).toBeGreaterThan(12 * 100);
});

test("charts without common axes have equal boxes and all of their axes", () => {
  const { panels } = layoutPanels(5, size, null);
  expect(panels.every(({ axes }) => axes === null)).toBe(true);
  expect(new Set(panels.map(({ width, height }) => `${width} ${height}`)).size).toBe(1);
});
