import type { EmbedReport } from "@vitrine/contracts/http";
import { expect, test } from "vitest";

import { sampleReport } from "@vitrine/contracts/testing/sample-definition";
import { createFormats } from "@vitrine/contracts/reading/words/format";
import { messagesFor } from "@vitrine/contracts/reading/words/messages";
import { columnOf } from "@vitrine/contracts/reading/filters/column-of";
import { renamePage } from "@vitrine/contracts/reading/state/change-report";
import { initialState, openReport } from "@vitrine/contracts/reading/state/open-report";
import type { ReportState } from "@vitrine/contracts/reading/state/report-state";
import { defaultSettings } from "@vitrine/contracts/reading/state/settings";
import { textsLanguage } from "@vitrine/contracts/reading/state/report-texts";
import { translateReport } from "@vitrine/contracts/reading/state/translate-report";
import { showInLanguage } from "./change-language.ts";

const { definition } = sampleReport();
const [first] = definition.pages;
const [visual] = first?.visuals ?? [];
const dataset = {
  id: "campaign_digital",
  tables: [
    {
      name: "Channel",
      displayName: "Channel",
      columns: [
        { name: "channel", displayName: "Channel", description: "", type: "string" as const, format: null },
      ],
      measures: [],
    },
  ],
};
const translated = (language: string) => ({
  names: {
    [first?.displayName ?? ""]: `page ${language}`,
    [visual?.title ?? ""]: `title ${language}`,
    Channel: `channel ${language}`,
  },
  members: { "Channel.channel": { Search: `search ${language}` } },
});
const inLanguage = (language: string): ReportState => ({
  ...initialState,
  settings: { ...defaultSettings, language },
});

/** A report as a host in this language opens it. */
function openIn(language: string, report: EmbedReport): ReportState {
  const translated = translateReport(report, textsLanguage(language));
  return openReport(inLanguage(language), translated.report, "open", translated.texts);
}

/** What the state shows of the first page, its first visual, and a field. */
function shown(state: ReportState): readonly (string | undefined)[] {
  const [page] = state.pages;
  const formats = createFormats("en", messagesFor("en"));
  const field = columnOf(state.dataset, { table: "Channel", column: "channel" });
  return [
    page?.displayName,
    page?.visuals[0]?.definition.title,
    state.dataset?.tables[0]?.columns[0]?.displayName,
    formats.full("Search", field),
    formats.full("Another", field),
  ];
}

test("[EMBED-SET-21] a report is shown in the language of its host, and other values as they are", () => {
  const opened = openIn("de-AT", sampleReport({ dataset, texts: translated("de") }));
  expect(shown(opened)).toEqual(["page de", "title de", "channel de", "search de", "Another"]);
  expect(opened.texts.language).toBe("de");
});

test("a report without translations keeps its texts", () => {
  const opened = openIn("en", sampleReport({ dataset }));
  expect(shown(opened)).toEqual([first?.displayName, visual?.title, "Channel", "Search", "Another"]);
});

test("[EMBED-SET-22] an open report changes its language, and keeps pages that were renamed", () => {
  const opened = openIn("de", sampleReport({ dataset, texts: translated("de") }));
  const french = sampleReport({ dataset, texts: translated("fr") });
  expect(shown(showInLanguage(opened, french, "fr"))).toEqual([
    "page fr",
    "title fr",
    "channel fr",
    "search fr",
    "Another",
  ]);
  const renamed = renamePage(opened, first?.name ?? "", "Mine");
  expect(shown(showInLanguage(renamed, french, "fr"))[0]).toBe("Mine");
  expect(shown(showInLanguage(opened, sampleReport({ dataset }), "en"))[0]).toBe(first?.displayName);
});
