import { expect, test } from "vitest";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { layoutPage, readingOrder } from "./page-layout.ts";

function aPage(
  places: readonly (readonly [
    name: string,
    type: "card" | "tableEx",
    x: number,
    y: number,
    w: number,
    h: number,
  ])[],
) {
  const page = sampleReport().definition.pages[0];
  const visual = page?.visuals[0];
  if (page === undefined || visual === undefined) throw new Error("sample");
  return {
    ...page,
    width: 1280,
    height: 720,
    visuals: places.map(([name, type, x, y, width, height]) => ({
      ...visual,
      name,
      type,
      layout: { x, y, width, height, z: 0 },
    })),
  };
}

const page = aPage([
  ["table", "tableEx", 0, 200, 1280, 500],
  ["right", "card", 640, 4, 640, 100],
  ["left", "card", 0, 0, 640, 100],
]);

test("a page fills the window exactly if its aspect ratio changes little, else it scrolls", () => {
  const fit = layoutPage(page, { width: 1440, height: 800 });
  expect(fit).toMatchObject({ kind: "canvas", height: 800 });
  expect(fit.kind === "canvas" && fit.boxes.get("right")).toMatchObject({ left: 720, width: 720 });
  expect(layoutPage(page, { width: 1440, height: 300 })).toMatchObject({ height: 720 });
  expect(layoutPage(page, { width: 1440, height: 3000 })).toMatchObject({ height: 720 * 1.4 });
});

test("a narrow window gets one column in reading order, with cards in pairs", () => {
  const layout = layoutPage(page, { width: 390, height: 800 });
  expect(layout.kind === "stack" && layout.order.map(({ name }) => name)).toEqual(["left", "right", "table"]);
  expect(layout.kind === "stack" && [...layout.halves]).toEqual(["left", "right"]);
  const tiny = layoutPage(page, { width: 320, height: 800 });
  expect(tiny.kind === "stack" && tiny.halves.size).toBe(0);
});

test("a tall visual is read before the lower of two small ones next to it", () => {
  const order = readingOrder(
    aPage([
      ["low", "card", 0, 120, 100, 100],
      ["tall", "tableEx", 200, 0, 100, 220],
      ["high", "card", 0, 0, 100, 100],
    ]).visuals,
  );
  expect(order.map(({ name }) => name)).toEqual(["high", "tall", "low"]);
});
