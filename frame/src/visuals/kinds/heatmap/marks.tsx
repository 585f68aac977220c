import { addDays, startOfPeriod, type QueryResult } from "@vitrine/contracts/query";

import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { tint } from "../../chart-kit/colour.ts";
import { pickingOfPoints } from "../../chart-kit/mark-picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { ShadeLegend } from "../../chart-kit/shade-legend.tsx";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import type { VisualProps } from "../../visual-props.ts";
import { heatGrid, heatStep, type HeatGrid } from "./heat-cells.ts";
import { layoutHeatmap, type HeatBox, type HeatLayout } from "./layout.ts";

interface CellsProps extends VisualProps {
  readonly grid: HeatGrid;
  readonly size: Size;
}

/** Figures as shades: two dimensions against each other, or dates as a calendar. */
export function Heatmap(props: VisualProps): React.ReactElement {
  const { formats } = props;
  const grid = gridOf(props, props.result.main);
  const values = grid.cells.map(({ value }) => value);
  return (
    <div className={styles.chart}>
      <ShadeLegend
        ends={values.length === 0 ? [0, 0] : [Math.min(...values), Math.max(...values)]}
        format={grid.measure?.format ?? null}
        formats={formats}
        shade={(share) => shade(share, grid.isCalendar)}
      />
      <ChartSpace>{(size) => <Cells {...props} grid={grid} size={size} />}</ChartSpace>
      {grid.apart === null || grid.measure === null ? null : (
        <p className={styles.legend}>
          {grid.apart.label}: {formats.full(grid.apart.value, grid.measure)}
        </p>
      )}
    </div>
  );
}

function Cells(props: CellsProps): React.ReactElement {
  const { grid, size, formats, interaction } = props;
  const { cells, measure } = grid;
  const layout = layoutHeatmap(grid, size, { formats, format: measure?.format ?? null });
  const picking = pickingOfPoints(
    cells.map(({ point }) => point),
    interaction,
  );
  const highlighted = highlightedCells(props);
  const isFaded = (place: number): boolean =>
    highlighted === null
      ? picking.picked.size > 0 && !picking.picked.has(place)
      : !highlighted.has(JSON.stringify(cells[place]?.point ?? []));
  return (
    <Plot
      title={props.visual.definition.title}
      messages={props.messages}
      size={{ width: size.width, height: layout.height }}
      count={cells.length}
      stepTo={(key, from) => heatStep(grid, from, key)}
      layout={layout}
      tooltipOf={(place) => cellTooltip(props, place, layout.cells[place]?.share ?? 0)}
      picking={picking}
    >
      {(active) => (
        <>
          <GridNames layout={layout} />
          {layout.cells.map((cell, place) => (
            <g
              key={place}
              className={isFaded(place) ? styles.faded : undefined}
              data-part={highlighted !== null && !isFaded(place) ? cells[place]?.label : undefined}
            >
              <CellMark
                cell={cell}
                name={cells[place]?.label}
                fill={shade(cell.share, grid.isCalendar)}
                isActive={active === place}
              />
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}

function GridNames({ layout }: { readonly layout: HeatLayout }): React.ReactElement {
  return (
    <>
      {layout.columnNames.map(({ column, text, x, y }) => (
        <text
          key={column}
          x={x}
          y={y}
          textAnchor={layout.isLeftAligned ? "start" : "middle"}
          className={styles.axisText}
        >
          {text}
        </text>
      ))}
      {layout.rowNames.map(({ text, x, y }, row) => (
        <text
          key={row}
          x={x}
          y={y}
          dy="0.32em"
          textAnchor="end"
          className={`${styles.axisText} ${styles.nameText}`}
        >
          {text}
        </text>
      ))}
    </>
  );
}

interface CellMarkProps {
  readonly cell: HeatBox;
  readonly name: string | undefined;
  readonly fill: string;
  readonly isActive: boolean;
}

function CellMark({ cell: { box, label }, name, fill, isActive }: CellMarkProps): React.ReactElement {
  return (
    <>
      <rect
        data-mark={name}
        className={isActive ? styles.pointed : styles.segment}
        {...box}
        style={{ fill }}
      />
      {label === null ? null : (
        <text x={label.x} y={label.y} dy="0.32em" textAnchor="middle" className={styles.markText}>
          {label.text}
        </text>
      )}
    </>
  );
}

/** The cells that are highlighted as a whole, because a cell has only one shade. */
function highlightedCells(props: CellsProps): ReadonlySet<string> | null {
  const { highlight } = props.interaction;
  if (highlight === null) return null;
  return new Set(gridOf(props, highlight).cells.map(({ point }) => JSON.stringify(point)));
}

function cellTooltip({ grid, formats }: CellsProps, place: number, share: number): TooltipContent {
  const { cells, measure, isCalendar } = grid;
  const cell = cells[place];
  if (cell === undefined || measure === null) return { heading: "", rows: [], note: null };
  const value = formats.full(cell.value, measure);
  const colour = shade(share, isCalendar);
  return { heading: cell.label, rows: [{ colour, label: measure.displayName, value }], note: null };
}

function gridOf({ visual, formats, messages }: VisualProps, result: QueryResult): HeatGrid {
  const { weekStart } = formats.calendar;
  const firstDay = startOfPeriod("2024-01-01", "week", formats.calendar);
  const weekday = new Intl.DateTimeFormat(messages.language, { weekday: "short", timeZone: "UTC" });
  return heatGrid(result, {
    grains: visual.definition.dimensions.map(({ grain }) => grain),
    write: (value, column, grain) => formats.full(value, column, grain),
    writeDay: (iso) => formats.tick(iso, "day", false),
    weekdays: Array.from({ length: 7 }, (_, day) => weekday.format(Date.parse(addDays(firstDay, day)))),
    weekStart,
  });
}

/** Limits of the shades: a cell must not look empty, and its figure must stay readable. */
function shade(share: number, isPlain: boolean): string {
  return tint(0.08 + share * (isPlain ? 0.92 : 0.47));
}
