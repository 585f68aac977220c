import type { Translation, Translations } from "@vitrine/contracts/languages";

import { campaignDigitalNames } from "./campaign-digital-texts.ts";

interface DescribedTable {
  readonly displayName: string;
  readonly columns: readonly { readonly displayName: string }[];
  readonly measures: readonly { readonly displayName: string; readonly description: string }[];
  readonly hierarchies: readonly unknown[];
}

/** The words before the name of a column in the name of a generated measure, by aggregation. */
const aggregations: Readonly<Record<string, readonly [english: string, translation: Translation]>> = {
  average: ["Average ", ["Durchschnitt von ", "Moyenne de ", "Media de "]],
  minimum: ["Minimum ", ["Minimum von ", "Minimum de ", "Mínimo de "]],
  maximum: ["Maximum ", ["Maximum von ", "Maximum de ", "Máximo de "]],
  count: ["Count of ", ["Anzahl von ", "Nombre de ", "Recuento de "]],
  distinct: ["Distinct ", ["Verschiedene Werte von ", "Valeurs distinctes de ", "Valores distintos de "]],
};

const rows = ["Number of rows", ["Zahl der Zeilen", "Nombre de lignes", "Número de filas"]] as const;

/** The names in a dataset of tables that the product has given: of measures, and of the calendar. Others are data. */
export function textsOfTables(tables: readonly DescribedTable[]): Translations {
  return Object.fromEntries(
    tables.flatMap((table) => [
      ...table.measures.flatMap(translationOf),
      // Tables of the host have no hierarchies.
      ...(table.hierarchies.length === 0 ? [] : calendarTexts(table)),
    ]),
  );
}

/** A generated measure says in its description how it is computed. Those of sums have the names of their columns. */
function translationOf({
  displayName,
  description,
}: DescribedTable["measures"][number]): readonly (readonly [string, Translation])[] {
  const aggregation = aggregations[description.split(" ", 1)[0] ?? ""];
  const [english, words] =
    description.startsWith("The number of rows of ") || aggregation === undefined ? rows : aggregation;
  if (!displayName.startsWith(english)) return [];
  const rest = displayName.slice(english.length);
  const [german, french, spanish] = words;
  return [[displayName, [german + rest, french + rest, spanish + rest]]];
}

function calendarTexts({
  displayName,
  columns,
}: DescribedTable): readonly (readonly [string, Translation])[] {
  return [displayName, "Calendar", "Day", ...columns.map((column) => column.displayName)].flatMap((name) => {
    const known = campaignDigitalNames[name];
    return known === undefined ? [] : [[name, known] as const];
  });
}
