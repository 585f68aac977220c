import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { findCountry } from "./countries.ts";

/** The answer of a map whose codes of countries are written as names in a language. */
export function withCountryNames(result: QueryResult, language: string): QueryResult {
  const place = result.columns.findIndex(({ role }) => role === "dimension");
  const column = result.columns[place];
  if (column?.type !== "string") return result;
  const labels = { ...namesOf(column, language), ...column.labels };
  return { ...result, columns: result.columns.with(place, { ...column, labels }) };
}

function namesOf({ values }: ResultColumn, language: string): Readonly<Record<string, string>> {
  const names = new Intl.DisplayNames(language, { type: "region" });
  return Object.fromEntries(
    values.flatMap((value) => {
      const code = findCountry(value)?.code;
      // A country that is stored by its name keeps it, or has a translation of its own.
      return code == null || code !== value ? [] : [[code, names.of(code) ?? code]];
    }),
  );
}
