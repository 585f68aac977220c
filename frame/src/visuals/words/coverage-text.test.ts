import { expect, test } from "vitest";

import { coverageText } from "./coverage-text.ts";
import { sampleAnswer, sampleColumn } from "../../testing/sample-answer.ts";
import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { sampleFormats } from "../../testing/sample-chart.ts";

const formats = sampleFormats;
const messages = messagesFor("en");

test("figures that start later say since when, once if all of them do", () => {
  const people = { ...sampleColumn("measure", "People", [3]), since: "2025-10-01" };
  const clicks = sampleColumn("measure", "Clicks", [1]);
  const views = { ...sampleColumn("measure", "Views", [2]), since: "2025-10-01" };
  expect(coverageText(sampleAnswer([clicks]), formats, messages)).toEqual([]);
  expect(coverageText(sampleAnswer([people, views]), formats, messages)).toEqual(["Since 1 Oct 2025"]);
  expect(coverageText(sampleAnswer([clicks, people, views]), formats, messages)).toEqual([
    "People: since 1 Oct 2025",
    "Views: since 1 Oct 2025",
  ]);
});
