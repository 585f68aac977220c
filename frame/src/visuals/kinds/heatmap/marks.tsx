import type { QueryResult } from "@vitrine/contracts/query";

import { isCovered } from "../../../report/selection.ts";
import styles from "../../chart-kit/chart.module.css";
import { tint } from "../../chart-kit/colour.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { fitText, textWidth } from "../../chart-kit/text-width.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { heatGrid, heatStep, type HeatGrid } from "./heat-cells.ts";
import type { VisualProps } from "../../visual-props.ts";

const headRoom = 20;
/** From this size on a cell holds its figure. */
const [labelledWidth, labelledHeight] = [46, 20];

/** Figures as shades: two dimensions against each other, or days as a calendar. */
export function Heatmap(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  const grid = gridOf(props, props.result.main);
  const values = grid.cells.map(({ value }) => value);
  const format = grid.measure?.format ?? null;
  const ends = values.length === 0 ? [] : [Math.min(...values), Math.max(...values)];
  return (
    <div className={styles.chart}>
      <p className={styles.legend} aria-hidden="true">
        <span className={styles.legendEntry}>
          {props.formats.compact(ends[0] ?? 0, format)}
          <svg width="96" height="10">
            {Array.from({ length: 12 }, (_, step) => (
              <rect
                key={step}
                x={step * 8}
                width="8"
                height="10"
                style={{ fill: shade(step / 11, grid.isCalendar) }}
              />
            ))}
          </svg>
          {props.formats.compact(ends[1] ?? 0, format)}
        </span>
      </p>
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Cells {...props} grid={grid} size={size} />}
      </div>
    </div>
  );
}

function Cells(props: VisualProps & { readonly grid: HeatGrid; readonly size: Size }): React.ReactElement {
  const { grid, size, formats, messages, visual, interaction } = props;
  const { cells, columns, rows, measure } = grid;
  const format = measure?.format ?? null;
  const nameRoom = Math.min(size.width * 0.34, Math.max(0, ...rows.map(textWidth)) + 12);
  const width = (size.width - nameRoom) / Math.max(1, columns.length);
  const height = Math.min(56, (size.height - headRoom) / Math.max(1, rows.length));
  const least = cells.reduce((low, { value }) => Math.min(low, value), Infinity);
  const greatest = cells.reduce((high, { value }) => Math.max(high, value), -Infinity);
  const places = new Map(cells.map(({ column, row }, place) => [`${column} ${row}`, place]));
  const { selection, onSelect } = interaction;
  const picked = new Set(cells.flatMap(({ point }, place) => (isCovered(selection, point) ? [place] : [])));
  const pointsAt = (place: number | null) => (place === null ? [] : [cells[place]?.point ?? []]);
  // A cell has one shade: it stands out as a whole when something of it is highlighted.
  const lit =
    interaction.highlight === null
      ? null
      : new Set(gridOf(props, interaction.highlight).cells.map(({ point }) => JSON.stringify(point)));
  const isFaded = (place: number): boolean =>
    lit === null
      ? picked.size > 0 && !picked.has(place)
      : !lit.has(JSON.stringify(cells[place]?.point ?? []));
  const isLabelled = !grid.isCalendar && width >= labelledWidth && height >= labelledHeight;
  const every = Math.max(1, Math.ceil((grid.isCalendar ? 52 : 56) / width));

  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      width={size.width}
      height={headRoom + height * rows.length}
      count={cells.length}
      stepTo={(key, from) => heatStep(grid, from, key)}
      indexAt={(x, y) =>
        places.get(`${Math.floor((x - nameRoom) / width)} ${Math.floor((y - headRoom) / height)}`) ?? null
      }
      anchorOf={(place) => ({
        x: nameRoom + ((cells[place]?.column ?? 0) + 0.5) * width,
        y: headRoom + ((cells[place]?.row ?? 0) + 0.5) * height,
      })}
      tooltipOf={(place) => {
        const cell = cells[place];
        if (cell === undefined || measure === null) return { heading: "", rows: [], note: null };
        const colour = shade((cell.value - least) / (greatest - least || 1), grid.isCalendar);
        const value = formats.full(cell.value, measure);
        return { heading: cell.label, rows: [{ colour, label: measure.displayName, value }], note: null };
      }}
      picking={{
        picked,
        onPick: onSelect === null ? null : (place, isMulti) => onSelect(pointsAt(place), isMulti),
        onMenu: (place) => interaction.onMenuPoint(pointsAt(place)),
      }}
    >
      {(active) => (
        <>
          {columns.map((name, place) =>
            place % every !== 0 ||
            (place > 0 && nameRoom + (place + every) * width > size.width + 1 && every > 1) ? null : (
              <text
                key={place}
                x={nameRoom + (grid.isCalendar ? place * width : (place + 0.5) * width)}
                y={12}
                textAnchor={grid.isCalendar ? "start" : "middle"}
                className={styles.axisText}
              >
                {fitText(name, width * every - 6)}
              </text>
            ),
          )}
          {rows.map((name, place) => (
            <text
              key={place}
              x={nameRoom - 8}
              y={headRoom + (place + 0.5) * height}
              dy="0.32em"
              textAnchor="end"
              className={styles.axisText}
            >
              {fitText(name, nameRoom - 10)}
            </text>
          ))}
          {cells.map(({ column, row, value, label }, place) => (
            <g
              key={place}
              className={isFaded(place) ? styles.faded : undefined}
              data-part={lit !== null && !isFaded(place) ? label : undefined}
            >
              <rect
                data-mark={label}
                className={active === place ? styles.pointed : styles.segment}
                x={nameRoom + column * width}
                y={headRoom + row * height}
                width={width}
                height={height}
                style={{ fill: shade((value - least) / (greatest - least || 1), grid.isCalendar) }}
              />
              {isLabelled ? (
                <text
                  x={nameRoom + (column + 0.5) * width}
                  y={headRoom + (row + 0.5) * height}
                  dy="0.32em"
                  textAnchor="middle"
                  className={styles.markText}
                >
                  {formats.compact(value, format)}
                </text>
              ) : null}
            </g>
          ))}
        </>
      )}
    </Plot>
  );
}

function gridOf({ visual, formats, messages }: VisualProps, result: QueryResult): HeatGrid {
  const weekday = new Intl.DateTimeFormat(messages.language, { weekday: "short", timeZone: "UTC" });
  return heatGrid(result, {
    grains: visual.definition.dimensions.map(({ grain }) => grain),
    write: (value, column, grain) => formats.full(value, column, grain),
    writeDay: (iso) => formats.tick(iso, "day", false),
    // 1 January 2024 was a Monday.
    weekdays: Array.from({ length: 7 }, (_, day) => weekday.format(Date.UTC(2024, 0, 1 + day))),
  });
}

/** Never so faint that a cell looks empty; no stronger than its figure can be read on, where it holds one. */
function shade(share: number, isPlain: boolean): string {
  return tint(0.08 + share * (isPlain ? 0.92 : 0.47));
}
