import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";
import { visualKinds } from "@vitrine/contracts/report";
import type { NamesInSentences } from "@vitrine/contracts/report/edit-words";

import { translatorFor } from "../embedding/service.ts";

/**
 * What readers of a language call the fields of a dataset, and types of visuals, whose names exist in English only here. What
 * the product does not have any more keeps the name that it has in the definition.
 */
export function namesInSentences(
  { name: dataset, tables }: ModelDescription,
  language: ReportLanguage,
): NamesInSentences {
  const translate = translatorFor(dataset, language) ?? String;
  const names = new Map(
    tables.flatMap(({ name: table, columns, measures }) =>
      [...columns, ...measures].map(({ name, displayName }) => [`${table}.${name}`, displayName] as const),
    ),
  );
  const types = new Map(Object.entries(visualKinds).map(([type, { displayName }]) => [type, displayName]));
  return {
    fieldName: (field) => {
      const name = "measure" in field ? field.measure : field.column;
      return translate(names.get(`${field.table}.${name}`) ?? name);
    },
    typeName: (type) => types.get(type) ?? type,
  };
}
