import { expect, test } from "vitest";

import { sampleChart } from "../../../testing/sample-chart.ts";
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
