import { expect, test } from "vitest";

import { notesOf } from "@vitrine/contracts/reading/words/notes";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { sampleFormats } from "../../testing/sample-chart.ts";

const formats = sampleFormats;
const messages = messagesFor("en");

test("the reason for missing figures is given once for each measure", () => {
  const note = { code: "not_available_at_level", message: "…" } as const;
  const result = sampleAnswer([
    { ...sampleColumn("measure", "Reach", [null]), note },
    { ...sampleColumn("comparison", "Reach", [null]), note },
    { ...sampleColumn("measure", "Spend change", [null]), note: { code: "no_period", message: "…" } },
  ]);
  expect(notesOf(result, { formats, messages })).toEqual([
    "Reach is not known at this level or with these filters.",
    "Spend change cannot be compared: no period is selected.",
  ]);
});
