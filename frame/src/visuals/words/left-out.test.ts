import type { QueryResult } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { leftOutNotes } from "./left-out.ts";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { sampleFormats } from "../../testing/sample-chart.ts";

const formats = sampleFormats;

test("rows that a visual leaves out for its shares are reported in words", () => {
  const whole = { kind: "integer", digits: 0, currency: null } as const;
  const steps = (impressions: number, clicks: number, rest: Partial<QueryResult> = {}) =>
    sampleAnswer(
      [
        { ...sampleColumn("measure", "Impressions", [impressions]), format: whole },
        { ...sampleColumn("measure", "Clicks", [clicks]), format: whole },
      ],
      rest,
    );
  const notes = (main: QueryResult, trend: QueryResult | null) =>
    leftOutNotes({
      result: { main, trend, highlight: null, version: "" },
      formats,
      messages: messagesFor("en"),
    });
  const same = steps(900, 30, { sameRows: true });
  expect(notes(same, steps(1000, 30))).toEqual([
    "Only rows that report all of these figures are counted. Left out: 100 of 1,000 Impressions.",
  ]);
  expect(notes({ ...same, totals: [700, 20] }, steps(1000, 30))).toEqual([
    "Only rows that report all of these figures are counted. Left out: 300 of 1,000 Impressions and 10 of 30 Clicks.",
  ]);
  expect(notes(same, steps(900, 30))).toEqual([]);
  expect(notes(steps(900, 30), steps(1000, 30))).toEqual([]);
  expect(notes(same, null)).toEqual([]);
});
