import type { NumberFormat } from "@vitrine/contracts/query";

import type { Formats } from "@vitrine/contracts/reading/words/format";
import styles from "./chart.module.css";

interface ShadeLegendProps {
  readonly ends: readonly [number, number];
  readonly format: NumberFormat | null;
  readonly formats: Formats;
  readonly shade: (share: number) => string;
}

/** The figures of the lightest and the darkest shade. */
export function ShadeLegend({ ends, format, formats, shade }: ShadeLegendProps): React.ReactElement {
  return (
    <p className={styles.legend} aria-hidden="true">
      <span className={styles.legendEntry}>
        {formats.compact(ends[0], format)}
        <svg width="96" height="10">
          {Array.from({ length: 12 }, (_, step) => (
            <rect key={step} x={step * 8} width="8" height="10" style={{ fill: shade(step / 11) }} />
          ))}
        </svg>
        {formats.compact(ends[1], format)}
      </span>
    </p>
  );
}
