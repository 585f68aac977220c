import { CategoryAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { placeOfNames } from "../../chart-kit/direct-labels.ts";
import { Legend } from "../../chart-kit/legend.tsx";
import { placeLines } from "../../chart-kit/axes/place-lines.ts";
import { boxOfText } from "../../chart-kit/axes/line-texts.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { HorizontalLines } from "../../chart-kit/axes/reference-lines.tsx";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import { CutNote } from "../../series/cut-note.tsx";
import { LinePathMarks, PointDots } from "../../series/line-path-marks.tsx";
import { dotsAt } from "../../series/line-path.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutLines, type Lines, type ProjectionPaths } from "./layout.ts";
import own from "./line-chart.module.css";
import { methodText, projectionOf, withForecast, type Projection } from "./projection.ts";

export function LineVisual(props: VisualProps): React.ReactElement {
  return <LineChart props={props} isArea={false} />;
}

export function AreaVisual(props: VisualProps): React.ReactElement {
  return <LineChart props={props} isArea />;
}

interface LineChartProps {
  readonly props: VisualProps;
  readonly isArea: boolean;
}

/** Lines over time or over ordered categories. `isArea` fills them down to zero. */
function LineChart({ props, isArea }: LineChartProps): React.ReactElement {
  const given = chartProps(props);
  const found = projectionOf(props, given.data);
  const projection = typeof found === "string" ? null : found;
  const chart = projection === null ? given : withPeriodsOf(given, projection);
  const { series } = chart.data;
  const method = methodText(found, props);
  return (
    <div className={styles.chart}>
      {placeOfNames(chart) === "legend" ? (
        <Legend series={series} kind="line" switching={chart.switching} />
      ) : null}
      <ChartSpace>{(size) => <LinePlot {...chart} {...{ projection, isArea, size }} />}</ChartSpace>
      <CutNote chart={chart} />
      {method === null ? null : <p className={own.method}>{method}</p>}
    </div>
  );
}

/** Adds the forecast periods, which cannot be selected because the data have none of them. */
function withPeriodsOf(chart: ChartProps, { data, known: count }: Projection): ChartProps {
  const { onPick, onMenu, ...picking } = chart.picking;
  const known = (index: number | null): number | null => (index !== null && index < count ? index : null);
  return {
    ...chart,
    data,
    picking: {
      ...picking,
      onPick: onPick === null ? null : (index, isMulti) => onPick(known(index), isMulti),
      onMenu: (index) => onMenu(known(index)),
    },
  };
}

interface LinePlotProps extends ChartProps {
  readonly isArea: boolean;
  readonly projection: Projection | null;
  readonly size: Size;
}

function LinePlot(props: LinePlotProps): React.ReactElement {
  const { data, formats, messages, size, picking, projection } = props;
  const layout = layoutLines(props);
  const tooltipAt = (index: number): TooltipContent => {
    const content = tooltipOf(data, index, formats, messages);
    return projection === null ? content : withForecast(content, index, projection, props);
  };
  return (
    <Plot
      title={props.title}
      messages={messages}
      size={size}
      count={data.categories.length}
      layout={{ indexAt: layout.axis.indexAt, anchorOf: layout.anchorOf }}
      tooltipOf={tooltipAt}
      picking={picking}
    >
      {(active) => <LineMarks chart={props} width={size.width} {...{ layout, active }} />}
    </Plot>
  );
}

interface LineMarksProps {
  readonly chart: ChartProps;
  readonly layout: Lines;
  readonly width: number;
  readonly active: number | null;
}

function LineMarks({ chart, layout, width, active }: LineMarksProps): React.ReactElement {
  const { data, formats, picking } = chart;
  const { series } = data;
  const format = series[0]?.column.format ?? null;
  const { scale, left, right, top, bottom, axis, comparedPath } = layout;
  const at = { x: axis.x, y: scale };
  return (
    <>
      <ValueAxis {...layout} format={format} formats={formats} />
      <CategoryAxis layout={{ ...layout, centre: axis.x }} right={width} notes={data.notes} />
      {active === null ? null : (
        <line x1={axis.x(active)} x2={axis.x(active)} y1={top} y2={bottom} className={styles.crosshair} />
      )}
      {comparedPath === null ? null : (
        <path d={comparedPath} className={styles.twin} data-twin={series[0]?.label} />
      )}
      {layout.projection === null ? null : <ProjectionMarks paths={layout.projection} />}
      {layout.linePaths.map((linePath, index) => (
        <LinePathMarks key={series[index]?.label} linePath={linePath} index={index} />
      ))}
      <HorizontalLines
        lines={placeLines(chart.referenceLines, series)}
        {...{ scale, formats, format, left, right }}
        texts={layout.labels.map((label) => boxOfText(label))}
      />
      {layout.cut === null ? null : (
        <text x={layout.cut.x + 6} y={layout.cut.y + 12} className={styles.haloText} data-cut="">
          ↑ {layout.cut.text}
        </text>
      )}
      <LineTexts layout={layout} categories={data.categories} />
      {[...picking.picked].map((index) => (
        <PointDots key={index} dots={dotsAt(series, index, at)} />
      ))}
      {active === null ? null : <PointDots dots={dotsAt(series, active, at)} />}
    </>
  );
}

/** The trend line, and the forecast on its interval. */
function ProjectionMarks({ paths }: { readonly paths: ProjectionPaths }): React.ReactElement {
  return (
    <g>
      <path d={paths.band} className={own.band} />
      <path d={paths.trend} className={own.trend} data-trend="" />
      <path d={paths.forecast} className={own.forecast} data-forecast="" />
    </g>
  );
}

/** Figures above the points and names at the ends of the lines. */
function LineTexts({
  layout,
  categories,
}: {
  readonly layout: Lines;
  readonly categories: ChartProps["data"]["categories"];
}): React.ReactElement {
  return (
    <>
      {layout.labels.map(({ category, text, x, y }) => (
        <text
          key={String(categories[category]?.value)}
          x={x}
          y={y}
          textAnchor="middle"
          className={styles.haloText}
        >
          {text}
        </text>
      ))}
      {layout.names.map(({ series, label, text, x, y }) => (
        <text key={label} x={x} y={y} dy="0.32em" className={styles.seriesText}>
          <tspan style={{ fill: seriesColour(series) }}>{text}</tspan>
        </text>
      ))}
    </>
  );
}
