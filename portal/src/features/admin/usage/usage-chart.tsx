import type { ReactElement } from "react";

import { showDate } from "../../../shared/when.ts";
import css from "./usage-chart.module.css";
import type { Bar } from "./usage-days.ts";
import { usageMessages as texts } from "./usage-messages.ts";

interface UsageChartProps {
  readonly bars: readonly Bar[];
  readonly openings: number;
}

/** A bar for each day, or each week of a long period. Screen readers get one sentence; the list below has the figures. */
export function UsageChart({ bars, openings }: UsageChartProps): ReactElement {
  const most = Math.max(1, ...bars.map((bar) => bar.openings));
  const [first, last] = [bars[0]?.from ?? "", bars.at(-1)?.through ?? ""];
  return (
    <figure className={css.chart}>
      <div
        role="img"
        aria-label={texts.chart(texts.openings(openings), showDate(first), showDate(last))}
        className={css.bars}
      >
        {bars.map((bar) => (
          <span
            key={bar.from}
            className={css.bar}
            title={texts.bar(spanOf(bar), texts.openings(bar.openings))}
          >
            <span style={{ height: `${(bar.openings / most) * 100}%` }} data-empty={bar.openings === 0} />
          </span>
        ))}
      </div>
      <figcaption className={css.ends}>
        <span>{showDate(first)}</span>
        <span>{texts.openings(openings)}</span>
        <span>{showDate(last)}</span>
      </figcaption>
    </figure>
  );
}

function spanOf({ from, through }: Bar): string {
  return from === through ? showDate(from) : `${showDate(from)} – ${showDate(through)}`;
}
