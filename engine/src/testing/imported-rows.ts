import type { ImportShape, MappedRow, SourceRecord } from "../import/import-types.ts";

/** A row of an export with its members by the names of their dimensions. */
export type NamedRow = Omit<MappedRow, "members"> & {
  readonly members: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

/** @param dimensions of the file, in the order of the members of its rows */
export function nameMembers(row: MappedRow, dimensions: readonly string[], shape: ImportShape): NamedRow {
  const named = dimensions.flatMap((name, at) => {
    const member = row.members[at] ?? null;
    if (member === null) return [];
    const columns = shape.dimensions.find((dimension) => dimension.name === name)?.columns ?? [];
    const values = columns.flatMap((column, slot) => {
      const value = member.values[slot];
      return value === undefined ? [] : [[column.name, value] as const];
    });
    return [[name, Object.fromEntries(values)] as const];
  });
  return { ...row, members: Object.fromEntries(named) };
}

/** The records of batches, one by one. */
export async function* recordsOf(
  batches: AsyncIterable<readonly SourceRecord[]>,
): AsyncGenerator<SourceRecord> {
  for await (const batch of batches) yield* batch;
}
