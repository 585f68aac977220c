import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";
import type { QuestionDataset } from "@vitrine/contracts/questions";

import { textsOfFields } from "../embedding/service.ts";

/** A dataset with the names that its readers see in a language. */
export function namedIn(dataset: ModelDescription, language: ReportLanguage): QuestionDataset {
  const texts = textsOfFields(dataset, language);
  if (texts === null) return dataset;
  const { members } = texts;
  const names = new Map(Object.entries(texts.names));
  const translate = (text: string): string => names.get(text) ?? text;
  return {
    dateColumn: dataset.dateColumn,
    tables: dataset.tables.map((table) => ({
      ...table,
      displayName: translate(table.displayName),
      columns: table.columns.map((column) => ({
        ...column,
        displayName: translate(column.displayName),
        filterGroup: column.filterGroup === undefined ? undefined : translate(column.filterGroup),
        labels: members[`${table.name}.${column.name}`],
      })),
      measures: table.measures.map((measure) => ({
        ...measure,
        displayName: translate(measure.displayName),
        folder: measure.folder === undefined ? undefined : translate(measure.folder),
      })),
    })),
  };
}
