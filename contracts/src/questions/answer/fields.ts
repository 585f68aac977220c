import type { MeasureRef } from "../../query/index.ts";
import type { Lexicon } from "../lexicon.ts";
import { measureOfKey } from "../measure-of-key.ts";
import type { ColumnRef, QuestionColumn, QuestionMeasure, QuestionTable } from "../types.ts";

export function tableOf({ dataset }: Lexicon, table: string): QuestionTable | undefined {
  return dataset.tables.find(({ name }) => name === table);
}

export function columnOf(lexicon: Lexicon, { table, column }: ColumnRef): QuestionColumn | undefined {
  return tableOf(lexicon, table)?.columns.find(({ name }) => name === column);
}

export function measureOf(lexicon: Lexicon, { table, measure }: MeasureRef): QuestionMeasure | undefined {
  return tableOf(lexicon, table)?.measures.find(({ name }) => name === measure);
}

export function nameOfMeasure(lexicon: Lexicon, measure: MeasureRef): string {
  return measure.displayName ?? measureOf(lexicon, measure)?.displayName ?? measure.measure;
}

export function nameOfColumn(lexicon: Lexicon, column: ColumnRef): string {
  return columnOf(lexicon, column)?.displayName ?? column.column;
}

/** True if the figures of a table can be grouped and filtered by columns of another one. */
export function isGroupedBy({ texts }: Lexicon, facts: string, table: string): boolean {
  const known = texts.dimensions[facts];
  return known === undefined || known.includes(table);
}

/** A measure that is known by all of some tables: itself, or one with the same meaning; null if there is none. */
export function measureBy(
  lexicon: Lexicon,
  measure: MeasureRef,
  tables: readonly string[],
): MeasureRef | null {
  const isFitting = (facts: string): boolean => tables.every((table) => isGroupedBy(lexicon, facts, table));
  if (isFitting(measure.table)) return measure;
  for (const key of lexicon.texts.details[`${measure.table}.${measure.measure}`] ?? []) {
    const found = measureOfKey(lexicon, key);
    if (found !== null && isFitting(found.table)) return found;
  }
  return null;
}
