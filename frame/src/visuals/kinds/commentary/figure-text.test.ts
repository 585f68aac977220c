import type { QueryResult } from "@vitrine/contracts/query";
import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { figureText } from "@vitrine/contracts/reading/words/figure-text";

const spend = {
  ...sampleColumn("measure", "Spend", [1_234_567.5]),
  format: { kind: "currency" as const, digits: 2, currency: "EUR" },
  direction: "lower-is-better" as const,
};
const days = { from: "2026-02-01", through: "2026-02-28" };
const whole = {
  totals: [1_234_567.5],
  comparisonTotals: [1_000_000],
  comparison: {
    kind: "previousPeriod" as const,
    period: days,
    against: { from: "2026-01-01", through: "2026-01-31" },
  },
};

function textOf(
  figure: Omit<Parameters<typeof figureText>[0], "figure">,
  main: QueryResult,
  problem?: string,
) {
  const props = sampleProps(
    "commentary",
    main,
    {
      measures: [
        { table: "T", measure: "Hidden" },
        { table: "T", measure: "Spend" },
      ],
    },
    { today: "2026-03-01", problem: problem ?? null },
  );
  return figureText({ figure: 1, ...figure }, { ...props, definition: props.visual.definition });
}

const compared = sampleAnswer([spend, { ...spend, role: "comparison", values: [1_000_000] }], whole);

test("[COMMENT-2] a figure has the format of its measure, with its full amount as title", () => {
  expect(textOf({}, compared)).toEqual({
    text: "€1,234,568",
    title: "Spend: €1,234,567.50",
    tone: null,
    isMissing: false,
  });
});

test("[COMMENT-2] the change has a tone by the measure's direction and names both periods; the figure before names its own", () => {
  expect(textOf({ show: "change" }, compared)).toMatchObject({
    text: "+23.5%",
    title: "Spend: Feb vs Jan",
    tone: "bad",
  });
  expect(textOf({ show: "before" }, compared)).toMatchObject({
    text: "€1,000,000",
    title: "Spend, Jan: €1,000,000.00",
  });
});

test("[COMMENT-2] a figure of one value of the field is that of its row", () => {
  const rows = sampleAnswer(
    [sampleColumn("dimension", "Channel", ["Search", "Social"]), { ...spend, values: [900, 100] }],
    { totals: [1000] },
  );
  expect([textOf({}, rows).text, textOf({ of: "Social" }, rows).text]).toEqual(["€1,000.00", "€100.00"]);
  expect(textOf({ of: "Social" }, rows).title).toBe("Spend, Social");
  expect(textOf({ of: "Radio" }, rows)).toMatchObject({ text: "–", title: "No data for this selection" });
});

test("[COMMENT-3] a figure that is not there is a dash with the reason", () => {
  const blank = sampleAnswer([{ ...spend, values: [null] }], { totals: [null] });
  const unknown = {
    ...blank,
    columns: blank.columns.map((column) => ({
      ...column,
      note: { code: "not_available_at_level" as const, message: "" },
    })),
  };
  const none = sampleAnswer([]);
  expect([
    textOf({}, blank).title,
    textOf({}, unknown).title,
    textOf({ show: "change" }, sampleAnswer([spend], { totals: [1] })).title,
    textOf({}, none).title,
    textOf({}, none, "The server cannot be reached.").title,
  ]).toEqual([
    "No data for this selection",
    "Spend is not known at this level or with these filters.",
    "No data for this selection",
    "This figure is not available.",
    "The server cannot be reached.",
  ]);
  expect(textOf({}, none)).toMatchObject({ text: "–", isMissing: true });
});
