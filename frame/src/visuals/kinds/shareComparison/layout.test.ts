import { expect, test } from "vitest";

import { sampleProps } from "../../../testing/sample-props.ts";
import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleFormats } from "../../../testing/sample-chart.ts";
import { layoutShares } from "./layout.ts";
import { shareRowsOf, toneOfDifference } from "./share-rows.ts";

type Values = readonly (number | null)[];

function shares(spend: Values, conversions: Values, totals: readonly number[] | null = null) {
  const names = spend.map((_, place) => `Channel ${place}`);
  const column = (name: string, values: Values) => sampleColumn("measure", name, values);
  const conversion = { ...column("Conversions", conversions), direction: "higher-is-better" as const };
  const columns = [sampleColumn("dimension", "Channel", names), column("Spend", spend), conversion];
  const main = sampleAnswer(columns, { totals: totals === null ? null : [...totals] });
  return shareRowsOf(sampleProps("shareComparison", main));
}

test("each category has its share of both measures, and more of a good one is good", () => {
  const { rows } = shares([60, 40], [30, 70]);
  expect(rows.map(({ base, compared, tone }) => [base, compared, tone])).toEqual([
    [0.6, 0.3, "bad"],
    [0.4, 0.7, "good"],
  ]);
});

test("shares refer to the model's whole, and what the answer leaves out is a row", () => {
  const { rows, data } = shares([60, 20], [30, null], [100, 40]);
  expect(rows.map(({ label, base, compared }) => [label, base, compared])).toEqual([
    ["Channel 0", 0.6, 0.75],
    ["Channel 1", 0.2, null],
    ["Others", expect.closeTo(0.2), 0.25],
  ]);
  expect(rows[2]?.index).toBeNull();
  expect(data.categories).toHaveLength(3);
});

test("figures that do not add up to a positive whole have no shares", () => {
  expect(shares([5, 4], [1, 1], [6, 2]).withoutShares).toBe("Spend");
  expect(shares([5, 4], [-1, 3]).withoutShares).toBe("Conversions");
  expect(shares([0, 0], [1, 3]).withoutShares).toBe("Spend");
  expect(shares([1], [1]).withoutShares).toBeNull();
});

test("the tone follows the second measure's direction, else the opposite of the first one's", () => {
  const tone = (base?: "higher-is-better" | "lower-is-better", other?: typeof base) =>
    toneOfDifference(0.1, [base, other]);
  expect([tone(undefined, "higher-is-better"), tone("lower-is-better", "higher-is-better")]).toEqual([
    "good",
    "good",
  ]);
  expect([tone(undefined, "lower-is-better"), tone("lower-is-better"), tone("higher-is-better")]).toEqual([
    "bad",
    "good",
    "bad",
  ]);
  expect([tone(), toneOfDifference(0.0001, [undefined, "higher-is-better"])]).toEqual([null, null]);
});

test("dots are at their shares on a scale from zero, with the difference to their right within the plot", () => {
  const layout = layoutShares({
    shares: shares([60, 40], [30, 70]),
    formats: sampleFormats,
    size: { width: 320, height: 120 },
    differences: ["-30.0 pp", "+30.0 pp"],
  });
  const [first, second] = layout.pairs;
  expect([first?.base, first?.compared]).toEqual([layout.scale(0.6), layout.scale(0.3)]);
  expect(layout.scale.domain[0]).toBe(0);
  expect(second?.label?.x).toBeGreaterThan(second?.compared ?? 0);
  expect((second?.label?.x ?? 0) + 60).toBeLessThanOrEqual(322);
});
