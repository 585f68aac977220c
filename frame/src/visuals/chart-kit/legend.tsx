import type { Series } from "../shape-series.ts";
import styles from "./chart.module.css";
import { seriesColour, seriesDash } from "./colour.ts";

interface LegendProps {
  readonly series: readonly Series[];
  readonly kind: "line" | "bar";
}

/** Names the series above the marks. */
export function Legend({ series, kind }: LegendProps): React.ReactElement {
  return (
    <ul className={styles.legend} aria-hidden="true">
      {series.map(({ label }, index) => (
        <li key={label} className={styles.legendEntry}>
          <svg width="16" height="10" aria-hidden="true">
            {kind === "bar" ? (
              <rect x="2" width="10" height="10" rx="2" style={{ fill: seriesColour(index) }} />
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
