import { describe, expect, test } from "vitest";

import { loadQuestionLanguage, makeLexicon, phrasesToLookUp } from "./index.ts";
import { askerIn, dataset, texts } from "./testing/asked.ts";

const ask = await askerIn("en");

/** The visual of an answer; the reason why there is none. */
function visualOf(question: string) {
  const { answer, problem } = ask(question);
  if (answer === null) throw new Error(problem ?? "no answer");
  return answer.visual;
}

const filtersOf = (question: string) => visualOf(question).filters;

describe("[QNA-5] periods", () => {
  test.each([
    ["clicks yesterday", { preset: "yesterday" }],
    ["clicks last 7 days", { preset: "last7Days" }],
    ["clicks last 10 days", { from: "2026-10-05", through: "2026-10-14" }],
    ["clicks last 2 months", { from: "2026-08-01", through: "2026-09-30" }],
    ["clicks last month", { preset: "lastMonth" }],
    ["clicks this quarter", { preset: "thisQuarter" }],
    ["clicks year to date", { preset: "yearToDate" }],
    ["clicks in October", { from: "2026-10-01", through: "2026-10-31" }],
    ["clicks in November", { from: "2025-11-01", through: "2025-11-30" }],
    ["clicks in Q3 2025", { from: "2025-07-01", through: "2025-09-30" }],
    ["clicks in the first half of 2026", { from: "2026-01-01", through: "2026-06-30" }],
    ["clicks in week 40", { from: "2026-09-28", through: "2026-10-04" }],
    ["clicks since 1 September", { from: "2026-09-01", through: "2026-10-14" }],
    ["clicks between March and May", { from: "2026-03-01", through: "2026-05-31" }],
    ["clicks from 2026-08-03 to 2026-08-09", { from: "2026-08-03", through: "2026-08-09" }],
    ["clicks 1 to 14 September", { from: "2026-09-01", through: "2026-09-14" }],
    ["clicks campaign to date", { preset: "campaignToDate" }],
    ["clicks last weekend", { from: "2026-10-10", through: "2026-10-11" }],
    ["clicks for the weekend of 2 October", { from: "2026-10-03", through: "2026-10-04" }],
    ["clicks w/c 5 October", { from: "2026-10-05", through: "2026-10-11" }],
    ["clicks LW", { preset: "lastWeek" }],
    ["clicks M-2", { from: "2026-08-01", through: "2026-08-31" }],
    ["clicks two weeks ago", { from: "2026-09-28", through: "2026-10-04" }],
    ["clicks last October", { from: "2025-10-01", through: "2025-10-31" }],
    ["budget by quarter end", { preset: "thisQuarter" }],
  ])("%s", (question, period) => {
    expect(ask(question).answer?.period).toEqual(period);
  });

  test("a preset stays relative", () => {
    expect(filtersOf("clicks last month")).toMatchObject([{ filterType: 4, operator: 0, timeUnitType: 4 }]);
  });

  test("quarters begin with the workspace's year", async () => {
    const lexicon = makeLexicon({ dataset, language: await loadQuestionLanguage("en"), texts });
    const { understand } = await import("./index.ts");
    const { clock } = await import("./testing/asked.ts");
    const calendar = { weekStart: "monday", yearStart: 4 } as const;
    const { answer } = understand("clicks Q1 2026", {
      lexicon,
      clock: { ...clock, calendar },
      members: new Map(),
    });
    expect(answer?.period).toEqual({ from: "2026-04-01", through: "2026-06-30" });
  });

  test("two periods that do not follow each other are asked about", () => {
    expect(ask("clicks in May and August").problem).toMatch(/^The question names two periods/);
    expect(ask("clicks in May and June").answer?.period).toEqual({
      from: "2026-05-01",
      through: "2026-06-30",
    });
  });
});

describe("[QNA-7] comparisons", () => {
  test.each([
    ["clicks last month vs last year", "samePeriodLastYear"],
    ["clicks in September vs August", "previousPeriod"],
    ["clicks in September vs May", { from: "2026-05-01", through: "2026-05-31" }],
    ["compare clicks in August and September", "previousPeriod"],
    ["clicks month over month", "previousPeriod"],
    ["clicks month to date vs last month", "days"],
    ["change in clicks last week", "previousPeriod"],
    ["compare clicks last week and previous week", "previousPeriod"],
    ["clicks last week and the one before", "previousPeriod"],
    ["clicks by channel over time, Q3 vs Q2", "previousPeriod"],
  ])("%s", (question, comparison) => {
    const found = ask(question).answer?.comparison;
    if (comparison === "days") expect(found).toEqual({ from: "2026-09-01", through: "2026-09-14" });
    else expect(found).toEqual(comparison);
  });

  test("week on week is about the last week, and not about a longer period", () => {
    expect(ask("clicks wow").answer).toMatchObject({
      period: { preset: "lastWeek" },
      comparison: "previousPeriod",
    });
    expect(ask("clicks month over month").answer?.period).toEqual({ preset: "lastMonth" });
    expect(ask("clicks week on week this year").problem).toMatch(/^Say which period to compare with/);
  });

  test("a change in per cent is no share", () => {
    const { answer } = ask("change in percent of clicks by channel last week");
    expect(answer).toMatchObject({ comparison: "previousPeriod", visual: { type: "tableEx" } });
  });

  test("a period that is not named is added as a part", () => {
    const { parts, answer } = ask("change in clicks by channel");
    expect(answer?.period).toEqual({ preset: "lastMonth" });
    expect(parts.at(-1)).toMatchObject({ start: 27, end: 27, kind: "period" });
  });
});

test("[QNA-10] filters are members, what is not one, and conditions on measures", () => {
  const [member, not] = filtersOf("clicks on phones without search and video");
  expect(member).toMatchObject({ filterType: 1, operator: "In", values: ["Mobile"] });
  expect(not).toMatchObject({ filterType: 1, operator: "NotIn", values: ["Search", "Video"] });
  const condition = (question: string) => filtersOf(question).find(({ filterType }) => filterType === 0);
  expect(condition("campaigns with more than 1,000 clicks")).toMatchObject({
    target: { measure: "Clicks" },
    conditions: [{ operator: "GreaterThan", value: 1000 }],
  });
  expect(condition("campaigns with a CTR below 0.5 %")).toMatchObject({
    conditions: [{ operator: "LessThan", value: 0.005 }],
  });
  expect(condition("campaigns where spend was between 10k and 20k")).toMatchObject({
    conditions: [
      { operator: "GreaterThanOrEqual", value: 10_000 },
      { operator: "LessThanOrEqual", value: 20_000 },
    ],
  });
});

test.each(["campaigns that spent more than planned", "which campaigns are over budget"])(
  "[QNA-10] %s compares two measures",
  (question) => {
    const { answer } = ask(question);
    expect(answer?.measures).toMatchObject([
      { table: "Performance", expression: "Performance[Spend] - Plan[Budget]" },
    ]);
    expect(answer?.visual.measures.map(({ measure }) => measure)).toEqual(["Spend", "Budget"]);
  },
);

test.each([
  ["top 5 campaigns by clicks", "Top", 5, "Clicks"],
  ["bottom 3 channels by CTR", "Bottom", 3, "CTR"],
  ["best 3 channels by CPA", "Bottom", 3, "CPA"],
  ["worst campaign by CPA", "Top", 1, "CPA"],
  ["which channel has the highest spend", "Top", 1, "Spend"],
  ["which three campaigns had the most clicks", "Top", 3, "Clicks"],
  ["on which day did we have the most clicks", "Top", 1, "Clicks"],
])("[QNA-11] ranks: %s", (question, operator, itemCount, measure) => {
  expect(filtersOf(question)).toContainEqual(
    expect.objectContaining({
      filterType: 5,
      operator,
      itemCount,
      orderBy: { table: "Performance", measure },
    }),
  );
});

test("[QNA-11] the highest of several are a list, with the highest first", () => {
  const { filters, sort } = visualOf("which channels have the highest spend");
  expect(filters).toEqual([]);
  expect(sort).toEqual([{ by: "measure", index: 0, direction: "descending" }]);
});

test.each([
  ["clicks", "card"],
  ["clicks and spend", "multiRowCard"],
  ["clicks by channel", "clusteredBarChart"],
  ["clicks by weekday", "clusteredColumnChart"],
  ["clicks per week", "lineChart"],
  ["clicks over time by channel", "lineChart"],
  ["clicks and spend per month", "lineClusteredColumnComboChart"],
  ["clicks, spend and CTR by channel", "tableEx"],
  ["share of clicks by channel", "donutChart"],
  ["device share of clicks by month", "hundredPercentStackedColumnChart"],
  ["why did clicks fall last month", "waterfallChart"],
  ["why did CTR fall last month", "tableEx"],
  ["CTR by channel in September vs August", "tableEx"],
  ["clicks by channel as a pie", "pieChart"],
  ["clicks per week in a table", "tableEx"],
  ["scatter plot of spend against clicks by campaign", "scatterChart"],
])("[QNA-12] %s is drawn as %s", (question, type) => {
  expect(visualOf(question).type).toBe(type);
});

test("[QNA-12] a type that cannot show the fields is refused", () => {
  expect(ask("clicks as a scatter plot").problem).toMatch(/^This question cannot be shown as/);
});

test("[QNA-13] why is answered by what each group added to the change of a sum, with findings", () => {
  const { answer } = ask("why did clicks fall last month");
  expect(answer).toMatchObject({
    explainsChange: true,
    measures: [{ expression: "elapsed(Performance[Clicks]) - previous_period(Performance[Clicks])" }],
    visual: { dimensions: [{ table: "Channel", column: "channel" }] },
  });
});

test("[QNA-14] a measure that is not known by a field is replaced by the one that is, or refused", () => {
  expect(visualOf("clicks by age").measures).toEqual([{ table: "People", measure: "Clicks of people" }]);
  expect(ask("spend by age").problem).toBe("Spend is not known by Age.");
  expect(ask("budget on mobile").problem).toBe("Budget is not known by Device.");
  expect(ask("reach by week").problem).toBe("Reach is only known for whole month.");
});

test.each([
  ["average spend", /^An average of Spend is not supported/],
  ["budget per click", /^Budget per Clicks is not a measure/],
  ["how many campaigns", /^Counting Campaign is not supported/],
  ["top 5 by clicks", /^Say by what to rank/],
  ["by channel", /^Say which figure you want/],
  ["compare clicks", /^Say which period to compare with/],
  ["monthly clicks by week", /^The question names two units of time/],
  ["share of clicks last month", /^Say which parts you want/],
  ["clicks for each of our phones", /^“each” is not a name/],
  ["clicks by weekend", /^“by” is not a name/],
  ["top 3 campaigns by clicks in each channel", /^Say by what to rank/],
])("[QNA-15] %s is refused", (question, problem) => {
  expect(ask(question)).toMatchObject({ answer: null, problem: expect.stringMatching(problem) as unknown });
});

test("[QNA-10] weekends without a period of their own are a filter", () => {
  expect(filtersOf("weekend clicks by channel")).toMatchObject([
    { target: { table: "Date", column: "weekday" }, operator: "In", values: ["6", "7"] },
  ]);
});

test("[QNA-17] two fields of a table without anything between them are the one that says what it is", async () => {
  expect(visualOf("clicks by campaign objective").dimensions).toEqual([
    { table: "Campaign", column: "objective" },
  ]);
  const spanish = await askerIn("es");
  expect(spanish("Clicks por objective campaign").answer?.visual.dimensions).toEqual([
    { table: "Campaign", column: "objective" },
  ]);
  const german = await askerIn("de");
  expect(german("Clicks nach Campaignobjective").answer?.visual.dimensions).toEqual([
    { table: "Campaign", column: "objective" },
  ]);
  expect(german("Clicks nach Devicechannel").unknown).toMatchObject([{ text: "nach Devicechannel" }]);
});

test.each([
  ["de", "Clicks letztes Wochenende"],
  ["fr", "Clicks le week-end dernier"],
  ["es", "Clicks el fin de semana pasado"],
] as const)("[QNA-5] weekends in %s: %s", async (language, question) => {
  const { answer } = (await askerIn(language))(question);
  expect(answer?.period).toEqual({ from: "2026-10-10", through: "2026-10-11" });
});

test("[QNA-15] an average of a ratio is the ratio", () => {
  expect(visualOf("average CTR").measures).toEqual([{ table: "Performance", measure: "CTR" }]);
});

test("[QNA-16] spelling, inflection and accents are forgiven, and corrected parts are marked", () => {
  const { parts, answer } = ask("cliks by chanel");
  expect(answer?.visual.measures).toEqual([{ table: "Performance", measure: "Clicks" }]);
  expect(parts.map(({ isCorrected }) => isCorrected)).toEqual([true, true]);
  expect(ask("CTP by channel").answer).toBeNull();
  // In short words no letter is changed.
  expect(ask("cost by chan").answer).toBeNull();
});

test("[QNA-16] compound words of German are read as their parts", async () => {
  const german = await askerIn("de");
  expect(german("Kampagnenbudget letzten Monat").answer).toBeNull();
  expect(german("Budget je Campaign im Vorjahresvergleich").answer?.comparison).toBe("samePeriodLastYear");
});

test("[QNA-9] phrases around unknown words, quoted texts and names in capitals are looked up", async () => {
  const lexicon = makeLexicon({ dataset, language: await loadQuestionLanguage("en"), texts });
  const phrases = phrasesToLookUp('clicks of Summer Sale on mobile, and "last month"', lexicon);
  expect(phrases).toContain("Summer Sale");
  expect(phrases).toContain("last month");
  expect(phrases).not.toContain("clicks");
  const found = {
    field: { table: "Campaign", column: "campaign" },
    value: "Summer Sale",
    text: "Summer Sale",
    distance: 0,
  };
  const { answer } = ask("clicks of Summer Sale on mobile", { "Summer Sale": [found] });
  expect(answer?.visual.filters).toMatchObject([{ values: ["Summer Sale"] }, { values: ["Mobile"] }]);
});

test("[QNA-9] a phrase that can be several members of a field has no answer", () => {
  const member = (value: string) => ({
    field: { table: "Campaign", column: "campaign" },
    value,
    text: value,
    distance: 0.5,
  });
  const { answer, problem } = ask("clicks of Sommer", { Sommer: [member("Sommer A"), member("Sommer B")] });
  expect(answer).toBeNull();
  expect(problem).toMatch(/can mean several things/);
});
