import { expect, test } from "vitest";

import { sampleChart, sampleFormats } from "../../../testing/sample-chart.ts";
import { textWidth } from "@vitrine/contracts/reading/words/text-width";
import { layoutBullets } from "./layout.ts";

const size = { width: 400, height: 200 };

test("bars start at zero and targets are marks across them, even without a bar", () => {
  const chart = sampleChart({
    categories: ["Search", "Social"],
    figures: [
      [80, null],
      [100, 50],
    ],
  });
  const { bullets, scale, row } = layoutBullets({ ...chart, size });
  expect(bullets[0]?.bar).toMatchObject({ x: scale(0), width: scale(80) - scale(0) });
  expect(bullets[0]?.target?.x).toBe(scale(100));
  expect(bullets[0]?.target?.y1).toBeLessThan(bullets[0]?.bar?.y ?? 0);
  expect(bullets[1]?.bar).toBeNull();
  expect(bullets[1]?.target?.y1).toBeCloseTo((bullets[0]?.target?.y1 ?? 0) + row);
});

test("bars and targets have separate highlighted parts", () => {
  const chart = sampleChart({ categories: ["Search"], figures: [[80], [100]], parts: [[20], [40]] });
  const [bullet] = layoutBullets({ ...chart, size }).bullets;
  expect(bullet?.part?.width).toBeCloseTo((bullet?.bar?.width ?? 0) / 4);
  expect(bullet?.partTarget?.x).toBeLessThan(bullet?.target?.x ?? 0);
});

test("the last amount of the axis is within the plot, however long it is", () => {
  const axis = (values: readonly number[]) => values.map((value) => `${value} Mio. Kontakte`);
  const chart = sampleChart({ categories: ["Search"], figures: [[2.5], [2.5]] });
  const { scale, ticks, tickLabels } = layoutBullets({ ...chart, formats: { ...sampleFormats, axis }, size });
  const last = scale(ticks.at(-1) ?? 0) + textWidth(tickLabels.at(-1) ?? "") / 2;
  expect(ticks.at(-1)).toBe(2.5);
  expect(last).toBeLessThanOrEqual(size.width);
});
