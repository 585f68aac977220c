import { expect, test } from "vitest";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";

import { withKeptAnswer } from "./keep-edits.ts";

test("[QNA-31] a kept answer says the share of the member that it asks for", () => {
  const { definition } = sampleReport();
  const visual = definition.pages[0]?.visuals[1];
  if (visual === undefined) throw new Error("The sample has no bars.");
  const shareOf = {
    field: { table: "Channel", column: "channel" },
    members: [
      { value: "Search", text: "Search" },
      { value: "Social", text: "Social" },
    ],
    isRange: true,
  };
  const kept = (asked: typeof shareOf | null) =>
    withKeptAnswer(definition, "overview", { visual, measures: [], shareOf: asked })?.pages[0]?.visuals.at(-1)
      ?.shareTitle;
  expect(kept(shareOf)).toEqual({ column: shareOf.field, values: shareOf.members, isOne: true });
  expect(kept(null)).toBeUndefined();
});
