import type { Series } from "../series/shape-series.ts";
import styles from "./chart.module.css";
import { seriesColour, seriesDash } from "./colour.ts";

interface LegendProps {
  readonly series: readonly Pick<Series, "label">[];
  /** How the series are drawn: all the same, or each. */
  readonly kind: "line" | "bar" | readonly ("line" | "bar")[];
  /** The fill of the n-th series if it is not a plain colour. */
  readonly fillOf?: (index: number) => string;
}

export function Legend({ series, kind, fillOf = seriesColour }: LegendProps): React.ReactElement {
  return (
    <ul className={styles.legend} aria-hidden="true" data-legend="">
      {series.map(({ label }, index) => (
        <li key={label} className={styles.legendEntry}>
          <svg width="16" height="10" aria-hidden="true">
            {(typeof kind === "string" ? kind : kind[index]) === "bar" ? (
              <rect x="2" width="10" height="10" rx="2" style={{ fill: fillOf(index) }} />
            ) : (
              <line
                x1="0"
                x2="16"
                y1="5"
                y2="5"
                strokeWidth="2"
                strokeDasharray={seriesDash(index)}
                style={{ stroke: seriesColour(index) }}
              />
            )}
          </svg>
          {label}
        </li>
      ))}
    </ul>
  );
}
