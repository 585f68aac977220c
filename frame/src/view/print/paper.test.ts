import { expect, test } from "vitest";

import type { PrintOptions } from "@vitrine/contracts/reading/state/print-job";
import { contentSize, footOf, paperStyle, scale } from "./paper.ts";

const options: PrintOptions = { pages: [], paper: "a4", orientation: "portrait", hasCover: true };

test("the content is as wide and as high as the paper without its margins", () => {
  const { width, height } = contentSize(options);
  expect((width * scale) / (96 / 25.4)).toBeCloseTo(186, 0);
  expect((height * scale) / (96 / 25.4)).toBeCloseTo(268, 0);
  expect(contentSize({ ...options, orientation: "landscape" }).width).toBeGreaterThan(width);
  expect(contentSize({ ...options, paper: "letter" }).width).toBeGreaterThan(width);
});

test("a foot leaves out the end of long filters, never the name of the report and the day of the data", () => {
  const [report, complete] = ["Third quarter", "Data complete through October 31, 2026"];
  expect(footOf(report, ["Channel: Search", "Device: Mobile"], complete)).toBe(
    `${report}  ·  Channel: Search, Device: Mobile  ·  ${complete}`,
  );
  expect(footOf(report, [], complete)).toBe(`${report}  ·  ${complete}`);
  const many = Array.from({ length: 40 }, (_, index) => `Campaign ${index}`);
  const foot = footOf(report, many, complete);
  expect(foot.startsWith(`${report}  ·  Campaign 0, Campaign 1,`)).toBe(true);
  expect(foot.endsWith(`…  ·  ${complete}`)).toBe(true);
  expect(foot.length).toBeLessThan(180);
});

test("the foot is a string of CSS whatever it contains", () => {
  const style = paperStyle(options, 'A "quoted" name\\\n</style>', ["Page ", " of "]);
  expect(style).toContain(String.raw`"A \22 quoted\22  name\5c \a \3c /style>"`);
  expect(style).toContain("size: A4 portrait");
  expect(style).toContain('"Page " counter(page) " of " counter(pages)');
});

test("[FILES-17] the foot has the typeface of the report's theme, else that of the brand", () => {
  expect(paperStyle(options, "", ["", ""])).toContain("font: 8pt var(--report-font, var(--font));");
});
