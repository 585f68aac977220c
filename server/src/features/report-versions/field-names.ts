import type { ReportLanguage } from "@vitrine/contracts/languages";
import type { ModelDescription } from "@vitrine/contracts/query";
import type { FieldRef } from "@vitrine/contracts/report/edits";

import { translatorFor } from "../embedding/service.ts";

/** What readers of a language call the fields of a dataset. One that it does not have keeps its own name. */
export function fieldNames(
  { name: dataset, tables }: ModelDescription,
  language: ReportLanguage,
): (field: FieldRef) => string {
  const translate = translatorFor(dataset, language) ?? String;
  const names = new Map(
    tables.flatMap(({ name: table, columns, measures }) =>
      [...columns, ...measures].map(({ name, displayName }) => [`${table}.${name}`, displayName] as const),
    ),
  );
  return (field) => {
    const name = "measure" in field ? field.measure : field.column;
    return translate(names.get(`${field.table}.${name}`) ?? name);
  };
}
