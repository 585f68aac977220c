import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { AxisFoot, LyingAxis, RowName } from "../../chart-kit/horizontal-axes.tsx";
import { layLying } from "../../chart-kit/horizontal.ts";
import { extentWithParts, isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { chartProps } from "../../series/chart-data.ts";
import type { ChartProps } from "../../series/chart-props.ts";
import { withShared } from "../../series/extents.ts";
import type { VisualProps } from "../../visual-props.ts";

/** A bar for each category and a mark across it where it should be: the second measure. */
export function BulletChart(props: VisualProps): React.ReactElement {
  const [attach, size] = useSize();
  const chart = chartProps(props);
  return (
    <div className={styles.chart}>
      <ul className={styles.legend} aria-hidden="true" data-legend="">
        {chart.data.series.slice(0, 2).map(({ label }, place) => (
          <li key={label} className={styles.legendEntry}>
            <svg width="16" height="12">
              {place === 0 ? (
                <rect y="2" width="14" height="8" rx="2" style={{ fill: seriesColour(0) }} />
              ) : (
                <line x1="7" x2="7" y1="0" y2="12" className={styles.target} />
              )}
            </svg>
            {label}
          </li>
        ))}
      </ul>
      <div className={`${styles.space} ${styles.scroller}`} ref={attach}>
        {size === null || size.width === 0 ? null : <Bullets {...chart} size={size} />}
      </div>
    </div>
  );
}

function Bullets(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { title, data, formats, messages, picking, size } = props;
  const [values, targets] = data.series;
  const format = values?.column.format ?? null;
  const extent = withShared(extentWithParts(data.series.slice(0, 2), picking) ?? [0, 1], props.sharedExtent);
  const plan = layLying({ data, size, extent, format, formats });
  const { scale, row } = plan;
  const thickness = Math.min(16, row - 9);

  function tooltip(index: number): TooltipContent {
    const content = tooltipOf(data, index, formats, messages);
    const [value, target] = [values?.values[index] ?? null, targets?.values[index] ?? null];
    if (value === null || target === null || target === 0) return content;
    const share = { colour: "transparent", label: messages.ofTarget, value: formats.share(value / target) };
    return { ...content, rows: [...content.rows, share] };
  }

  return (
    <>
      <Plot
        title={title}
        messages={messages}
        width={size.width}
        height={plan.floor}
        count={data.categories.length}
        indexAt={plan.indexAt}
        anchorOf={(index) => ({
          x: Math.min(size.width * 0.6, scale(Math.max(0, values?.values[index] ?? 0))),
          y: index * row + row / 2,
        })}
        tooltipOf={tooltip}
        picking={picking}
      >
        {(active) => (
          <>
            <LyingAxis plan={plan} />
            {data.categories.map(({ label, value: key }, index) => {
              const value = values?.values[index] ?? null;
              const target = targets?.values[index] ?? null;
              const part = picking.parts?.[0]?.[index] ?? null;
              const partTarget = picking.parts?.[1]?.[index] ?? null;
              const middle = index * row + row / 2;
              const bar = {
                y: middle - thickness / 2,
                height: thickness,
                rx: 2,
                style: { fill: seriesColour(0) },
              };
              return (
                <g key={String(key)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
                  <RowName plan={plan} data={data} index={index} />
                  {value === null ? null : (
                    <rect
                      {...bar}
                      data-mark={label}
                      className={picking.parts === null ? undefined : styles.faded}
                      x={Math.min(scale(0), scale(value))}
                      width={Math.max(value === 0 ? 0 : 1, Math.abs(scale(value) - scale(0)))}
                    />
                  )}
                  {part === null ? null : (
                    <rect
                      {...bar}
                      data-part={label}
                      x={Math.min(scale(0), scale(part))}
                      width={Math.abs(scale(part) - scale(0))}
                    />
                  )}
                  {target === null ? null : (
                    <Target at={scale(target)} {...{ middle, thickness }} isFaded={picking.parts !== null} />
                  )}
                  {partTarget === null ? null : (
                    <Target at={scale(partTarget)} {...{ middle, thickness }} isFaded={false} />
                  )}
                </g>
              );
            })}
          </>
        )}
      </Plot>
      <AxisFoot plan={plan} width={size.width} />
    </>
  );
}

/** The mark across a bar. */
function Target({
  at,
  middle,
  thickness,
  isFaded,
}: {
  readonly at: number;
  readonly middle: number;
  readonly thickness: number;
  readonly isFaded: boolean;
}): React.ReactElement {
  return (
    <line
      x1={at}
      x2={at}
      y1={middle - thickness / 2 - 4}
      y2={middle + thickness / 2 + 4}
      className={isFaded ? `${styles.target} ${styles.faded}` : styles.target}
    />
  );
}
