import { expect, test } from "vitest";

import { askIn, clockOn } from "../testing/questions/ask-sets.ts";

const ask = await askIn("en");
const read = (question: string) => ask(question, "test-workspace-1", clockOn("2026-10-15"));
const measuresOf = (question: string) =>
  read(question).answer?.visual.measures?.map(({ measure }) => measure);

test.each([
  ["CTR over 55 last month", { target: { column: "age" }, values: ["55+"] }],
  ["CTR of men over 55 last month", { target: { column: "age" }, values: ["55+"] }],
  ["campaigns with CPA over 55", { target: { measure: "CPA" }, conditions: [{ value: 55 }] }],
])("[QNA-25] the number in %s is an age or a condition", (question, filter) => {
  const [name] = Object.values(filter.target);
  const filters = read(question).answer?.visual.filters ?? [];
  expect(filters.find(({ target }) => JSON.stringify(target).includes(`"${name}"`))).toMatchObject(filter);
});

test("[QNA-26] a country without figures is pointed out", () => {
  expect(read("clicks in Japan")).toMatchObject({ answer: null, unknown: [{ text: "Japan" }] });
  expect(read("clicks in Germany").answer?.visual.filters).toMatchObject([{ values: ["Germany"] }]);
});

test.each([
  ["where will it land vs budget", ["Projected spend", "Budget"]],
  ["how much budget is left and how much per day", ["Remaining budget", "Daily needed"]],
  ["the most expensive campaign", ["Spend"]],
  ["which is the cheapest campaign", undefined],
  ["open invoices", ["Billed"]],
])("[QNA-27] %s asks for %j", (question, measures) => {
  expect(measuresOf(question)).toEqual(measures);
});
