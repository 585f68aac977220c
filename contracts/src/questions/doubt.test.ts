import { describe, expect, test } from "vitest";

import { askerIn } from "./testing/asked.ts";

const ask = await askerIn("en");

describe("[QNA-20] what is doubtful is refused", () => {
  test.each([
    ["clicks by channel lately", "lately"],
    ["cumulative clicks by week this year", "cumulative"],
    ["clicks of campaigns that didn't spend", "didn'"],
    ["clicks 5 campaigns last week", "5 campaigns"],
    ["planned clicks last month", "planned"],
    ["clicks dropp last month", "dropp"],
    ["day with clicks", "day with"],
    ["clicks dose last month", "dose"],
  ])("%s", (question, unknown) => {
    const { answer, unknown: found } = ask(question);
    expect(answer).toBeNull();
    expect(found.map(({ text }) => text)).toContain(unknown);
  });

  test("periods that are listed from the later one on are not one period", () => {
    expect(ask("clicks August, July").problem).toMatch(/^The question names two periods/);
    expect(ask("clicks July and August").answer?.period).toEqual({
      from: "2026-07-01",
      through: "2026-08-31",
    });
  });

  test("days and sums of a whole period make the same words clear", () => {
    expect(ask("clicks by channel lately, last 7 days").answer).not.toBeNull();
    expect(ask("cumulative clicks this year").answer).not.toBeNull();
  });

  test("no other word with the stem of a verb is left out", async () => {
    const german = await askerIn("de");
    expect(german("Zeigen Clicks letzten Monat").answer).not.toBeNull();
    expect(german("Clicks Zeiger letzten Monat").unknown).toMatchObject([{ text: "Zeiger" }]);
  });
});

test.each([
  ["clicks from search and social last month", "clusteredBarChart"],
  ["CTR search / social last month", "clusteredBarChart"],
  ["does search or social have the better CTR last month", "clusteredBarChart"],
  ["weekly clicks of search and social", "lineChart"],
  ["how does CTR differ between search and social", "clusteredBarChart"],
])("[QNA-21] members of one field are shown apart: %s", (question, type) => {
  const { answer } = ask(question);
  expect(answer?.visual.type).toBe(type);
  expect(answer?.visual.dimensions).toContainEqual({ table: "Channel", column: "channel" });
  expect(answer?.comparison).toBeNull();
});

test("[QNA-21] a difference between groups compares no periods, and one of two periods does", () => {
  expect(ask("how does CTR differ by channel last month").answer?.comparison).toBeNull();
  expect(ask("difference in clicks between September and August").answer?.comparison).toBe("previousPeriod");
});

test.each([
  ["budget, spend and clicks by channel", ["Budget", "Spend", "Clicks"]],
  ["5 priciest campaigns per conversion last month", ["CPA"]],
  ["at what price did we get conversions last month", ["CPA"]],
])("[QNA-22] every figure that is named is shown: %s", (question, measures) => {
  expect(ask(question).answer?.visual.measures.map(({ measure }) => measure)).toEqual(measures);
});

test("[QNA-20] a conjunction before a member does not join two names", () => {
  expect(ask("search and social: clicks and CTR last month").answer?.visual).toMatchObject({
    dimensions: [{ table: "Channel", column: "channel" }],
    measures: [{ measure: "Clicks" }, { measure: "CTR" }],
  });
});

test.each([
  ["clicks per user last month", "per"],
  ["top 3 and bottom 3 channels by clicks", "bottom"],
  ["budget how much do we still need", "do we still need"],
])("[QNA-20] %s is refused", (question, unknown) => {
  const { answer, unknown: found } = ask(question);
  expect(answer).toBeNull();
  expect(found.map(({ text }) => text)).toContain(unknown);
});

test.each([
  ["clicks after 15 September", { from: "2026-09-16", through: "2026-10-14" }],
  ["clicks before August", { from: "2000-01-01", through: "2026-07-31" }],
  ["clicks until August", { from: "2000-01-01", through: "2026-08-31" }],
  ["clicks yesterday and today", { from: "2026-10-14", through: "2026-10-15" }],
])("[QNA-5] %s", (question, period) => {
  expect(ask(question).answer?.period).toEqual(period);
});

test("[QNA-7] what is compared with an earlier unit needs a period, unless it is the one now", () => {
  expect(ask("clicks compared to last month").answer?.period).not.toBeNull();
  expect(ask("clicks compared to Q2").answer).toBeNull();
  expect(ask("clicks last month and the previous month").answer?.comparison).toBe("previousPeriod");
});

test("[QNA-20] words with a capital letter are not left out as misspelt ones", () => {
  expect(ask("clicks in Groupx last month").unknown).toMatchObject([{ text: "Groupx" }]);
});

test("[QNA-21] days of the week are shown apart, and a weekend is not", () => {
  expect(ask("more clicks on Mondays or on Fridays last month").answer).toMatchObject({
    comparison: null,
    visual: { dimensions: [{ table: "Date", column: "weekday" }] },
  });
  expect(ask("clicks on weekends last month").answer?.visual.dimensions).toEqual([]);
});

test("[QNA-19] what is cheaper per one is compared by what one costs", () => {
  expect(ask("is search or social cheaper per conversion").answer?.visual.measures).toMatchObject([
    { measure: "CPA" },
  ]);
});
