import type { Translation, Translations } from "@vitrine/contracts/languages";

import { givenDay } from "../model/model-of-tables.ts";
import { campaignDigitalNames } from "./campaign-digital-texts.ts";

interface DescribedField {
  readonly displayName: string;
  readonly description: string;
}

interface DescribedTable {
  readonly displayName: string;
  readonly columns: readonly DescribedField[];
  readonly measures: readonly DescribedField[];
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

/**
 * The names in a dataset of tables that the product has given: of measures, and of the calendar. Others are data. A text
 * has one translation in a report, so that a name of the calendar that the host has given to a column as well stays.
 */
export function textsOfTables(tables: readonly DescribedTable[]): Translations {
  const given = new Set(tables.flatMap(givenNames));
  const texts = tables.flatMap((table) => [
    ...table.measures.flatMap(translationOf),
    ...(isCalendar(table) ? calendarTexts(table) : []),
  ]);
  return Object.fromEntries(texts.filter(([name]) => !given.has(name)));
}

/** Tables of the host have no hierarchies. */
function isCalendar({ hierarchies }: DescribedTable): boolean {
  return hierarchies.length > 0;
}

function givenNames(table: DescribedTable): readonly string[] {
  if (isCalendar(table)) return table.columns.filter(isGivenDay).map(({ displayName }) => displayName);
  return [table.displayName, ...table.columns.map(({ displayName }) => displayName)];
}

function isGivenDay({ description }: DescribedField): boolean {
  return description.startsWith(givenDay);
}

/** A generated measure says in its description how it is computed. Those of sums have the names of their columns. */
function translationOf({
  displayName,
  description,
}: DescribedField): readonly (readonly [string, Translation])[] {
  const words = description.startsWith("The number of rows of ")
    ? rows
    : aggregations[description.split(" ", 1)[0] ?? ""];
  if (words === undefined || !displayName.startsWith(words[0])) return [];
  const [english, [german, french, spanish]] = words;
  const rest = displayName.slice(english.length);
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
