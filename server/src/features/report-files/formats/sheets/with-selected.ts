import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

/** Adds a column for the part of each measure that belongs to a selection in another visual, as marks show it. */
export function withSelected(
  main: QueryResult,
  highlight: QueryResult | null,
  nameOf: (measure: string) => string,
): QueryResult {
  if (highlight === null) return main;
  const rows = new Map(keysOf(highlight).map((key, row) => [key, row]));
  const keys = keysOf(main);
  const selected = highlight.columns.filter(({ role }) => role === "measure");
  let place = -1;
  const columns = main.columns.flatMap((column): ResultColumn[] => {
    if (column.role !== "measure") return [column];
    place += 1;
    const from = selected[place];
    if (from === undefined) return [column];
    const values = keys.map((key) => from.values[rows.get(key) ?? -1] ?? null);
    return [column, { ...column, displayName: nameOf(column.displayName), values }];
  });
  return { ...main, columns };
}

function keysOf({ columns, rowCount }: QueryResult): readonly string[] {
  const dimensions = columns.filter(({ role, content }) => role === "dimension" && content !== "picture");
  return Array.from({ length: rowCount }, (_, row) =>
    JSON.stringify(dimensions.map(({ values }) => values[row])),
  );
}
