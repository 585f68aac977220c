import type { ReportLanguage } from "@vitrine/contracts/languages";
import { expect, test } from "vitest";

import { answerInShort } from "../testing/questions/answer-in-short.ts";
import { askIn, clockOn, type Ask } from "../testing/questions/ask-sets.ts";

const asks: Readonly<Record<ReportLanguage, Ask>> = {
  en: await askIn("en"),
  de: await askIn("de"),
  fr: await askIn("fr"),
  es: await askIn("es"),
};
const read = (language: ReportLanguage, question: string) =>
  asks[language](question, "test-workspace-1", clockOn("2026-10-15"));
const inShort = (language: ReportLanguage, question: string) => {
  const { answer } = read(language, question);
  return answer === null ? null : answerInShort(answer);
};

test.each([
  ["en", "mean spend per day"],
  ["de", "Ø Ausgaben pro Tag"],
  ["fr", "dépense moyenne par jour"],
  ["es", "gasto medio diario"],
] as const)("[QNA-28] an average per day has a line at the average in %s", (language, question) => {
  expect(read(language, question).answer?.visual).toMatchObject({
    type: "lineChart",
    dimensions: [{ column: "date", grain: "day" }],
    referenceLines: [{ at: "average" }],
  });
  expect(inShort("en", "average clicks by channel")).toBeNull();
});

test.each([
  ["en", "Germany against every other market, clicks"],
  ["de", "Deutschland gegen alle anderen Märkte, Klicks"],
  ["fr", "Allemagne contre le reste des marchés, clics"],
  ["es", "Alemania frente al resto de mercados, clics"],
] as const)("[QNA-28] one market against the rest is its share in %s", (language, question) => {
  expect(inShort(language, question)).toBe("donutChart | Clicks | market");
});

test.each([
  ["en", "clicks in Germany vs the rest by device", null],
  [
    "en",
    "brand against generic keywords, CPC",
    "clusteredBarChart | Search CPC | keyword_type | In Brand, Generic",
  ],
  [
    "en",
    "view-through vs click-through conversions",
    "multiRowCard | View-through conversions + Click-through conversions",
  ],
  ["en", "clicks for everything but search", "card | Clicks | NotIn Search"],
  ["en", "clicks divided by impressions", "card | CTR"],
  ["de", "Soll/Ist Ausgaben je Kampagne", "clusteredBarChart | Budget + Spend | campaign_name"],
  ["de", "Hochrechnung Spend je Kanal", "clusteredBarChart | Projected spend | channel"],
  ["de", "nach Land Kosten", "clusteredBarChart | Spend | market"],
  ["de", "günstigste Klicks nach Kanal", "clusteredBarChart | CPC | channel | measure 0 ascending"],
  ["fr", "sommes-nous en avance ou en retard sur le plan média", "card | Pacing"],
  ["es", "vamos por delante o por detrás del plan de medios", "card | Pacing"],
  ["en", "conversion reat", "card | CVR"],
  ["en", "mobile's share of German clicks", "donutChart | Clicks | device | In Germany"],
] as const)("[QNA-28] %s: %s", (language, question, answer) => {
  const own = inShort(language, question);
  if (answer === null) expect(own).not.toBe("card | Clicks | In Germany");
  else expect(own).toBe(answer);
});

test.each([
  ["en", "was August cheaper per acquisition than July"],
  ["de", "war der August pro Conversion günstiger als der Juli"],
  ["fr", "août a-t-il été moins cher par conversion que juillet"],
  ["es", "fue agosto más barato por conversión que julio"],
] as const)("[QNA-19] cheaper than another month is a price in %s", (language, question) => {
  expect(read(language, question).answer).toMatchObject({
    visual: { measures: [{ measure: "CPA" }] },
    period: { from: "2026-08-01", through: "2026-08-31" },
    comparison: "previousPeriod",
  });
});

test.each([
  ["clicks H1 vs H2 last year", { from: "2025-01-01", through: "2025-06-30" }],
  ["which month was better for ROAS, July or August", { from: "2026-08-01", through: "2026-08-31" }],
])("[QNA-28] %s compares what it names", (question, days) => {
  const { answer } = read("en", question);
  expect(answer?.period).toEqual(days);
  expect(answer?.comparison).not.toBeNull();
});

test.each([
  ["en", "CPA goal"],
  ["de", "CPA-Ziel"],
  ["fr", "objectif de CPA"],
  ["es", "objetivo de CPA"],
  ["en", "should we shift budget to search"],
  ["de", "was tun gegen den hohen CPA"],
  ["fr", "que faire pour le CPA"],
  ["es", "adónde deberíamos mover presupuesto"],
  ["en", "forecast spend for November"],
  ["de", "Prognose Ausgaben November"],
  ["es", "previsión de gasto para noviembre"],
  ["en", "clicks and likes last month"],
  ["en", "clicks in the evening by device"],
  ["de", "Zahlen September"],
  ["de", "Klicks nach Stadt"],
  ["es", "ritmo, o nos quedamos cortos"],
] as const)("[QNA-29] %s: %s is refused", (language, question) => {
  expect(inShort(language, question)).toBeNull();
});

test("[QNA-30] a word with two meanings is offered with both", () => {
  const doubtful = read("en", "everything except retargeting: clicks last week");
  expect(doubtful).toMatchObject({
    answer: null,
    unknown: [{ text: "retargeting", offers: ["Audience Retargeting", "Campaign Retargeting Always-on"] }],
    problem: "“retargeting” can mean several things. Choose one.",
  });
  expect(inShort("en", "clicks of audience Retargeting")).toBe("card | Clicks | In Retargeting");
  expect(inShort("en", "clicks of campaign Retargeting Always-on")).toBe(
    "card | Clicks | In Retargeting Always-on",
  );
  expect(inShort("en", "clicks retargeting vs prospecting")).toBe(
    "clusteredBarChart | Clicks | audience | In Retargeting, Prospecting",
  );
});

test("[QNA-26] of a country without figures, it is said that there are none", () => {
  expect(read("en", "clicks in Norway")).toMatchObject({
    answer: null,
    unknown: [{ text: "Norway" }],
    problem: "There are no figures for “Norway” in this data.",
  });
  expect(inShort("de", "deutsche Klicks")).toBe("card | Clicks | In Germany");
  expect(inShort("fr", "conversions allemandes")).toBe("card | Conversions | In Germany");
  expect(inShort("es", "clics alemanes")).toBe("card | Clicks | In Germany");
});
