import { expect, test } from "vitest";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { sampleReport, sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { openSampleFrame } from "../../testing/sample-frame.ts";
import { anyDates } from "@vitrine/contracts/reading/words/date-range";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { narrate, narrateMovers } from "./narrate.ts";

const messages = messagesFor("en");
const formats = createFormats("en-GB", messages);
const bars = sampleReport().definition.pages[0]?.visuals.find(({ name }) => name === "bars");
if (bars === undefined) throw new Error("sample");
const days = { ...bars, dimensions: [{ table: "Date", column: "date", grain: "day" as const }] };
const column = sampleResult([]).columns[1];
if (column === undefined) throw new Error("sample");

function sentencesOf(
  visual: typeof bars,
  result: ReturnType<typeof sampleResult>,
  range = anyDates,
): readonly string[] {
  return narrate({ visual: visual ?? days, result, range, formats, messages });
}

test("[EMBED-CALL-66] names are reported by their contribution to a total, if there is one", () => {
  const amounts = sampleResult([
    ["Search", 50],
    ["Social", 30],
    ["Audio", 15],
    ["Video", 5],
  ]);
  expect(sentencesOf(bars, amounts)).toEqual([
    "Search has the greatest Spend with €50.00, 50% of the whole.",
    "Search, Social, and Audio together account for 95%.",
  ]);
  const [names, figures] = amounts.columns;
  if (names === undefined || figures === undefined) throw new Error("sample");
  const rate = { ...figures, displayName: "CPC" };
  expect(sentencesOf(bars, { ...amounts, columns: [names, rate] })).toEqual([
    "Highest CPC: Search with €50.00.",
  ]);
  expect(sentencesOf(bars, { ...amounts, truncated: true })).toHaveLength(1);
});

test("[EMBED-CALL-66] a trend is reported by its last complete period and by its outlier", () => {
  const spend = Array.from({ length: 12 }, (_, day) => {
    const iso = `2026-03-${String(day + 1).padStart(2, "0")}`;
    return [iso, day === 5 ? 100 : 10 + (day % 3)] as const;
  });
  expect(
    sentencesOf(days, sampleResult(spend, "date"), { ...anyDates, completeThrough: "2026-03-11" }),
  ).toEqual([
    "Spend changed by +10.0% from 10 Mar 2026 (€10.00) to 11 Mar 2026 (€11.00).",
    "Spend stands out on 6 Mar 2026 with €100.00; the usual value is €11.00.",
  ]);
  expect(sentencesOf(days, sampleResult(spend.slice(0, 3), "date"))).toHaveLength(1);
});

test("[EMBED-CALL-66] the greatest movers come first, up or down", () => {
  const moved = narrateMovers(
    [
      { label: "Search", before: 10, last: 12 },
      { label: "Social", before: 30, last: 5 },
      { label: "Audio", before: 1, last: 1 },
    ],
    column,
    { before: "Sep 2026", last: "Oct 2026" },
    { formats, messages },
  );
  expect(moved).toEqual([
    "Spend of Social fell by €25.00 from Sep 2026 to Oct 2026.",
    "Spend of Search rose by €2.00 from Sep 2026 to Oct 2026.",
  ]);
});

test("[EMBED-CALL-56] [EMBED-CALL-66] a page returns the sentences of its visuals, the same every time", async () => {
  const frame = openSampleFrame();
  await frame.load();
  const ask = (path: string) => frame.call("GET", `/report/pages/overview${path}/smartNarrativeInsights`);
  const page = await ask("");
  expect(page).toMatchObject({
    statusCode: 200,
    body: { summaryText: expect.stringContaining("Social has the greatest Spend") },
  });
  expect(await ask("")).toEqual(page);
  expect((await ask("/visuals/bars")).body).toMatchObject({ summaryText: expect.stringContaining("Social") });
  expect((await ask("/visuals/note")).body).toEqual({ summaryText: "" });
  expect((await ask("/visuals/none")).statusCode).toBe(404);
});
