import { expect, test } from "vitest";

import { translateResult } from "./translate-result.ts";
import type { QueryResult, ResultColumn } from "./result.ts";

const words: Readonly<Record<string, string>> = { Spend: "Ausgaben", Campaign: "Kampagne", CTR: "CTR" };
const texts = {
  translate: (text: string) => words[text] ?? text,
  members: { "Channel.channel": { Search: "Suche" } },
};
const column = (table: string, name: string, displayName: string): ResultColumn => {
  return { role: "dimension", table, name, displayName, type: "string", format: null, values: ["Search"] };
};

test("columns get names and labels in a language, and keep their values", () => {
  const columns = [
    column("Channel", "channel", "Channel"),
    column("Performance", "Spend for CTR", "Spend (CTR)"),
    column("Campaign", "campaign_name", "Campaign"),
  ];
  const subtotals = [{ depth: 1, columns, rowCount: 1, truncated: false }];
  const result: QueryResult = { columns, rowCount: 1, truncated: false, totals: null, subtotals };
  const translated = translateResult(result, texts);
  expect(translated.columns.map(({ displayName }) => displayName)).toEqual([
    "Channel",
    "Ausgaben (CTR)",
    "Kampagne",
  ]);
  expect(translated.columns.map(({ labels }) => labels)).toEqual([{ Search: "Suche" }, undefined, undefined]);
  expect(translated.columns.map(({ values }) => values)).toEqual([["Search"], ["Search"], ["Search"]]);
  expect(translated.subtotals?.[0]?.columns).toEqual(translated.columns);
});
