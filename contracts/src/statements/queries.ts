import type { Filter } from "../query/filters.ts";
import type { MeasureRef, SemanticQuery } from "../query/semantic-query.ts";
import type { RowsBlock, StatementContent } from "./blocks.ts";
import type { StatementDefinition } from "./definition.ts";
import type { ParameterValues } from "./read-parameters.ts";

/** How many rows are loaded at once. A page has some forty. */
export const rowsAtOnce = 2000;

/** The filters of all figures of a statement: its own, and those of its parameters. */
export function filtersOf(
  { filters, parameters }: Pick<StatementDefinition, "filters" | "parameters">,
  values: ParameterValues,
): readonly Filter[] {
  const narrowed = parameters.flatMap((parameter) => {
    const chosen = values.get(parameter.name) ?? [];
    return chosen.length === 0
      ? []
      : parameter.filters.map(({ target, operator }): Filter => {
          if (operator === "is") return { filterType: 1, target, operator: "In", values: [...chosen] };
          const [value = null] = chosen;
          return {
            filterType: 0,
            target,
            logicalOperator: "And",
            conditions: [{ operator: operator === "from" ? "GreaterThanOrEqual" : "LessThanOrEqual", value }],
          };
        });
  });
  return [...filters, ...narrowed];
}

/**
 * The rows of a block from the first one on, each with the values of the groups and the columns. Sub-totals of the
 * groups and totals are those of the model.
 */
export function queryOfRows(block: RowsBlock, filters: readonly Filter[]): SemanticQuery {
  const columns = block.columns.map(({ of }) => of);
  const dimensions = [
    ...block.groups.map(({ by }) => by),
    ...columns.flatMap((of) => ("column" in of ? [of] : [])),
  ];
  return {
    dimensions,
    measures: columns.flatMap((of) => ("measure" in of ? [of] : [])),
    filters: [...filters, ...block.filters],
    sort: dimensions.map((_, index) => ({ by: "dimension", index, direction: "ascending" })),
    limit: rowsAtOnce,
    totals: block.hasTotals,
    ...(block.groups.length === 0 ? {} : { subtotals: block.groups.map((_, level) => level + 1) }),
    lines: { across: 0 },
  };
}

/** The figures in the texts of a statement. */
export function figuresIn({ page, body }: StatementContent): readonly MeasureRef[] {
  const bands = [page.head, page.foot, ...body.filter((block) => block.kind === "text")];
  const figures = bands.flatMap((band) =>
    (band?.cells ?? []).flatMap(({ lines }) =>
      lines.flatMap(({ runs }) => runs.flatMap((run) => ("figure" in run ? [run.figure] : []))),
    ),
  );
  return [...new Map(figures.map((figure) => [measureKey(figure), figure])).values()];
}

export function measureKey({ table, measure }: MeasureRef): string {
  return JSON.stringify([table, measure]);
}

/** One row with the figures over all rows of the statement; null if its texts have none. */
export function queryOfFigures(
  definition: StatementContent,
  filters: readonly Filter[],
): SemanticQuery | null {
  const measures = figuresIn(definition);
  if (measures.length === 0) return null;
  return {
    dimensions: [],
    measures: [...measures],
    filters: [...filters],
    sort: [],
    limit: 1,
    totals: false,
  };
}
