import type { FigureView } from "../../visuals/kinds/view.ts";
import styles from "./skeleton.module.css";

interface VisualSkeletonProps {
  readonly kind: FigureView["skeleton"];
  readonly label: string;
}

/** A placeholder in the rough shape of the figures, so that the layout does not jump when they arrive. */
export function VisualSkeleton({ kind, label }: VisualSkeletonProps): React.ReactElement {
  return (
    <div className={styles.shape} data-shape={kind} role="img" aria-label={label}>
      {partsOf(kind).map((part) => (
        <span key={part} className={styles.part} />
      ))}
    </div>
  );
}

function partsOf(kind: FigureView["skeleton"]): readonly number[] {
  const counts: Readonly<Record<FigureView["skeleton"], number>> = {
    figure: 2,
    lines: 4,
    bars: 5,
    rows: 7,
  };
  return Array.from({ length: counts[kind] }, (_, index) => index);
}

/** The placeholder of a page before its layout is known. */
export function CanvasSkeleton(): React.ReactElement {
  return (
    <div className={styles.canvas} aria-hidden="true">
      <span className={styles.card} />
      <span className={styles.card} />
      <span className={styles.card} />
      <span className={styles.card} />
      <span className={styles.wide} />
      <span className={styles.half} />
      <span className={styles.half} />
    </div>
  );
}
