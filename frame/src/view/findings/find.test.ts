import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";
import { describe, expect, test } from "vitest";

import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { sampleFormats } from "../../testing/sample-chart.ts";
import type {
  Asked,
  AskedMeasure,
  AssessedFinding,
  Evidence,
} from "@vitrine/contracts/reading/findings/finding";
import { findingsOf } from "@vitrine/contracts/reading/findings/find";
import { sentenceOf } from "@vitrine/contracts/reading/findings/sentence";

const euros = { kind: "currency", digits: 2, currency: "EUR" } as const;
const percent = { kind: "percent", digits: 2, currency: null } as const;
const count = { kind: "integer", digits: 0, currency: null } as const;
const quarters: NonNullable<QueryResult["comparison"]> = {
  kind: "previousPeriod",
  period: { from: "2026-07-01", through: "2026-09-30" },
  against: { from: "2026-04-01", through: "2026-06-30" },
};

interface Figures {
  readonly name: string;
  readonly format: ResultColumn["format"];
  readonly now: readonly (number | null)[];
  readonly past?: readonly (number | null)[];
  readonly comparable?: readonly number[];
  readonly direction?: ResultColumn["direction"];
}

function answer(
  figures: readonly Figures[],
  names: readonly (string | null)[] | null = null,
  more: Partial<QueryResult> = {},
): QueryResult {
  const columns = (role: "measure" | "comparison"): ResultColumn[] =>
    figures.flatMap(({ name, format, now, past, comparable, direction }) => {
      const values = role === "measure" ? now : past;
      if (values === undefined) return [];
      const column = { ...sampleColumn(role, name, values), format };
      const parts = role === "comparison" && comparable !== undefined ? { comparable: [...comparable] } : {};
      return [{ ...column, ...parts, ...(direction === undefined ? {} : { direction }) }];
    });
  const dimension = names === null ? [] : [sampleColumn("dimension", "Channel", names)];
  const hasPast = figures.some(({ past }) => past !== undefined);
  return sampleAnswer([...dimension, ...columns("measure"), ...columns("comparison")], {
    ...(hasPast ? { comparison: quarters } : {}),
    ...more,
  });
}

const additive = (visual: string): AskedMeasure => ({ visual, isAdditive: true });
const ratio = (visual: string): AskedMeasure => ({ visual, isAdditive: false });

function evidence(whole: Asked | null, more: Partial<Evidence> = {}): Evidence {
  return { whole, groups: [], assessed: [], through: null, completeThrough: null, ...more };
}

const words = { formats: sampleFormats, messages: messagesFor("en"), today: "2026-11-22" };
/** Without the invisible characters that keep a sign and its figure on one line. */
const sentences = (one: Evidence): readonly string[] =>
  findingsOf(one).map((finding) => sentenceOf(finding, words).replaceAll("\u2060", ""));

const spend = { name: "Spend", format: euros, now: [120_000], past: [100_000] };

describe("changes", () => {
  test("the first measure leads, with its change and both periods", () => {
    const whole = { measures: [additive("spend")], result: answer([spend]) };
    expect(findingsOf(evidence(whole))).toMatchObject([{ kind: "change", visual: "spend", value: 120_000 }]);
    expect(sentences(evidence(whole))).toEqual(["Spend rose to €120,000 (+20.0%, Q3 vs Q2)"]);
  });

  test("a rate changes in points, and is not explained by its parts", () => {
    const rate = { name: "CTR", format: percent, now: [0.02], past: [0.025] };
    const parts = answer([{ ...rate, now: [0.01, 0.03], past: [0.01, 0.04] }], ["Search", "Social"]);
    const whole = { measures: [ratio("ctr")], result: answer([rate]) };
    const groups = [{ measures: [ratio("ctr")], result: parts }];
    expect(sentences(evidence(whole, { groups }))).toEqual(["CTR fell to 2.00% (-0.50 pp, Q3 vs Q2)"]);
  });

  test("only complete days are compared", () => {
    const open = { ...spend, now: [150_000], comparable: [90_000] };
    const whole = { measures: [additive("spend")], result: answer([open]) };
    expect(findingsOf(evidence(whole))).toMatchObject([{ value: 90_000, past: 100_000 }]);
  });

  test("small counts and figures after zero have no percentage", () => {
    const small = { name: "Conversions", format: count, now: [9], past: [4] };
    const started = { ...spend, past: [0] };
    const of = (figures: Figures) => evidence({ measures: [additive("x")], result: answer([figures]) });
    expect(sentences(of(small))).toEqual(["Conversions: 9, before that 4 (small numbers, Q3 vs Q2)"]);
    expect(sentences(of(started))).toEqual(["Spend: €120,000, before that €0.00 (Q3 vs Q2)"]);
  });

  test("a remarkable change of another measure comes before a first one that hardly changed", () => {
    const result = answer([
      { ...spend, now: [100_200] },
      { name: "CPA", format: euros, now: [30], past: [20], direction: "lower-is-better" },
      { name: "Clicks", format: count, now: [1010], past: [1000] },
    ]);
    const whole = { measures: [additive("spend"), ratio("cpa"), additive("clicks")], result };
    expect(sentences(evidence(whole))).toEqual([
      "CPA rose to €30.00 (+50.0%, Q3 vs Q2)",
      "Spend hardly changed: €100,200 (+0.2%, Q3 vs Q2)",
    ]);
  });

  test("figures that are zero in both periods say nothing", () => {
    const result = answer([
      { name: "Measurable impressions", format: count, now: [0], past: [0] },
      { name: "Clicks", format: count, now: [120], past: [100] },
    ]);
    const found = sentences(evidence({ measures: [additive("one"), additive("two")], result }));
    expect(found).toHaveLength(1);
    expect(found[0]).toContain("Clicks rose");
  });

  test("missing figures and figures without a comparison say nothing", () => {
    const missing = answer([{ ...spend, now: [null] }]);
    expect(sentences(evidence({ measures: [additive("spend")], result: missing }))).toEqual([]);
    const alone = answer([{ name: "Spend", format: euros, now: [5] }]);
    expect(sentences(evidence({ measures: [additive("spend")], result: alone }))).toEqual([]);
  });
});

describe("contributions", () => {
  const whole = { measures: [additive("spend")], result: answer([spend]) };
  const by = (now: readonly number[], past: readonly number[], more: Partial<QueryResult> = {}) => {
    const names: readonly (string | null)[] = ["Search", "Social", "Display"].slice(0, now.length);
    const result = answer([{ ...spend, now, past }], names, more);
    return evidence(whole, { groups: [{ measures: [additive("bars")], result }] });
  };

  test("names the member with the greatest part of the change, and links to its visual", () => {
    const found = by([70_000, 30_000, 20_000], [56_000, 28_000, 16_000]);
    expect(sentences(found)[1]).toBe("Of the increase in Spend, 70% came from Search (+€14k)");
    expect(findingsOf(found)[1]).toMatchObject({ kind: "contribution", visual: "bars" });
  });

  test("says if a member changed more than the whole, and what changed against it", () => {
    expect(sentences(by([80_000, 20_000, 20_000], [50_000, 30_000, 20_000])).slice(1)).toEqual([
      "Spend of Search changed by +€30k, more than in total (+€20k)",
      "In the other direction: Spend of Social (-€10k)",
    ]);
  });

  test("names none if not all members are known, or their changes do not add up", () => {
    const changes = [[70_000, 50_000] as const, [56_000, 44_000] as const] as const;
    expect(sentences(by(...changes))).toHaveLength(2);
    expect(sentences(by(...changes, { truncated: true }))).toHaveLength(1);
    expect(sentences(by([70_000, 20_000], [66_000, 18_000]))).toHaveLength(1);
    expect(sentences(by([120_000], [100_000]))).toHaveLength(1);
  });

  test("names no member without a name", () => {
    const result = answer([{ ...spend, now: [80_000, 40_000], past: [62_000, 38_000] }], [null, "Social"]);
    const groups = [{ measures: [additive("bars")], result }];
    expect(sentences(evidence(whole, { groups }))).toHaveLength(1);
  });
});

test("without a comparison, the greatest part of the sum is named", () => {
  const alone = answer([{ name: "Spend", format: euros, now: [60, 40] }], ["Search", "Social"], {
    totals: [100],
  });
  const groups = [{ measures: [additive("bars")], result: alone }];
  expect(sentences(evidence(null, { groups }))).toEqual(["Of €100.00 Spend, 60% came from Search"]);
});

test("a missed target and members that a rule calls bad are to look at", () => {
  const result = answer([
    { name: "Conversions", format: count, now: [700], direction: "higher-is-better" },
    { name: "Target", format: count, now: [1000] },
  ]);
  const measures = [{ ...additive("kpi"), target: 1 }, additive("kpi")];
  const dimension = sampleColumn("dimension", "Campaign", []);
  const members = ["A", "B", "C"].map((value) => ({ dimension, value }));
  const assessed: AssessedFinding[] = [
    { kind: "assessed", visual: "table", members, of: 9, word: "behind plan" },
  ];
  expect(sentences(evidence({ measures, result }, { assessed }))).toEqual([
    "To look at: A, B and 1 more (behind plan, 3 of 9)",
    "Conversions is at 70% of Target (700 of 1,000)",
  ]);
});

test("a period that continues after the complete days says so, last", () => {
  const whole = { measures: [additive("spend")], result: answer([spend]) };
  const open = evidence(whole, { through: "2026-11-30", completeThrough: "2026-11-21" });
  expect(sentences(open)[1]).toBe("The figures are complete through 21 Nov; the period ends on 30 Nov");
});

test.each(["de", "fr", "es"])("sentences are in the language of the report: %s", (language) => {
  const whole = { measures: [additive("spend")], result: answer([spend]) };
  const own = { ...words, messages: { ...messagesFor("en"), language } };
  const [finding] = findingsOf(evidence(whole));
  const texts = { de: "Anstieg bei Spend auf", fr: "Spend en hausse à", es: "Subida de Spend a" };
  expect(finding === undefined ? "" : sentenceOf(finding, own)).toContain(Object(texts)[language]);
});

test("equal evidence gives equal findings", () => {
  const whole = { measures: [additive("spend")], result: answer([spend]) };
  expect(findingsOf(evidence(whole))).toEqual(findingsOf(evidence(whole)));
});
