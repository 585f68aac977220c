import { expect, test } from "vitest";

import { sampleAnswer, sampleColumn } from "../../../testing/sample-answer.ts";
import { sampleChart } from "../../../testing/sample-chart.ts";
import { sampleProps } from "../../../testing/sample-props.ts";
import { layoutTrend } from "./layout.ts";
import { reaches, statusOf, targetedOf } from "./target-status.ts";

const size = { width: 300, height: 80 };

test("a figure reaches its target, is close to it, or misses it, by the measure's direction", () => {
  const more = [120, 100, 90, 89].map((value) => reaches({ value, target: 100 }, "higher-is-better"));
  expect(more).toEqual(["reached", "reached", "near", "missed"]);
  const less = [80, 100, 110, 111].map((value) => reaches({ value, target: 100 }, "lower-is-better"));
  expect(less).toEqual(["reached", "reached", "near", "missed"]);
  expect(reaches({ value: 5, target: 100 })).toBeNull();
  expect(reaches({ value: null, target: 100 }, "higher-is-better")).toBeNull();
});

test("a target of zero has no share, and a missing target has no status", () => {
  const answer = (values: readonly (number | null)[]) =>
    sampleAnswer(values.map((value, place) => sampleColumn("measure", `M${place}`, [value])));
  expect(targetedOf(answer([5, 0]))).toEqual({ value: 5, target: 0, share: null });
  expect(targetedOf(answer([5]))).toEqual({ value: 5, target: null, share: null });
  expect(targetedOf(answer([5, 4])).share).toBe(1.25);
  expect(statusOf(sampleProps("kpi", answer([5])))).toBeNull();
});

test("a target in another currency is shown, and neither reached nor missed", () => {
  const money = (name: string, value: number, currency: string) => ({
    ...sampleColumn("measure", name, [value]),
    direction: "higher-is-better" as const,
    format: { kind: "currency" as const, digits: 2, currency },
  });
  const main = (currency: string) => sampleAnswer([money("Revenue", 90, "EUR"), money("Goal", 80, currency)]);
  expect(targetedOf(main("USD"))).toEqual({ value: 90, target: 80, share: null });
  expect(statusOf(sampleProps("kpi", main("USD")))).toBeNull();
  expect(targetedOf(main("EUR")).share).toBe(1.125);
  expect(statusOf(sampleProps("kpi", main("EUR")))).toMatchObject({ tone: "good" });
});

test("rules of the definition replace the status by direction", () => {
  const value = { ...sampleColumn("measure", "Pacing", [1.2]), direction: "higher-is-better" as const };
  const main = sampleAnswer([value, sampleColumn("measure", "Plan", [1])]);
  const rules = [{ from: 1.15, tone: "bad", word: "over plan" }];
  const definition = { formatting: [{ kind: "rules", measure: 0, rules }] };
  expect(statusOf(sampleProps("kpi", main, definition))).toMatchObject({ tone: "bad", word: "over plan" });
  expect(statusOf(sampleProps("kpi", main))).toEqual({ tone: "good", word: "target reached" });
});

test("the trend fills the width, and an even one is in the middle", () => {
  const { data } = sampleChart({
    categories: ["2026-01-01", "2026-02-01"],
    figures: [[1, 3]],
    grain: "month",
  });
  const { anchorOf, line, ground } = layoutTrend(data, size);
  expect([anchorOf(0), anchorOf(1)]).toEqual([
    { x: 6, y: 74 },
    { x: 294, y: 8 },
  ]);
  expect(line.whole.split("L")).toHaveLength(2);
  expect(ground).toContain("Z");
  const even = sampleChart({ categories: ["2026-01-01", "2026-02-01"], figures: [[2, 2]], grain: "month" });
  expect(layoutTrend(even.data, size).anchorOf(0).y).toBe(40);
});
