import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { withFigures } from "./with-figures.ts";

const campaigns = sampleColumn("dimension", "Campaign", ["Spring", "Summer", "Autumn"]);

test("names of which no figure is known are left out, and named", () => {
  const answer = sampleAnswer([
    campaigns,
    sampleColumn("measure", "CPA", [12, null, null]),
    sampleColumn("measure", "Spend", [100, null, 50]),
  ]);
  const { result, blank } = withFigures(answer);
  expect(result.columns.map(({ values }) => values)).toEqual([
    ["Spring", "Autumn"],
    [12, null],
    [100, 50],
  ]);
  expect(result.rowCount).toBe(2);
  expect(blank).toEqual(["Summer"]);
});

test("a name with a figure in one of its rows is not blank", () => {
  const answer = sampleAnswer([
    sampleColumn("dimension", "Channel", ["Search", "Search", "Audio"]),
    sampleColumn("dimension", "Device", ["Mobile", "TV", "TV"]),
    sampleColumn("measure", "CPA", [12, null, null]),
  ]);
  expect(withFigures(answer).blank).toEqual(["Audio"]);
});

test("periods keep their place without figures, and an answer without gaps stays the same", () => {
  const days = sampleColumn("dimension", "Date", ["2026-08-03", "2026-08-04", "2026-08-05"], "date");
  const gaps = sampleAnswer([days, sampleColumn("measure", "Spend", [1, null, 3])]);
  expect(withFigures(gaps)).toEqual({ result: gaps, blank: [] });
  const whole = sampleAnswer([campaigns, sampleColumn("measure", "Spend", [1, 0, 3])]);
  expect(withFigures(whole).result).toBe(whole);
});
