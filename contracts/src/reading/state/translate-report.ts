import type { DatasetDescription, EmbedReport } from "../../http/index.ts";
import { translateText, type ReportLanguage } from "../../languages.ts";
import { translateResult, type ColumnTexts } from "../../query/index.ts";
import type { Bookmark, Page, ReportDefinition, Visual } from "../../report/index.ts";

import { noTexts, type ShownTexts } from "./report-texts.ts";

/** A report with its dataset in the language for which it was fetched, and the words for definitions and answers. */
export function translateReport(
  report: EmbedReport,
  language: ReportLanguage,
): { readonly report: EmbedReport; readonly texts: ShownTexts } {
  const { texts, dataset } = report;
  if (texts === undefined) return { report, texts: { ...noTexts, language } };
  const names = new Map(Object.entries(texts.names));
  const words: ColumnTexts = { members: texts.members, translate: (text) => names.get(text) ?? text };
  return {
    report: { ...report, dataset: translateDataset(dataset, words) },
    texts: {
      language,
      translateResult: (result) => translateResult(result, words),
      translateDefinition: (definition) => translateDefinition(definition, words),
    },
  };
}

function translateDefinition(definition: ReportDefinition, texts: ColumnTexts): ReportDefinition {
  const { bookmarks } = definition;
  const named = <Named extends { readonly displayName: string }>(one: Named): Named => ({
    ...one,
    displayName: texts.translate(one.displayName),
  });
  return {
    ...definition,
    ...(bookmarks === undefined
      ? {}
      : { bookmarks: bookmarks.map((one) => ({ ...named(one), ...groupText(one, texts) })) }),
    pages: definition.pages.map((page): Page => ({
      ...named(page),
      visuals: page.visuals.map((visual) => ({ ...visual, ...visualTexts(visual, texts) })),
    })),
  };
}

function groupText({ group }: Pick<Bookmark, "group">, { translate }: ColumnTexts): Pick<Bookmark, "group"> {
  return group === undefined ? {} : { group: translate(group) };
}

type VisualTexts = Pick<Visual, "title" | "text" | "referenceLines" | "formatting">;

function visualTexts(visual: VisualTexts, { translate }: ColumnTexts): VisualTexts {
  const { referenceLines, formatting } = visual;
  return {
    title: translate(visual.title),
    text: visual.text === null ? null : translateText(visual.text, translate),
    ...(referenceLines === undefined
      ? {}
      : { referenceLines: referenceLines.map((line) => ({ ...line, label: translate(line.label) })) }),
    ...(formatting === undefined
      ? {}
      : {
          formatting: formatting.map((one) =>
            one.kind === "rules"
              ? { ...one, rules: one.rules.map((rule) => ({ ...rule, word: translate(rule.word) })) }
              : one,
          ),
        }),
  };
}

function translateDataset(
  dataset: DatasetDescription,
  { translate, members }: ColumnTexts,
): DatasetDescription {
  return {
    ...dataset,
    tables: dataset.tables.map((table) => ({
      ...table,
      displayName: translate(table.displayName),
      columns: table.columns.map((column) => {
        const { filterGroup } = column;
        const labels = members[`${table.name}.${column.name}`];
        return {
          ...column,
          displayName: translate(column.displayName),
          ...(filterGroup === undefined ? {} : { filterGroup: translate(filterGroup) }),
          ...(labels === undefined ? {} : { labels }),
        };
      }),
      measures: table.measures.map((measure) => {
        const { folder } = measure;
        const translated = { ...measure, displayName: translate(measure.displayName) };
        return folder === undefined ? translated : { ...translated, folder: translate(folder) };
      }),
      hierarchies: (table.hierarchies ?? []).map((hierarchy) => ({
        ...hierarchy,
        displayName: translate(hierarchy.displayName),
        levels: hierarchy.levels.map((level) => ({ ...level, displayName: translate(level.displayName) })),
      })),
    })),
  };
}
