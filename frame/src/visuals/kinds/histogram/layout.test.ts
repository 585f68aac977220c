import * as fc from "fast-check";
import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleFormats } from "../../../testing/sample-chart.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { binsOf, quantile } from "./bins.ts";
import { binName, countedText, histogramOf } from "./histogram-data.ts";
import { layoutHistogram } from "./layout.ts";

const size = { width: 400, height: 240 };

function propsOf(values: readonly (number | null)[], truncated = false) {
  const names = values.map((_, place) => `Campaign ${place}`);
  const columns = [sampleColumn("dimension", "Campaign", names), sampleColumn("measure", "Spend", values)];
  return sampleProps("histogram", sampleAnswer(columns, { truncated }));
}

const layout = (values: readonly (number | null)[]) =>
  layoutHistogram({ histogram: histogramOf(propsOf(values)), formats: sampleFormats, size });

const oneToHundred = Array.from({ length: 100 }, (_, place) => place + 1);

test("quantiles are interpolated between the nearest values", () => {
  expect([0, 0.25, 0.5, 1].map((share) => quantile([1, 2, 3, 4], share))).toEqual([1, 1.75, 2.5, 4]);
});

test("bins have the width of the Freedman–Diaconis rule, rounded: 2 × 49.5 ÷ ∛100 = 21.3", () => {
  const bins = binsOf(oneToHundred);
  expect(bins).toMatchObject({ rule: "Freedman–Diaconis", width: 20, quartiles: [25.75, 50.5, 75.25] });
  expect(bins?.bins.map(({ from, members }) => [from, members.length])).toEqual([
    [0, 19],
    [20, 20],
    [40, 20],
    [60, 20],
    [80, 20],
    [100, 1],
  ]);
});

test("if half of the values are equal, the rule is that of Sturges: 8 ÷ (log₂ 8 + 1) = 2", () => {
  expect(binsOf([5, 5, 5, 5, 5, 5, 5, 13])).toMatchObject({ rule: "Sturges", width: 2 });
});

test("far greater figures are one open bin, which says so", () => {
  const values = [...oneToHundred, 9000];
  const bins = binsOf(values)?.bins ?? [];
  const last = bins.at(-1);
  expect(last).toMatchObject({ isOpen: true, members: [100] });
  const props = propsOf(values);
  expect(last === undefined ? "" : binName(last, histogramOf(props), props)).toBe("220 and more");
  expect(layout(values).edges.at(-1)?.text).toBe("≥ 220");
});

test("every figure is in exactly one bin that contains it, and there are at most 30", () => {
  fc.assert(
    fc.property(
      fc.array(fc.option(fc.double({ min: -1e6, max: 1e9, noNaN: true })), { maxLength: 60 }),
      (values) => {
        const { bins } = binsOf(values) ?? { bins: [] };
        expect(bins.length).toBeLessThanOrEqual(30);
        const members = bins.flatMap((one) => one.members).toSorted((a, b) => a - b);
        expect(members).toEqual(values.flatMap((value, index) => (value === null ? [] : [index])));
        for (const { from, to, isOpen, members: own } of bins) {
          const slack = Math.abs(to - from) * 1e-6;
          for (const index of own) {
            const value = values[index] ?? Number.NaN;
            expect(value).toBeGreaterThanOrEqual(from - slack);
            if (!isOpen) expect(value).toBeLessThanOrEqual(to + slack);
          }
        }
      },
    ),
    { examples: [[[1.5e-323, 0]]] },
  );
});

test("the text says what is counted, by which rule, and what is left out", () => {
  const text = (values: readonly (number | null)[], truncated: boolean) => {
    const props = propsOf(values, truncated);
    return countedText(histogramOf(props), props);
  };
  expect(text(oneToHundred, false)).toBe("Campaign: 100 values in bins of 20 (Freedman–Diaconis rule)");
  expect(text([...oneToHundred, null], true)).toBe(
    "Campaign: 100 values in bins of 20 (Freedman–Diaconis rule); not counted: 1 without a figure; only the 101 greatest are counted",
  );
});

test("columns are adjacent, their heights start at zero, and a pointer selects the column above it", () => {
  const { columns, scale, indexAt, anchorOf, edges } = layout(oneToHundred);
  expect(columns).toHaveLength(6);
  expect(columns[1]?.box.y).toBeCloseTo(scale(20));
  expect(columns[1]?.box.x).toBeCloseTo((columns[0]?.box.x ?? 0) + (columns[0]?.box.width ?? 0) + 1);
  expect([indexAt(anchorOf(3).x), indexAt(0)]).toEqual([3, null]);
  expect(edges[0]?.text).toBe("0");
});

test("one value is one column, and none draws nothing", () => {
  expect(layout([7]).columns).toHaveLength(1);
  expect(layout([null]).columns).toEqual([]);
});
