import { ChartSpace } from "../../chart-kit/chart-space.tsx";
import styles from "../../chart-kit/chart.module.css";
import { seriesColour } from "../../chart-kit/colour.ts";
import { BottomAxis, RowName, VerticalGrid } from "../../chart-kit/axes/horizontal-axes.tsx";
import { isDimmed } from "../../chart-kit/picking.ts";
import { Plot } from "../../chart-kit/plot.tsx";
import { tooltipOf } from "../../chart-kit/tooltip-of.ts";
import type { TooltipContent } from "../../chart-kit/tooltip.tsx";
import type { Size } from "../../chart-kit/use-size.ts";
import { chartProps, type ChartProps } from "../../series/chart-props.ts";
import type { VisualProps } from "../../visual-props.ts";
import { layoutBullets, type Bullet, type Target } from "./layout.ts";

/** A bar for each category, with its target, the second measure, as a mark across it. */
export function BulletChart(props: VisualProps): React.ReactElement {
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
      <ChartSpace doesScroll>{(size) => <BulletPlot {...chart} size={size} />}</ChartSpace>
    </div>
  );
}

function BulletPlot(props: ChartProps & { readonly size: Size }): React.ReactElement {
  const { data, picking, size } = props;
  const layout = layoutBullets(props);
  return (
    <>
      <Plot
        title={props.title}
        messages={props.messages}
        size={{ width: size.width, height: layout.height }}
        count={data.categories.length}
        layout={layout}
        tooltipOf={(index) => targetTooltip(props, index)}
        picking={picking}
      >
        {(active) => (
          <>
            <VerticalGrid layout={layout} />
            {data.categories.map(({ label, value }, index) => (
              <g key={String(value)} className={isDimmed(picking, active, index) ? styles.faded : undefined}>
                <RowName layout={layout} data={data} index={index} />
                <BulletMark bullet={layout.bullets[index]} name={label} isBehind={picking.parts !== null} />
              </g>
            ))}
          </>
        )}
      </Plot>
      <BottomAxis layout={layout} width={size.width} />
    </>
  );
}

interface BulletMarkProps {
  readonly bullet: Bullet | undefined;
  readonly name: string;
  /** True while something is highlighted in any mark. */
  readonly isBehind: boolean;
}

function BulletMark({ bullet, name, isBehind }: BulletMarkProps): React.ReactElement | null {
  if (bullet === undefined) return null;
  const { bar, target, part, partTarget } = bullet;
  const style = { fill: seriesColour(0) };
  return (
    <>
      {bar === null ? null : (
        <rect
          {...bar}
          rx={2}
          style={style}
          data-mark={name}
          className={isBehind ? styles.faded : undefined}
        />
      )}
      {part === null ? null : <rect {...part} rx={2} style={style} data-part={name} />}
      {target === null ? null : <TargetMark target={target} isFaded={isBehind} />}
      {partTarget === null ? null : <TargetMark target={partTarget} isFaded={false} />}
    </>
  );
}

function TargetMark({
  target: { x, y1, y2 },
  isFaded,
}: {
  readonly target: Target;
  readonly isFaded: boolean;
}): React.ReactElement {
  const className = isFaded ? `${styles.target} ${styles.faded}` : styles.target;
  return <line x1={x} x2={x} y1={y1} y2={y2} className={className} />;
}

function targetTooltip({ data, formats, messages }: ChartProps, index: number): TooltipContent {
  const content = tooltipOf(data, index, formats, messages);
  const [values, targets] = data.series;
  const [value, target] = [values?.values[index] ?? null, targets?.values[index] ?? null];
  if (value === null || target === null || target === 0) return content;
  const share = { colour: "transparent", label: messages.ofTarget, value: formats.share(value / target) };
  return { ...content, rows: [...content.rows, share] };
}
