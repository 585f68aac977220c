import { useId } from "react";

import { CategoryAxis, RightAxis, ValueAxis } from "../../chart-kit/axes/axes.tsx";
import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { isDimmed, pickingOf, type Picking } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import type { Size } from "../../chart-kit/use-size.ts";
import { LinePathMarks, PointDots } from "../../series/line-path-marks.tsx";
import { seriesSwitch } from "../../series/hidden-series.ts";
import { dotsAt } from "../../series/line-path.ts";
import type { VisualProps } from "../../visual-props.ts";
import { comboDataOf, type ComboData } from "./combo-data.ts";
import { layoutCombo, type Combo, type ComboColumn } from "./layout.ts";

export function ClusteredCombo(props: VisualProps): React.ReactElement {
  return <ComboChart {...props} isStacked={false} />;
}

export function StackedCombo(props: VisualProps): React.ReactElement {
  return <ComboChart {...props} isStacked />;
}

interface ComboProps extends VisualProps {
  readonly isStacked: boolean;
}

/** Columns with lines over them. The scale of the lines is at the right. */
function ComboChart(props: ComboProps): React.ReactElement {
  const id = useId();
  const { columns, lines, all } = comboDataOf(props);
  return (
    <div className={styles.chart}>
      <Legend
        series={all.series}
        switching={seriesSwitch(all.series, props)}
        kind={[...columns.series.map(() => "bar" as const), ...lines.series.map(() => "line" as const)]}
        fillOf={(index) => textureOf(id, index)}
      />
      <ChartSpace>{(size) => <ComboPlot {...props} id={id} size={size} />}</ChartSpace>
    </div>
  );
}

function ComboPlot(props: ComboProps & { readonly id: string; readonly size: Size }): React.ReactElement {
  const { visual, isStacked, formats, messages, id, size, sharedExtent = null, sharedSecond = null } = props;
  const { axes = null } = props;
  const data = comboDataOf(props);
  const { columns, all } = data;
  const { highlight } = props.interaction;
  const part =
    highlight === null ? null : comboDataOf({ ...props, result: { ...props.result, main: highlight } }).all;
  const picking = pickingOf(all, part, props.interaction);
  const layout = layoutCombo({
    data,
    formats,
    sharedExtent,
    sharedSecond,
    axes,
    picking,
    size,
    isStacked,
  });
  const { lineAxis, right } = layout;
  return (
    <Plot
      title={visual.definition.title}
      messages={messages}
      size={size}
      count={all.categories.length}
      layout={{
        indexAt: layout.indexAt,
        anchorOf: (index) => ({ x: layout.centre(index), y: size.height / 3 }),
      }}
      tooltipOf={(index) => tooltipOf(all, index, formats, messages)}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={id} count={columns.series.length} />
          <Textures id={id} count={columns.series.length} />
          <ValueAxis {...layout} formats={formats} />
          {lineAxis.ticks.length === 0 ? null : <RightAxis {...lineAxis} {...{ formats, right }} />}
          <CategoryAxis layout={layout} right={right + 4} notes={all.notes} />
          <ComboMarks {...{ layout, data, picking, active, id }} />
        </>
      )}
    </Plot>
  );
}

interface ComboMarksProps {
  readonly layout: Combo;
  readonly data: ComboData;
  readonly picking: Picking;
  readonly active: number | null;
  readonly id: string;
}

function ComboMarks({ layout, data, picking, active, id }: ComboMarksProps): React.ReactElement {
  const first = data.columns.series.length;
  const { series } = data.lines;
  const at = { x: layout.centre, y: layout.lineAxis.scale };
  return (
    <>
      {layout.columns.map((column) => (
        <ColumnMark
          key={column.key}
          {...{ column, id }}
          corner={layout.corner}
          isFaded={column.isBehind || isDimmed(picking, active, column.category)}
        />
      ))}
      {layout.linePaths.map((linePath, place) => (
        <LinePathMarks key={series[place]?.label} linePath={linePath} index={first + place} />
      ))}
      {[...picking.picked, ...(active === null ? [] : [active])].map((index) => (
        <PointDots key={index} dots={dotsAt(series, index, at)} first={first} />
      ))}
    </>
  );
}

interface ColumnMarkProps {
  readonly column: ComboColumn;
  readonly corner: number;
  readonly isFaded: boolean;
  readonly id: string;
}

function ColumnMark({ column, corner, isFaded, id }: ColumnMarkProps): React.ReactElement {
  const { name, series, box, part, isOpen } = column;
  const style = { fill: isOpen ? `url(#${id}-${series})` : textureOf(id, series) };
  return (
    <g>
      <rect
        {...box}
        rx={corner}
        style={style}
        className={isFaded ? styles.faded : undefined}
        data-mark={name}
      />
      {part === null ? null : <rect {...part} rx={corner} style={style} data-part={name} />}
    </g>
  );
}
