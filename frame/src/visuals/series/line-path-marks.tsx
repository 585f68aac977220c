import { memo } from "react";

import styles from "../chart-kit/chart.module.css";
import { seriesColour, seriesDash } from "../chart-kit/colour.ts";
import type { LinePath, Dot } from "./line-path.ts";

interface LinePathMarksProps {
  readonly linePath: LinePath;
  /** Index of the chart's series, which defines colour and dashes. */
  readonly index: number;
}

/**
 * One line. It is dotted towards incomplete or provisional periods, whose figures will change. Memoised, so that it is
 * not rendered when the pointer moves.
 */
export const LinePathMarks = memo(function LinePathMarks({
  linePath: { whole, open, area, dots },
  index,
}: LinePathMarksProps): React.ReactElement {
  const fill = { fill: seriesColour(index) };
  const line = { fill: "none", strokeWidth: 2, style: { stroke: seriesColour(index) } };
  return (
    <g>
      {area === null ? null : <path d={area} style={fill} fillOpacity="0.12" />}
      <path d={whole} strokeDasharray={seriesDash(index)} {...line} />
      {open.map((path, place) => (
        <path key={place === 0 ? "before" : "after"} d={path} strokeDasharray="2 4" {...line} />
      ))}
      {dots.map(({ category, x, y }) => (
        <circle key={category} cx={x} cy={y} r="2" style={fill} />
      ))}
    </g>
  );
});

interface PointDotsProps {
  readonly dots: readonly (Omit<Dot, "category"> & { readonly series: number })[];
  /** Index of the first of them among the chart's series. */
  readonly first?: number;
}

/** The points of one category: the selected or the active one. */
export function PointDots({ dots, first = 0 }: PointDotsProps): React.ReactElement {
  return (
    <g>
      {dots.map(({ series, x, y }) => (
        <circle
          key={series}
          cx={x}
          cy={y}
          r="4.5"
          className={styles.point}
          style={{ fill: seriesColour(first + series) }}
        />
      ))}
    </g>
  );
}
