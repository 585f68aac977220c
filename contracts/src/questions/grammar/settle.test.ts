import { expect, test } from "vitest";

import { askerIn } from "../testing/asked.ts";

const ask = await askerIn("en");

/** The measures of the answer; null if there is none. */
function measuresOf(question: string): readonly string[] | null {
  return ask(question).answer?.visual.measures.map(({ measure }) => measure) ?? null;
}

test.each([
  ["spend per conversion", ["CPA"]],
  ["what did we pay for a conversion last month", ["CPA"]],
  ["what did we pay per conversion by channel", ["CPA"]],
  ["what does a conversion cost us on mobile", ["CPA"]],
  ["the cheapest conversions by channel", ["CPA"]],
  ["what did we pay last month", ["Spend"]],
  ["spend and conversions by channel", ["Spend", "Conversions"]],
  ["what did we pay and how many conversions did we get", ["Spend", "Conversions"]],
  ["what CPA did we pay last month", ["CPA"]],
])("[QNA-19] %s asks for %j", (question, measures) => {
  expect(measuresOf(question)).toEqual(measures);
});

test.each(["how many conversions will we get next month", "how many clicks will we get in December"])(
  "[QNA-19] %s is refused",
  (question) => {
    expect(measuresOf(question)).toBeNull();
  },
);

test("[QNA-11] weeks with the most clicks are ranked, and other weeks are the last ones", () => {
  expect(ask("the last three weeks, clicks").answer?.visual.filters).toMatchObject([{ filterType: 4 }]);
  expect(ask("clicks in three weeks").answer?.visual.filters).toMatchObject([{ filterType: 4 }]);
  expect(ask("our best month for clicks").answer?.visual.filters).toMatchObject([
    { filterType: 5, itemCount: 1 },
  ]);
});
