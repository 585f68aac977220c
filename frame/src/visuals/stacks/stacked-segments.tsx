import styles from "../chart-kit/chart.module.css";
import { partShare } from "../chart-kit/picking.ts";
import { textureOf } from "../chart-kit/textures.tsx";
import type { ChartProps } from "../series/chart-props.ts";
import { openness } from "../series/shape-series.ts";
import type { StackPart } from "./stack.ts";

interface StackedSegmentsProps extends Pick<ChartProps, "data" | "picking"> {
  readonly id: string;
  readonly stack: readonly (readonly (StackPart | null)[])[];
  /** Which category's bar is drawn. */
  readonly index: number;
  /** The pixel that a figure stands at, counted in the direction of the bars. */
  readonly scale: (figure: number) => number;
  /** The place of a piece of the bar that begins and reaches so far, in pixels. */
  readonly pieceOf: (start: number, length: number) => React.SVGProps<SVGRectElement>;
}

/** The segments of one bar, each with its highlighted part; the same for bars that lie and for those that stand. */
export function StackedSegments(props: StackedSegmentsProps): React.ReactElement {
  const { data, picking, id, stack, index, scale, pieceOf } = props;
  const { series, categories } = data;
  const category = categories[index];
  return (
    <>
      {stack.map((parts, place) => {
        const one = parts[index] ?? null;
        if (one === null || one.from === one.to) return null;
        const label = series[place]?.label ?? "";
        const name = `${category?.label ?? ""}: ${label}`;
        const lit = partShare(picking, place, index, series[place]?.values[index] ?? null);
        const column = series[place]?.column;
        const isWhole = column === undefined || openness(category, column) === null;
        const style = { fill: isWhole ? textureOf(id, place) : `url(#${id}-${place})` };
        const whole = spanOf(scale(one.from), scale(one.to));
        const part = spanOf(scale(one.from), scale(one.from + (one.to - one.from) * (lit ?? 0)));
        return (
          <g key={label}>
            <rect
              data-mark={name}
              className={lit === null ? styles.segment : `${styles.segment} ${styles.faded}`}
              {...pieceOf(whole.start, Math.max(1, whole.length))}
              style={style}
            />
            {lit === null || lit === 0 ? null : (
              <rect data-part={name} {...pieceOf(part.start, part.length)} style={style} />
            )}
          </g>
        );
      })}
    </>
  );
}

/** Screens count downwards, bars upwards. */
function spanOf(one: number, other: number): { readonly start: number; readonly length: number } {
  return { start: Math.min(one, other), length: Math.abs(one - other) };
}
