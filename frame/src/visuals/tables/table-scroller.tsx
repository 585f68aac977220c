import styles from "./table.module.css";
import type { useMoreRows } from "./use-more-rows.ts";

interface TableScrollerProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly label: string;
  /** The row that is read by key, in words; empty for none. */
  readonly spoken: string;
  /** How the rows that follow are asked for. */
  readonly following: ReturnType<typeof useMoreRows>;
  readonly onKeyDown: ((event: React.KeyboardEvent) => void) | undefined;
  readonly onBlur: () => void;
  readonly children: React.ReactNode;
}

/** Scrolls a table, which is one stop for the keyboard; its rows are read with the arrow keys. */
export function TableScroller({
  ref,
  label,
  spoken,
  following,
  onKeyDown,
  onBlur,
  children,
}: TableScrollerProps): React.ReactElement {
  return (
    <div
      ref={ref}
      className={styles.scroller}
      role="region"
      aria-label={label}
      tabIndex={0}
      onKeyDown={(event) => {
        following.onKey(event);
        onKeyDown?.(event);
      }}
      onBlur={() => {
        following.onBlur();
        onBlur();
      }}
      onPointerDown={following.onPointerDown}
      onWheel={following.onWheel}
    >
      <output className="visually-hidden" aria-live="polite">
        {spoken}
      </output>
      {children}
    </div>
  );
}
