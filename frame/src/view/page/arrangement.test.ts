import { expect, test } from "vitest";

import { layoutPage } from "./page-layout.ts";
import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import {
  arrange,
  authorsLayout,
  hasMobileLayout,
  mergeLayout,
} from "@vitrine/contracts/reading/state/custom-layout";

const page = sampleReport().definition.pages[0];
if (page === undefined) throw new Error("sample");
const window = { width: 600, height: 900 };
const custom = (layout: object) => mergeLayout(authorsLayout, 1, layout);

test("[EMBED-SET-4] a page has the size that the host sets", () => {
  const sizes = [0, 1, 2, 3, 5].map((type) => arrange(page, custom({ pageSize: { type } })));
  expect(sizes.map(({ width, height }) => `${width}x${height}`)).toEqual([
    "1280x720",
    "960x720",
    "296x592",
    "816x1056",
    "320x568",
  ]);
  expect(arrange(page, custom({ pageSize: { type: 4, width: 500, height: 250 } }))).toMatchObject({
    width: 500,
    height: 250,
  });
});

test("[EMBED-SET-4] display options fit the page, its width, or nothing", () => {
  const size = { pageSize: { type: 4, width: 1200, height: 600 } };
  const heights = [0, 1, 2].map((displayOption) => {
    const layout = layoutPage(arrange(page, custom({ ...size, displayOption })), window);
    return layout.kind === "canvas" ? [layout.width, layout.height] : null;
  });
  expect(heights).toEqual([
    [600, 300],
    [600, 300],
    [1200, 600],
  ]);
  const high = layoutPage(arrange(page, custom({ ...size, displayOption: 0 })), { width: 600, height: 150 });
  expect(high).toMatchObject({ width: 300, height: 150, alignment: "center" });
});

test("[EMBED-SET-5] the host's default holds for visuals that it does not name", () => {
  const hidden = { displayState: { mode: 1 } };
  const visualsLayout = { bars: { x: 1, y: 1, displayState: { mode: 0 } } };
  const { visuals } = arrange(
    page,
    custom({ pagesLayout: { overview: { defaultLayout: hidden, visualsLayout } } }),
  );
  expect(visuals.map(({ name, layout }) => [name, layout.x])).toEqual([["bars", 1]]);
});

test("[EMBED-SET-3] a phone gets the author's mobile layout, else one column", () => {
  expect(hasMobileLayout(page)).toBe(false);
  const phone = mergeLayout(authorsLayout, 2, undefined);
  expect(layoutPage(arrange(page, phone), { width: 1440, height: 900 }).kind).toBe("stack");
  const mobileLayout = { x: 0, y: 0, width: 320, height: 200, z: 0 };
  const authored = {
    ...page,
    visuals: page.visuals.map((one) => (one.name === "bars" ? { ...one, mobileLayout } : one)),
  };
  expect(arrange(authored, phone)).toMatchObject({
    width: 360,
    height: 200,
    visuals: [{ name: "bars", layout: mobileLayout }],
  });
  expect(arrange(authored, authorsLayout, undefined, 390).visuals).toHaveLength(1);
});
