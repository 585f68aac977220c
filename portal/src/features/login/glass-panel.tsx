import { type ReactElement, useId } from "react";

import css from "./glass-panel.module.css";

const columns = [96, 148, 124, 190, 168, 236, 212, 284, 262, 330, 306, 372];

/** An abstract chart behind glass, as decoration, or the picture of a brand. It is hidden from screen readers. */
export function GlassPanel(): ReactElement {
  const pane = useId();
  return (
    <div className={css.panel} aria-hidden="true" data-picture>
      <svg viewBox="0 0 800 800" preserveAspectRatio="xMidYMid slice" className={css.drawing}>
        <g className={css.grid}>
          {[200, 320, 440, 560, 680].map((y) => (
            <path key={y} d={`M90 ${y}H710`} />
          ))}
        </g>
        <g className={css.columns}>
          {columns.map((height, index) => (
            <rect
              key={height}
              x={104 + index * 50}
              y={680 - height}
              width="30"
              height={height}
              rx="4"
              className={css[`column${(index % 4) + 1}`]}
            />
          ))}
        </g>
        <path
          className={css.area}
          d="M104 560C190 520 230 560 310 480S450 420 520 350s110-40 176-130V680H104z"
        />
        <path className={css.line} d="M104 560C190 520 230 560 310 480S450 420 520 350s110-40 176-130" />
        <path className={css.line2} d="M104 610c90-20 130-10 206-60s140-20 210-80 110-60 176-90" />
        <circle className={css.point} cx="696" cy="220" r="7" />
        <g className={css.glass}>
          <rect x="60" y="130" width="680" height="590" rx="28" />
        </g>
        <clipPath id={pane}>
          <rect x="60" y="130" width="680" height="590" rx="28" />
        </clipPath>
        <g clipPath={`url(#${pane})`}>
          <path className={css.glint} d="M420 100h150L250 760H100z" />
          <path className={css.glint} d="M610 100h40L330 760h-40z" />
        </g>
      </svg>
    </div>
  );
}
