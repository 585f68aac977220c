import type { Translate } from "../languages.ts";
import type { QueryResult, ResultColumn } from "./result.ts";

/** The words of one language for the columns of answers. */
export interface ColumnTexts {
  readonly translate: Translate;
  /** By `table.column` and value. */
  readonly members: Readonly<Record<string, Readonly<Record<string, string>>>>;
}

/** An answer whose columns have their names and words in a language. Values stay as they are stored. */
export function translateResult(result: QueryResult, texts: ColumnTexts): QueryResult {
  const { subtotals } = result;
  return {
    ...result,
    columns: result.columns.map((column) => translateColumn(column, texts)),
    ...(subtotals === undefined
      ? {}
      : {
          subtotals: subtotals.map((one) => ({
            ...one,
            columns: one.columns.map((column) => translateColumn(column, texts)),
          })),
        }),
  };
}

function translateColumn(column: ResultColumn, { translate, members }: ColumnTexts): ResultColumn {
  const labels = members[`${column.table}.${column.name}`];
  const displayName = translateName(column.displayName, translate);
  return { ...column, displayName, ...(labels === undefined ? {} : { labels }) };
}

/** Columns of the same name have that of their table or ratio in brackets. */
function translateName(name: string, translate: Translate): string {
  const translated = translate(name);
  if (translated !== name) return translated;
  const { first, second } = /^(?<first>.+) \((?<second>.+)\)$/.exec(name)?.groups ?? {};
  return first === undefined || second === undefined ? name : `${translate(first)} (${translate(second)})`;
}
