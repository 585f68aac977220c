import { useId } from "react";

import { RightAxis, TimeAxis, ValueAxis } from "../../chart-kit/axes.tsx";
import styles from "../../chart-kit/chart.module.css";
import { Hatches } from "../../chart-kit/hatches.tsx";
import { Legend } from "../../chart-kit/legend.tsx";
import { isDimmed, partShare, pickingOf } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { textWidth } from "../../chart-kit/text-width.ts";
import { Textures, textureOf } from "../../chart-kit/textures.tsx";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import { layUpright } from "../../chart-kit/vertical.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { createValueScale } from "../../chart-kit/value-scale.ts";
import { comboDataOf } from "./combo-data.ts";
import { Course, Dots } from "../lineChart/marks.tsx";
import { openness, type Series } from "../../series/shape-series.ts";
import { extentOf } from "../../series/extents.ts";
import { extentOfStack, stackSeries } from "../../stacks/stack.ts";
import { withShared } from "../../series/extents.ts";
import type { VisualProps } from "../../visual-props.ts";

export function ClusteredCombo(props: VisualProps): React.ReactElement {
  return <ComboChart {...props} isStacked={false} />;
}

export function StackedCombo(props: VisualProps): React.ReactElement {
  return <ComboChart {...props} isStacked />;
}

interface ComboProps extends VisualProps {
  readonly isStacked: boolean;
}

/** Columns with lines over them; both have their own scale, the lines' at the right. */
function ComboChart(props: ComboProps): React.ReactElement {
  const [attach, size] = useSize();
  const id = useId();
  const { columns, lines } = comboDataOf(props);
  return (
    <div className={styles.chart}>
      <Legend
        series={[...columns.series, ...lines.series]}
        kind={[...columns.series.map(() => "bar" as const), ...lines.series.map(() => "line" as const)]}
        fillOf={(index) => textureOf(id, index)}
      />
      <div className={styles.space} ref={attach}>
        {size === null || size.width === 0 ? null : <Combo {...props} id={id} size={size} />}
      </div>
    </div>
  );
}

function Combo(props: ComboProps & { readonly id: string; readonly size: Size }): React.ReactElement {
  const { visual, isStacked, formats, messages, id, size } = props;
  const { title } = visual.definition;
  const { columns, lines, all } = comboDataOf(props);
  const side = isStacked ? 1 : Math.max(1, columns.series.length);
  const stack = isStacked ? stackSeries(columns.series, false) : columns.series.map(fromZero);
  const format = columns.series[0]?.column.format ?? null;
  const lineFormat = lines.series[0]?.column.format ?? null;
  const tickCount = Math.max(2, Math.round(size.height / 56));
  const lineScale = createValueScale({
    extent: withShared(extentOf(lines.series) ?? [0, 1], props.sharedSecond ?? null),
    range: [0, 1],
    fromZero: true,
    ticks: tickCount,
  });
  const lineTicks = lineScale.ticks(tickCount);
  const rightRoom =
    lines.series.length === 0 ? 4 : Math.max(...formats.axis(lineTicks, lineFormat).map(textWidth)) + 12;
  const extent = withShared(extentOfStack(stack), props.sharedExtent ?? null);
  const plan = layUpright({ data: columns, size, extent, format, formats, side, rightRoom });
  const { scale, left, right, floor, centre } = plan;
  lineScale.range(scale.range());
  const slot = plan.width / side;
  const { highlight } = props.interaction;
  const part =
    highlight === null ? null : comboDataOf({ ...props, result: { ...props.result, main: highlight } }).all;
  const picking = pickingOf(all, part, props.interaction);

  return (
    <Plot
      title={title}
      messages={messages}
      width={size.width}
      height={size.height}
      count={all.categories.length}
      indexAt={plan.indexAt}
      anchorOf={(index) => ({ x: centre(index), y: size.height / 3 })}
      tooltipOf={(index) => tooltipOf(all, index, formats, messages)}
      picking={picking}
    >
      {(active) => (
        <>
          <Hatches id={id} count={columns.series.length} />
          <Textures id={id} count={columns.series.length} />
          <ValueAxis scale={scale} ticks={plan.ticks} {...{ format, formats, left, right }} />
          {lines.series.length === 0 ? null : (
            <RightAxis scale={lineScale} ticks={lineTicks} format={lineFormat} {...{ formats, right }} />
          )}
          <TimeAxis ticks={plan.axisTicks} x={centre} y={floor} left={left} right={right + 4} />
          {stack.map((parts, place) =>
            parts.map((part, index) => {
              const category = columns.categories[index];
              if (part === null || category === undefined) return null;
              const [y, end] = [scale(Math.max(part.from, part.to)), scale(Math.min(part.from, part.to))];
              const name = `${category.label}: ${columns.series[place]?.label ?? ""}`;
              const lit = partShare(picking, place, index, columns.series[place]?.values[index] ?? null);
              const isBehind = lit !== null || isDimmed(picking, active, index);
              const bar = {
                x: centre(index) - plan.width / 2 + (isStacked ? 0 : place * slot),
                width: Math.max(1, slot - (side > 1 ? 1 : 0)),
                rx: isStacked ? 0 : Math.min(2, slot / 4),
                style: {
                  fill:
                    openness(category, columns.series[place]?.column ?? {}) === null
                      ? textureOf(id, place)
                      : `url(#${id}-${place})`,
                },
              };
              const start = scale(part.from);
              const litEnd = scale(part.from + (part.to - part.from) * (lit ?? 0));
              return (
                <g key={`${String(place)} ${String(category.value)}`}>
                  <rect
                    {...bar}
                    className={isBehind ? styles.faded : undefined}
                    data-mark={name}
                    y={y}
                    height={part.from === part.to ? 0 : Math.max(1, end - y)}
                  />
                  {lit === null || lit === 0 ? null : (
                    <rect
                      {...bar}
                      data-part={name}
                      y={Math.min(start, litEnd)}
                      height={Math.abs(litEnd - start)}
                    />
                  )}
                </g>
              );
            }),
          )}
          {lines.series.map((one, place) => (
            <Course
              key={one.label}
              series={one}
              index={columns.series.length + place}
              x={centre}
              y={lineScale}
              data={lines}
              isArea={false}
            />
          ))}
          {[...picking.picked, ...(active === null ? [] : [active])].map((index) => (
            <Dots
              key={index}
              series={lines.series}
              index={index}
              first={columns.series.length}
              x={centre}
              y={lineScale}
            />
          ))}
        </>
      )}
    </Plot>
  );
}

function fromZero({ values }: Series): readonly ({ readonly from: number; readonly to: number } | null)[] {
  return values.map((value) => (value === null ? null : { from: 0, to: value }));
}
