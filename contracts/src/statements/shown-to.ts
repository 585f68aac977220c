import type { ModelDescription } from "../query/model-description.ts";
import type { Dimension, MeasureRef } from "../query/semantic-query.ts";
import type { RowsBlock, StatementBand, StatementBlock } from "./blocks.ts";
import type { StatementDefinition } from "./definition.ts";
import { figuresIn } from "./queries.ts";

/** The parts of a dataset's description that say which fields there are. */
export interface FieldNames {
  readonly tables: readonly {
    readonly name: string;
    readonly columns: readonly { readonly name: string }[];
    readonly measures: readonly { readonly name: string }[];
  }[];
}

/**
 * A statement without the columns, lines and blocks of what a reader may not see.
 *
 * @param dataset the fields that the reader may query
 */
export function shownTo(definition: StatementDefinition, dataset: FieldNames): StatementDefinition {
  const tables = new Map(dataset.tables.map((table) => [table.name, table]));
  const has = (field: Dimension | MeasureRef | { readonly table: string; readonly column: string }) => {
    const table = tables.get(field.table);
    return "measure" in field
      ? (table?.measures.some(({ name }) => name === field.measure) ?? false)
      : (table?.columns.some(({ name }) => name === field.column) ?? false);
  };
  // A sentence without its figure would say something else.
  const withFigures = <Band extends StatementBand>(band: Band): Band => ({
    ...band,
    cells: band.cells.map((cell) => ({
      ...cell,
      lines: cell.lines.filter(({ runs }) => runs.every((run) => !("figure" in run) || has(run.figure))),
    })),
  });
  const withFields = (block: RowsBlock): RowsBlock | null => {
    const columns = block.columns.filter(({ of }) => has(of));
    const isWhole = block.groups.every(({ by }) => has(by));
    const hasBoth = columns.some(({ of }) => "column" in of) && columns.some(({ of }) => "measure" in of);
    return isWhole && hasBoth ? { ...block, columns } : null;
  };
  const { head, foot } = definition.page;
  return {
    ...definition,
    page: {
      ...definition.page,
      ...(head === undefined ? {} : { head: withFigures(head) }),
      ...(foot === undefined ? {} : { foot: withFigures(foot) }),
    },
    body: definition.body.flatMap((block): StatementBlock[] => {
      if (block.kind === "text") return [withFigures(block)];
      const shown = withFields(block);
      return shown === null ? [] : [shown];
    }),
  };
}

/** The fields of a statement that a dataset does not have. */
export function unknownFieldsOf(
  definition: StatementDefinition,
  dataset: ModelDescription,
): readonly string[] {
  const names = new Set(
    dataset.tables.flatMap((table) => [
      ...table.columns.map(({ name }) => `${table.name}.${name}`),
      ...table.measures.map(({ name }) => `${table.name}.${name}`),
    ]),
  );
  const fields = definition.body.flatMap((block) =>
    block.kind === "rows" ? [...block.groups.map(({ by }) => by), ...block.columns.map(({ of }) => of)] : [],
  );
  const ofParameters = definition.parameters.flatMap(({ filters, list }) => [
    ...filters.map(({ target }) => target),
    ...(list !== undefined && "field" in list ? [list.field] : []),
  ]);
  return [...fields, ...ofParameters, ...figuresIn(definition)]
    .map((field) => `${field.table}.${"measure" in field ? field.measure : field.column}`)
    .filter((name) => !names.has(name));
}
