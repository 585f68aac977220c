import styles from "../chart.module.css";

interface CutLinesProps {
  readonly x: number;
  readonly y: number;
  /** Across a column; otherwise across a bar. */
  readonly isUpright: boolean;
}

/** Two slanted gaps across a mark that is longer than its scale. */
export function CutLines({ x, y, isUpright }: CutLinesProps): React.ReactElement {
  return (
    <g transform={`translate(${x} ${y}) rotate(${isUpright ? 90 : 0})`} data-cut="">
      <path d="M-5 18L5 -18M2 18L12 -18" className={styles.cut} />
    </g>
  );
}
