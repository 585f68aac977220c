import { expect, test } from "vitest";

import { loadMessages, messagesFor } from "@vitrine/contracts/reading/words/messages";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { sampleProps } from "../../testing/sample-props.ts";
import type { VisualProps } from "../visual-props.ts";
import { visualViews } from "./index.ts";

const names = ["Search", "Social", "Audio"];
const day = (name: string, values: readonly string[]) => sampleColumn("dimension", name, values, "date");
const weeks = ["2026-09-07", "2026-09-14", "2026-09-21"];
const figures = (name: string, values: readonly number[]) => sampleColumn("measure", name, values);
const conversions = { ...figures("Conversions", [70, 18, 12]), direction: "higher-is-better" as const };

const flows = sampleAnswer([
  sampleColumn("dimension", "Channel", names),
  sampleColumn("dimension", "Device", ["Phone", "Phone", "Tablet"]),
  figures("Spend", [50, 30, 20]),
]);
const addingUp = {
  tables: [{ name: "T", measures: [{ name: "Spend", additivity: "additive" }] }],
} as never;

const samples: readonly VisualProps[] = [
  sampleProps(
    "shareComparison",
    sampleAnswer([sampleColumn("dimension", "Channel", names), figures("Spend", [50, 30, 20]), conversions]),
  ),
  sampleProps(
    "gantt",
    sampleAnswer([
      sampleColumn("dimension", "Campaign", names),
      day("First day", ["2026-01-01", "2026-02-01", "2026-06-01"]),
      day("Last day", ["2026-01-31", "2026-06-30", "2026-08-31"]),
    ]),
    {},
    { today: "2026-06-15" },
  ),
  sampleProps(
    "histogram",
    sampleAnswer([sampleColumn("dimension", "Campaign", names), figures("Spend", [10, 20, 20])]),
  ),
  sampleProps("kpi", sampleAnswer([conversions, figures("Goal", [100])])),
  sampleProps("alignedCharts", sampleAnswer([day("Date", weeks), conversions, figures("Spend", [5, 6, 7])]), {
    measures: ["Conversions", "Spend"].map((measure) => ({ table: "T", measure })),
    dimensions: [{ table: "Date", column: "date", grain: "week" }],
  }),
  sampleProps("stackedAreaChart", sampleAnswer([day("Date", weeks), figures("Clicks", [1, 3, 2])])),
  sampleProps(
    "decompositionTreeVisual",
    sampleAnswer([sampleColumn("dimension", "Channel", names), figures("Spend", [50, 30, 20])], {
      totals: [100],
    }),
  ),
  sampleProps("sankey", flows, {}, { dataset: addingUp }),
  sampleProps(
    "boxPlot",
    sampleAnswer([
      sampleColumn("dimension", "Channel", ["Search", "Search", "Search", "Social"]),
      sampleColumn("dimension", "Campaign", ["A", "B", "C", "D"]),
      sampleColumn("measure", "Spend", [1, 2, 9, null]),
    ]),
  ),
];

async function summaryOf(props: VisualProps): Promise<string> {
  const view = visualViews[props.visual.definition.type];
  if (view.isStatic) return "";
  await view.load?.();
  return view.summarise(props);
}

test("each summary says what its chart shows", async () => {
  expect(await Promise.all(samples.map(summaryOf))).toEqual([
    "Share of Spend, Share of Conversions over Search, Social, Audio. Search: 50% of Spend, 70% of Conversions. Social: 30% of Spend, 18% of Conversions.",
    "3 bars from 1 January 2026 to 31 August 2026. 2 of them include 15 June 2026.",
    "Campaign: 3 values in bins of 5 (Freedman–Diaconis rule). Half of the values are from 15 to 20; the median is 20. Most frequent: 20 to less than 25, 2 values.",
    "Sample: 70. The target is 100; 70% of it is reached. Status: target missed.",
    "Conversions, Spend over 7\u2009–\u200927 Sept 2026. From 70 (7\u2009–\u200913 Sept 2026) to 12 (21\u2009–\u200927 Sept 2026). Highest Conversions: 7\u2009–\u200913 Sept 2026 with 70. Lowest Conversions: 21\u2009–\u200927 Sept 2026 with 12.",
    "Clicks over 7 Sept 2026 – 21 Sept 2026. From 1 (7 Sept 2026) to 2 (21 Sept 2026). Highest Clicks: 14 Sept 2026 with 3. Lowest Clicks: 7 Sept 2026 with 1.",
    "Spend over Channel. Total: 100. Channel: Search 50, Social 30, Audio 20.",
    "Spend over Channel, Device. Total: 100. Search → Phone 50, Social → Phone 30, Audio → Tablet 20.",
    "Campaign: 3 values. Boxes hold the middle half (quartiles by linear interpolation), whiskers reach up to 1.5 times its height; not counted: 1 without a figure. Search: Half of the values are from 1.5 to 5.5; the median is 2.",
  ]);
});

test.each(["de", "fr", "es"])("summaries in %s differ from the English ones", async (language) => {
  await loadMessages(language);
  const messages = messagesFor(language);
  for (const props of samples) {
    expect(await summaryOf({ ...props, messages })).not.toBe(await summaryOf(props));
  }
});
