import { expect, test } from "vitest";

import { readRules, writeRules } from "./row-rules.ts";

test("rules are read as they are written", () => {
  const rules = [
    { table: "Campaign", column: "campaign_id", values: ["00000001", "00000002"] },
    { table: "Channel", column: "channel", values: ["Paid social"] },
  ];
  expect(readRules(writeRules(rules))).toEqual(rules);
  expect(readRules("\n Channel[channel] :Search ,\n\n")).toEqual([
    { table: "Channel", column: "channel", values: ["Search"] },
  ]);
  expect(readRules("")).toEqual([]);
});

test.each(["Channel", "Channel[channel]", "Channel[channel]:", "Channel[channel]: ,", "[channel]: a"])(
  "%j is not a rule",
  (line) => {
    expect(readRules(line)).toBeNull();
  },
);
