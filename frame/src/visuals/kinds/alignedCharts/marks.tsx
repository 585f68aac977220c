import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { isDimmed, pickingOf, type Picking } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { LinePathMarks, PointDots } from "../../series/line-path-marks.tsx";
import { dotsAt } from "../../series/line-path.ts";
import type { VisualProps } from "../../visual-props.ts";
import { beforeName, spanInWords } from "@vitrine/contracts/reading/words/compared";
import own from "./aligned-charts.module.css";
import { layoutAligned, type AlignedColumn, type AlignedLayout, type Panel } from "./layout.ts";
import { panelsOf, type PanelData } from "./panels.ts";

/** A line and the columns of other measures below it, over one time axis, in place of two axes in one chart. */
export function AlignedCharts(props: VisualProps): React.ReactElement {
  const data = panelsOf(props);
  return (
    <div className={styles.chart}>
      <ChartSpace>{(size) => <Panels {...props} data={data} size={size} />}</ChartSpace>
    </div>
  );
}

interface PanelsProps extends VisualProps {
  readonly data: PanelData;
  readonly size: Size;
}

function Panels(props: PanelsProps): React.ReactElement {
  const { visual, data, size, formats, messages, interaction } = props;
  const { all } = data;
  const picking = pickingOf(all, null, interaction);
  const beforeNames = all.series.map(({ before }, place) =>
    before === undefined ? null : nameBefore(props, place),
  );
  const layout = layoutAligned({ data, formats, size, beforeNames });
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={all.categories.length}
      layout={layout}
      tooltipOf={(index) => tooltipOf(all, index, formats, messages)}
      picking={picking}
    >
      {(active) => (
        <>
          {layout.panels.map(({ label, scale, ticks, format }) => (
            <ValueAxis key={label} {...layout} {...{ scale, ticks, format, formats }} />
          ))}
          <CategoryAxis layout={layout} right={size.width} notes={all.notes} />
          <CrossHairs {...{ layout, picking, active }} />
          {layout.panels.map((panel, place) => (
            <PanelMarks key={panel.label} {...{ panel, place, data, layout, picking, active }} />
          ))}
        </>
      )}
    </Plot>
  );
}

/** The name of a panel's compared figures: the compared days if all periods have the same. */
function nameBefore({ data, formats, messages, today = null }: PanelsProps, place: number): string | null {
  const { comparison, series } = data.all;
  const compared = series[place]?.compared ?? comparison;
  if (compared === undefined) return null;
  const words = { formats, messages, today };
  return compared.against === null
    ? beforeName(series[place]?.label ?? "", compared, null, words)
    : spanInWords(compared.against, words);
}

interface MarksProps {
  readonly layout: AlignedLayout;
  readonly picking: Picking;
  readonly active: number | null;
}

/** Lines through all panels at the current and the selected periods. */
function CrossHairs({ layout, picking, active }: MarksProps): React.ReactElement {
  const places = [...picking.picked, ...(active === null ? [] : [active])];
  return (
    <>
      {[...new Set(places)].map((index) => (
        <line
          key={index}
          x1={layout.centre(index)}
          x2={layout.centre(index)}
          y1={layout.top}
          y2={layout.bottom}
          className={styles.crosshair}
        />
      ))}
    </>
  );
}

interface PanelMarksProps extends MarksProps {
  readonly panel: Panel;
  readonly place: number;
  readonly data: PanelData;
}

function PanelMarks({ panel, place, data, layout, picking, active }: PanelMarksProps): React.ReactElement {
  const { line, columns, peak, name, label } = panel;
  const series = data.panels[place]?.series ?? [];
  const at = { x: layout.centre, y: panel.scale };
  const pointed = [...picking.picked, ...(active === null ? [] : [active])];
  return (
    <g data-mark={label}>
      {columns.map((column) => (
        <Column
          key={column.category}
          {...{ column, place }}
          isFaded={isDimmed(picking, active, column.category)}
        />
      ))}
      {line === null ? null : (
        <>
          <path d={line.before} className={own.before} />
          <LinePathMarks linePath={line.path} index={place} />
          {pointed.map((index) => (
            <PointDots key={index} dots={dotsAt(series, index, at)} first={place} />
          ))}
        </>
      )}
      {peak === null ? null : (
        <text x={peak.x} y={peak.y} textAnchor="middle" className={styles.haloText}>
          {peak.text}
        </text>
      )}
      <text x={name.x} y={name.y} dy="0.32em" className={styles.seriesText}>
        <tspan style={{ fill: seriesColour(place) }}>{name.text}</tspan>
      </text>
      {panel.beforeName === null ? null : (
        <text x={panel.beforeName.x} y={panel.beforeName.y} dy="0.32em" className={own.beforeName}>
          {panel.beforeName.text}
        </text>
      )}
    </g>
  );
}

interface ColumnProps {
  readonly column: AlignedColumn;
  readonly place: number;
  readonly isFaded: boolean;
}

function Column({ column, place, isFaded }: ColumnProps): React.ReactElement {
  const { box, open, before } = column;
  return (
    <g className={isFaded ? styles.faded : undefined}>
      <rect
        {...box}
        rx={Math.min(2, box.width / 4)}
        className={own.column}
        data-open={open ?? undefined}
        style={{
          fill: seriesColour(place),
          stroke: open === "provisional" ? seriesColour(place) : undefined,
        }}
      />
      {before === null ? null : (
        <line x1={box.x} x2={box.x + box.width} y1={before} y2={before} className={own.before} />
      )}
    </g>
  );
}
