import styles from "./chart.module.css";
import { useSize, type Size } from "./use-size.ts";

interface ChartSpaceProps {
  /** A chart that is higher than its space scrolls. */
  readonly doesScroll?: boolean;
  /** Only the marks are in the visual, so they fill it. */
  readonly isWhole?: boolean;
  readonly children: (size: Size) => React.ReactNode;
}

/** Measures the space of a chart's marks and draws them when its size is known or changes. */
export function ChartSpace({
  doesScroll = false,
  isWhole = false,
  children,
}: ChartSpaceProps): React.ReactElement {
  const [attach, size] = useSize();
  return (
    <div
      className={doesScroll ? `${styles.space} ${styles.scroller}` : styles.space}
      style={isWhole ? { height: "100%" } : undefined}
      ref={attach}
    >
      {size === null || size.width === 0 ? null : children(size)}
    </div>
  );
}
