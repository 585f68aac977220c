import type { Answer } from "@vitrine/contracts/questions";
import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { sampleResult } from "@vitrine/contracts/testing/sample-definition";
import { expect, test } from "vitest";

import { falsePremise, sharesAsked } from "./answer-sentences.ts";
import { questionSentences } from "./question-sentences.ts";

const formats = createFormats("en-GB", messagesFor("en"));
const texts = questionSentences("en").premises;
const channel = { table: "Channel", column: "channel" };
const member = (value: string) => ({ value, text: value });

function answer(changes: Partial<Answer>): Answer {
  const visual = { name: "answer" } as Answer["visual"];
  const rest = { measures: [], period: null, comparison: null, explainsChange: false } as const;
  return { ...rest, visual, shareOf: null, premise: null, ...changes };
}

test("[QNA-31] the share of a member is its part of all rows", () => {
  const result = sampleResult([
    ["Search", 10],
    ["Social", 20],
    ["Video", 30],
  ]);
  const shareOf = { field: channel, members: [member("Search"), member("Video")], isRange: false };
  expect(
    sharesAsked(answer({ shareOf }), result).map(({ member: { value }, share }) => [value, share]),
  ).toEqual([
    ["Search", 10 / 60],
    ["Video", 30 / 60],
  ]);
  const range = { ...shareOf, isRange: true };
  expect(sharesAsked(answer({ shareOf: range }), result)).toMatchObject([
    { member: { value: "Search, Video" }, share: 40 / 60, total: 60 },
  ]);
  expect(sharesAsked(answer({ shareOf }), { ...result, truncated: true })).toEqual([]);
  expect(sharesAsked(answer({ shareOf }), sampleResult([["Search", null]]))).toEqual([]);
});

test("[QNA-32] a figure that did not move as the question says is named", () => {
  const said = (claims: "rise" | "fall", rows: readonly (readonly [string, number])[]) =>
    falsePremise(answer({ premise: { name: "Clicks", claims } }), sampleResult(rows), texts, formats);
  expect(said("fall", [["Search", -3]])).toBeNull();
  expect(said("rise", [["Search", 3]])).toBeNull();
  expect(
    said("fall", [
      ["Search", 10],
      ["Social", -4],
    ]),
  ).toMatch(/^Clicks did not fall, but rose \(\+.*6/);
  expect(said("rise", [["Search", -2]])).toMatch(/^Clicks did not rise, but fell \(-/);
  expect(said("rise", [["Search", 0]])).toBe("Clicks did not change");
});

test("[QNA-32] of ratios, the totals of both periods are compared", () => {
  const { columns, ...rest } = sampleResult([["Search", 2]]);
  const before = columns.slice(1).map((column) => ({ ...column, role: "comparison" as const }));
  const result = { ...rest, columns: [...columns, ...before], totals: [2], comparisonTotals: [3] };
  const asked = (claims: "rise" | "fall") =>
    falsePremise(answer({ premise: { name: "CPC", claims } }), result, texts, formats);
  expect(asked("fall")).toBeNull();
  expect(asked("rise")).toMatch(/^CPC did not rise, but fell \(.*3.* → .*2/);
});
