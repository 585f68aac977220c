import { useContext, useEffect } from "react";

import type { Cell, QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { ContentHeight } from "../chart-kit/content-height.ts";
import { useSize } from "../chart-kit/use-size.ts";
import styles from "../standard-parts.module.css";
import { seriesSwitch, type SeriesSwitch } from "../series/hidden-series.ts";
import { MultiplesLegend, type LegendEntries } from "./multiples-legend.tsx";
import { visualViews } from "../kinds/index.ts";
import { layoutPanels, type Panel } from "./panels.ts";
import type { VisualProps } from "../visual-props.ts";

/** The maximum number of small multiples. More cannot be compared. */
const most = 24;

/** One small chart for each value of the last dimension, all on one scale. */
export function SmallMultiples({
  draw,
  ...props
}: VisualProps & { readonly draw: (props: VisualProps) => React.ReactElement }): React.ReactElement {
  const [attach, size] = useSize();
  const { visual, formats, messages, result, interaction } = props;
  const by = visual.definition.smallMultiples;
  const parts = splitByLast(result.main).slice(0, most);
  const highlights = new Map(
    interaction.highlight === null
      ? []
      : splitByLast(interaction.highlight).map((one) => [one.value, one.result]),
  );
  const column = result.main.columns.findLast(({ role }) => role === "dimension");
  const view = visualViews[visual.definition.type];
  const shared = view.isStatic ? undefined : view.multiples;
  const results = parts.map((one) => one.result);
  const scales = shared?.scales(props, results) ?? {};
  const legend = shared?.legend({ ...props, result: { ...result, main: parts[0]?.result ?? result.main } });
  const edges = shared?.edges?.(props, results, scales) ?? null;
  const grid = size === null ? null : layoutPanels(parts.length, size, edges);
  useMissingHeight(grid === null || size === null ? null : grid.wanted - size.height);
  return (
    <div className={styles.noted}>
      {legend && "drawn" in legend ? legend.drawn : null}
      {legend && "names" in legend ? (
        <MultiplesLegend {...legend} switching={switchOf(legend, props)} />
      ) : null}
      <div ref={attach} className={styles.multiples}>
        {grid === null || column === undefined ? null : (
          <div style={{ height: grid.height }}>
            {parts.map((part, index) => {
              const name = formats.full(part.value, column, by?.grain);
              const title = messages.drilledTitle(visual.definition.title, name);
              const highlight =
                interaction.highlight === null
                  ? null
                  : (highlights.get(part.value) ?? nothingOf(part.result));
              const panel = grid.panels[index];
              return panel === undefined ? null : (
                <Multiple key={String(part.value)} {...{ name, panel }}>
                  {draw({
                    ...props,
                    visual: { ...visual, definition: { ...visual.definition, title } },
                    result: { ...result, main: part.result },
                    interaction: { ...interaction, highlight },
                    ...scales,
                    axes: panel.axes,
                  })}
                </Multiple>
              );
            })}
          </div>
        )}
      </div>
    </div>
  );
}

interface MultipleProps {
  readonly name: string;
  readonly panel: Panel;
  readonly children: React.ReactNode;
}

/** A chart at its place, with its name above its plot. */
function Multiple({ name, panel, children }: MultipleProps): React.ReactElement {
  const { x, y, width, height, axes } = panel;
  return (
    <div className={styles.multiple} style={{ left: x, top: y, width, height }} data-multiple={name}>
      <h3 className={styles.multipleName} style={{ paddingInlineStart: axes?.left ?? 0 }}>
        {name}
      </h3>
      {children}
    </div>
  );
}

/** How the legend switches the series of all charts; null for categories, which cannot be switched. */
function switchOf({ names, areCategories }: LegendEntries, props: VisualProps): SeriesSwitch | null {
  const series = names.map((label) => ({ label }));
  return areCategories === true ? null : seriesSwitch(series, props);
}

/** Reports the height at which all charts are visible, so that a flowing page can give it. Null before it is known. */
function useMissingHeight(missing: number | null): void {
  const report = useContext(ContentHeight);
  useEffect(() => {
    if (missing !== null) report?.(missing);
  }, [report, missing]);
}

interface Part {
  readonly value: Cell;
  readonly result: QueryResult;
}

/** The answer split by the values of its last dimension, which the parts do not contain. */
export function splitByLast(result: QueryResult): readonly Part[] {
  const place = result.columns.findLastIndex(({ role }) => role === "dimension");
  const rows = new Map<Cell, number[]>();
  for (let row = 0; row < result.rowCount; row += 1) {
    const value = result.columns[place]?.values[row] ?? null;
    const known = rows.get(value);
    if (known === undefined) rows.set(value, [row]);
    else known.push(row);
  }
  const parts = [...rows].map(([value, list]) => ({ value, result: rowsOf(result, place, list) }));
  const groups = groupsOf(result, place);
  return parts.map((part) => ({ ...part, result: overAll(part.result, groups) }));
}

/** The combinations of the other dimensions' values, each once, in the order of the answer. */
function groupsOf(result: QueryResult, left: number): readonly (readonly Cell[])[] {
  const dimensions = result.columns.filter(({ role }, index) => role === "dimension" && index !== left);
  const groups = new Map<string, readonly Cell[]>();
  for (let row = 0; row < result.rowCount && dimensions.length > 0; row += 1) {
    const group = dimensions.map(({ values }) => values[row] ?? null);
    groups.set(JSON.stringify(group), group);
  }
  return [...groups.values()];
}

/** Adds a row for each group of any chart, so that position and colour mean the same in all of them. */
function overAll(result: QueryResult, groups: readonly (readonly Cell[])[]): QueryResult {
  if (groups.length === 0) return result;
  const dimensions = result.columns.filter(({ role }) => role === "dimension");
  const rows = new Map(
    Array.from({ length: result.rowCount }, (_, row) => [
      JSON.stringify(dimensions.map(({ values }) => values[row] ?? null)),
      row,
    ]),
  );
  const places = groups.map((group) => rows.get(JSON.stringify(group)) ?? -1);
  return {
    ...result,
    rowCount: groups.length,
    columns: result.columns.map((column) => {
      const dimension = dimensions.indexOf(column);
      if (dimension >= 0) return { ...column, values: groups.map((group) => group[dimension] ?? null) };
      return atRows(column, places);
    }),
  };
}

function rowsOf(result: QueryResult, left: number, rows: readonly number[]): QueryResult {
  return {
    ...result,
    columns: result.columns.filter((_, index) => index !== left).map((column) => atRows(column, rows)),
    rowCount: rows.length,
    totals: null,
  };
}

function atRows(column: ResultColumn, rows: readonly number[]): ResultColumn {
  const at = (cells: readonly Cell[]): Cell[] => rows.map((row) => cells[row] ?? null);
  const { comparable } = column;
  return {
    ...column,
    values: at(column.values),
    ...(comparable === undefined ? {} : { comparable: at(comparable) }),
  };
}

function nothingOf(result: QueryResult): QueryResult {
  return rowsOf(result, -1, []);
}
