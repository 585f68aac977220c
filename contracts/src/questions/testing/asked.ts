import type { ReportLanguage } from "../../languages.ts";
import { loadQuestionLanguage } from "../languages/load.ts";
import { makeLexicon } from "../lexicon.ts";
import type { QuestionTexts } from "../question-texts.ts";
import type { MemberMatch, QuestionDataset, Understanding } from "../types.ts";
import { understand } from "../understand.ts";

const money = { kind: "currency" };
const count = { kind: "integer" };
const rate = { kind: "percent" };

/** A small dataset: delivery and plans by channel, device and campaign, and clicks of people by their age. */
export const dataset: QuestionDataset = {
  dateColumn: { table: "Date", column: "date" },
  tables: [
    {
      name: "Performance",
      displayName: "Performance",
      columns: [],
      measures: [
        { name: "Clicks", displayName: "Clicks", additivity: "additive", format: count, folder: "Delivery" },
        { name: "Spend", displayName: "Spend", additivity: "additive", format: money, folder: "Delivery" },
        { name: "CTR", displayName: "CTR", additivity: "derived", format: rate, folder: "Delivery" },
        {
          name: "CPA",
          displayName: "CPA",
          additivity: "derived",
          format: money,
          folder: "Delivery",
          direction: "lower-is-better",
        },
        {
          name: "Conversions",
          displayName: "Conversions",
          additivity: "additive",
          format: count,
          folder: "Results",
        },
      ],
    },
    {
      name: "Plan",
      displayName: "Plan",
      columns: [],
      measures: [
        { name: "Budget", displayName: "Budget", additivity: "additive", format: money, folder: "Plan" },
      ],
    },
    {
      name: "People",
      displayName: "People",
      columns: [],
      measures: [
        { name: "Clicks of people", displayName: "Clicks of people", additivity: "additive", format: count },
      ],
    },
    {
      name: "Reach",
      displayName: "Reach",
      period: "month",
      columns: [],
      measures: [{ name: "Reach", displayName: "Reach", additivity: "non-additive", format: count }],
    },
    {
      name: "Campaign",
      displayName: "Campaign",
      measures: [],
      columns: [
        { name: "campaign", displayName: "Campaign", type: "string", filterGroup: "Campaigns" },
        { name: "objective", displayName: "Objective", type: "string" },
      ],
    },
    {
      name: "Channel",
      displayName: "Channel",
      measures: [],
      columns: [{ name: "channel", displayName: "Channel", type: "string", filterGroup: "Media" }],
    },
    {
      name: "Device",
      displayName: "Device",
      measures: [],
      columns: [{ name: "device", displayName: "Device", type: "string" }],
    },
    {
      name: "Person",
      displayName: "Person",
      measures: [],
      columns: [{ name: "age", displayName: "Age", type: "string" }],
    },
    {
      name: "Date",
      displayName: "Date",
      measures: [],
      columns: [
        { name: "date", displayName: "Date", type: "date" },
        { name: "month", displayName: "Month", type: "string", content: "month" },
        { name: "weekday", displayName: "Weekday", type: "integer", content: "weekday" },
      ],
    },
  ],
};

export const texts: QuestionTexts = {
  synonyms: { "Performance.Spend": ["cost", "spent"], "Plan.Budget": ["planned"] },
  members: {
    "Channel.channel": { Search: ["Search"], Social: ["Social"], Video: ["Video"] },
    "Device.device": { Mobile: ["Mobile", "phones"], Desktop: ["Desktop"] },
  },
  dimensions: {
    Performance: ["Campaign", "Channel", "Device", "Date"],
    Plan: ["Campaign", "Channel", "Date"],
    People: ["Person", "Channel", "Date"],
    Reach: ["Campaign", "Date"],
  },
  details: { "Performance.Clicks": ["People.Clicks of people"] },
  targets: { "Plan.Budget": "Performance.Spend" },
  ratios: { "Performance.Spend": { "Performance.Conversions": "Performance.CPA" } },
};

/** Days are counted from Thursday, 15 October 2026. */
export const clock = {
  today: "2026-10-15",
  completeThrough: "2026-10-14",
  campaign: { from: "2025-01-01", through: "2026-10-14" },
  calendar: { weekStart: "monday", yearStart: 1 },
} as const;

export type AskSample = (
  question: string,
  members?: Readonly<Record<string, readonly MemberMatch[]>>,
) => Understanding;

/** Asks the small dataset in a language; its names are English in all of them. */
export async function askerIn(language: ReportLanguage): Promise<AskSample> {
  const lexicon = makeLexicon({ dataset, language: await loadQuestionLanguage(language), texts });
  return (question, members = {}) =>
    understand(question, { lexicon, clock, members: new Map(Object.entries(members)) });
}
