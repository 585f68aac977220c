import type { DatasetDescription, EmbedReport, ReportTexts } from "@vitrine/contracts/http";
import { supportedLanguage, translateText, type ReportLanguage } from "@vitrine/contracts/languages";
import type { ColumnTexts } from "@vitrine/contracts/query";
import type { Page, ReportDefinition, Visual } from "@vitrine/contracts/report";

/** The words of the language in which a report is shown. */
export interface ShownTexts extends ColumnTexts {
  readonly language: ReportLanguage;
}

export const noTexts: ShownTexts = { language: "en", translate: String, members: {} };

/** The language of a report's texts for the language that the host has set. */
export function textsLanguage(language: string | null): ReportLanguage {
  return supportedLanguage(language === null ? [] : [language]);
}

/** The words of an opened report in the language for which it was fetched. */
export function textsOf(texts: ReportTexts | undefined, language: ReportLanguage): ShownTexts {
  if (texts === undefined) return { ...noTexts, language };
  const names = new Map(Object.entries(texts.names));
  return { language, members: texts.members, translate: (text) => names.get(text) ?? text };
}

/** A report with all texts in its language. */
export function translateReport(report: EmbedReport, texts: ShownTexts): EmbedReport {
  if (report.texts === undefined) return report;
  const { definition, dataset } = report;
  return {
    ...report,
    definition: translateDefinition(definition, texts),
    dataset: translateDataset(dataset, texts),
  };
}

function translateDefinition(definition: ReportDefinition, texts: ShownTexts): ReportDefinition {
  const { bookmarks } = definition;
  const named = <Named extends { readonly displayName: string }>(one: Named): Named => ({
    ...one,
    displayName: texts.translate(one.displayName),
  });
  return {
    ...definition,
    ...(bookmarks === undefined ? {} : { bookmarks: bookmarks.map(named) }),
    pages: definition.pages.map((page): Page => ({
      ...named(page),
      visuals: page.visuals.map((visual) => ({ ...visual, ...visualTexts(visual, texts) })),
    })),
  };
}

type VisualTexts = Pick<Visual, "title" | "text" | "referenceLines" | "formatting">;

function visualTexts(visual: VisualTexts, { translate }: ShownTexts): VisualTexts {
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
  { translate, members }: ShownTexts,
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
