import { useId, type ReactElement } from "react";

import css from "./mark.module.css";

interface MarkProps {
  /** Width and height in pixels. */
  readonly size: number;
  /** Animates the reflection, as a sign of loading. */
  readonly sweeping?: boolean;
}

/**
 * The logo: three rising bars behind glass. It is decoration next to text. A brand has its mark in this place (`data-mark`, in
 * `server/src/features/brand/dress-page.ts`).
 */
export function Mark({ size, sweeping = false }: MarkProps): ReactElement {
  const pane = useId();
  return (
    <svg className={css.mark} width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" data-mark>
      <clipPath id={pane}>
        <rect x="1" y="1" width="22" height="22" rx="5.5" />
      </clipPath>
      <rect className={css.pane} x="1" y="1" width="22" height="22" rx="5.5" />
      <path
        className={css.bars}
        d="M5.5 13.5h3.25v5H5.5zM10.375 9.75h3.25v8.75h-3.25zM15.25 6h3.25v12.5h-3.25z"
      />
      <g clipPath={`url(#${pane})`}>
        <path className={sweeping ? css.sweep : css.reflection} d="M8 1h6.5L5 23H-1.5z" />
      </g>
    </svg>
  );
}
