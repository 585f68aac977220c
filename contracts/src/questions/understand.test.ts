import * as fc from "fast-check";
import { expect, test } from "vitest";

import { scaled, testSeed } from "../testing/scaled.ts";
import {
  complete,
  loadQuestionLanguage,
  makeLexicon,
  noQuestionTexts,
  replacePart,
  understand,
} from "./index.ts";
import type { QuestionDataset } from "./types.ts";

const format = { kind: "integer", digits: 0, currency: null };
const dataset: QuestionDataset & { readonly tables: readonly object[] } = {
  dateColumn: { table: "Date", column: "date" },
  tables: [
    {
      name: "Performance",
      displayName: "Performance",
      columns: [],
      measures: [
        { name: "Clicks", displayName: "Clicks", additivity: "additive", format, folder: "Delivery" },
        {
          name: "Spend",
          displayName: "Spend",
          additivity: "additive",
          format,
          folder: "Delivery",
          synonyms: ["cost"],
        },
      ],
    },
    {
      name: "Channel",
      displayName: "Channel",
      measures: [],
      columns: [{ name: "channel", displayName: "Channel", type: "string" }],
    },
    {
      name: "Date",
      displayName: "Date",
      measures: [],
      columns: [{ name: "date", displayName: "Date", type: "date" }],
    },
  ],
};
const clock = {
  today: "2026-10-15",
  completeThrough: "2026-10-14",
  campaign: null,
  calendar: { weekStart: "monday", yearStart: 1 },
} as const;
const texts = {
  ...noQuestionTexts,
  members: { "Channel.channel": { Search: ["Search"], Social: ["Social"] } },
};
const lexicon = makeLexicon({ dataset, language: await loadQuestionLanguage("en"), texts });
const ask = (question: string) => understand(question, { lexicon, clock, members: new Map() });

test("[QNA-1] a measure by a field is answered by bars, with the period as a filter", () => {
  const { answer, parts } = ask("Clicks by channel last month");
  expect(answer?.visual).toMatchObject({
    type: "clusteredBarChart",
    dimensions: [{ table: "Channel", column: "channel" }],
    measures: [{ table: "Performance", measure: "Clicks" }],
    filters: [{ filterType: 4, operator: 0, timeUnitsCount: 1, timeUnitType: 4 }],
  });
  expect(parts.map(({ meaning }) => meaning)).toEqual([
    "Clicks",
    "by Channel",
    expect.stringMatching(/^last month \(1\s–\s30 Sept 2026\)$/u),
  ]);
});

test("[QNA-12] lines of groups that are compared with other days have a chart for each group", () => {
  const visualOf = (question: string) => ask(question).answer?.visual;
  expect(visualOf("Clicks by channel this quarter vs last year as a line")).toMatchObject({
    type: "lineChart",
    dimensions: [{ table: "Date", column: "date" }],
    smallMultiples: { table: "Channel", column: "channel" },
    compare: "samePeriodLastYear",
  });
  expect(visualOf("Clicks by channel this quarter as a line")).not.toHaveProperty("smallMultiples");
});

test("[QNA-2] nothing is drawn for words that are not known, and similar names are offered", () => {
  const { answer, unknown } = ask("Clicks by publisher");
  expect(answer).toBeNull();
  expect(unknown).toEqual([{ start: 10, end: 19, text: "publisher", offers: [] }]);
  expect(ask("spendable").unknown[0]?.offers).toEqual(["Spend"]);
});

test("[QNA-8] completes names, and finds them by other words", () => {
  expect(complete("cli", 3, lexicon)[0]).toMatchObject({ start: 0, end: 3, text: "Clicks" });
  expect(complete("clicks by ch", 12, lexicon).map(({ text }) => text)).toContain("Channel");
  expect(complete("cos", 3, lexicon).map(({ text }) => text)).toContain("Spend");
  // "Spend" is also a cost, and comes after what begins with the letter itself.
  const begins = complete("c", 1, lexicon).map(({ text }) => /^c/i.test(text));
  expect(begins).toContain(true);
  expect(begins).toEqual(begins.toSorted((one, other) => Number(other) - Number(one)));
});

test("[QNA-8] after by, groups are offered before measures, and measures first where groups are ranked", () => {
  const offered = (text: string) => complete(text, text.length, lexicon).map(({ text: name }) => name);
  expect(offered("spend by c").slice(0, 2)).toEqual(["Channel", "Clicks"]);
  expect(offered("spend by ").slice(0, 2)).toEqual(["Channel", "Date"]);
  expect(offered("top 5 channel by c")[0]).toBe("Clicks");
  expect(offered("spend ")).toEqual([]);
});

const words = [
  "clicks",
  "cost",
  "by",
  "channel",
  "last",
  "month",
  "vs",
  "year",
  "top",
  "5",
  "search",
  "without",
  "as",
  "a",
  "line",
  "why",
  "per",
  "week",
  "more",
  "than",
  "100",
  "share",
  "of",
  "Q3",
  "2026",
  "between",
  "and",
  "since",
  "october",
  "xyz",
  "the",
];
const anyQuestion = fc.oneof(
  fc.string({ unit: "grapheme", maxLength: 80 }),
  fc.array(fc.constantFrom(...words), { maxLength: 14 }).map((all) => all.join(" ")),
);
const runs = { numRuns: scaled(150), seed: testSeed() };

test("[QNA-3] every text is understood as parts that do not overlap, the same each time", () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const understood = ask(question);
      expect(ask(question)).toEqual(understood);
      const spans = [...understood.parts, ...understood.unknown].toSorted(
        (a, b) => a.start - b.start || a.end - b.end,
      );
      let last = 0;
      for (const { start, end } of spans) {
        expect(start).toBeGreaterThanOrEqual(last);
        expect(end).toBeGreaterThanOrEqual(start);
        expect(end).toBeLessThanOrEqual(question.length);
        last = end;
      }
      if (understood.unknown.length > 0) expect(understood.answer).toBeNull();
    }),
    runs,
  );
});

test("[QNA-6] another meaning for a part changes this part", () => {
  fc.assert(
    fc.property(anyQuestion, (question) => {
      const understood = ask(question);
      for (const part of understood.parts) {
        const [alternative] = part.alternatives;
        if (alternative === undefined || understood.answer === null) continue;
        const changed = ask(replacePart(understood, part, alternative));
        expect(changed.normalizedQuestion).toContain(alternative.meaning);
      }
    }),
    { ...runs, numRuns: scaled(60) },
  );
});
