import { useRef } from "react";

import styles from "./card.module.css";
import { useContentHeight } from "../../chart-kit/content-height.ts";
import { useSize, type Size } from "../../chart-kit/use-size.ts";
import { ChangeNote } from "../../words/change-note.tsx";
import { comparedFigure } from "@vitrine/contracts/reading/words/compared";
import { coverageText } from "../../words/coverage-text.ts";
import { trendPointsOf, Sparkline } from "../../series/spark.tsx";
import { isAfterData } from "@vitrine/contracts/reading/words/date-range";
import type { VisualProps } from "../../visual-props.ts";

/** Mean width of a digit in the headline's font and size, in CSS pixels. */
const digitWidth = 16.5;

/** The height of the headline and a line of comparison, in CSS pixels. */
const fullHeight = 52;

/** One figure, its comparison and its trend. */
export function Card(props: VisualProps): React.ReactElement {
  const { result, formats, messages, visual } = props;
  const [attach, size] = useSize();
  const first = useRef<HTMLSpanElement>(null);
  // Elsewhere the trend takes the height that is left.
  useContentHeight(first, "[data-level]");
  const column = result.main.columns[0];
  const value = column?.values[0] ?? null;
  const number = typeof value === "number" ? value : null;
  const full = column === undefined ? messages.blank : formats.full(value, column);
  const headline = number === null || column === undefined ? full : formats.headline(number, column.format);
  const { shown, fontSize } = fit(headline, size?.width ?? null, () =>
    number === null ? headline : formats.headline(number, column?.format ?? null, true),
  );
  const trendPoints = result.trend === null ? [] : trendPointsOf(result.trend, visual, props.range);
  const hasTrend = trendPoints.length > 1;
  const coverage = coverageText(result.main, formats, messages).join(" · ");
  // A dash alone looks like a fault. A need for each day left, for example, has no figure once the period has ended.
  const note = value === null ? whyNoFigure(props) : coverage;
  const since = note === "" ? null : <p className={styles.since}>{note}</p>;
  const isShort = size !== null && size.height < fullHeight;
  const others = result.main.columns.slice(1).filter(({ role }) => role === "measure");
  return (
    <div
      className={hasTrend ? styles.card : styles.figureCard}
      data-short={isShort || undefined}
      ref={attach}
    >
      <span ref={first} />
      <p className={styles.value} title={full} style={{ fontSize }}>
        <span aria-hidden="true">{number === null ? "–" : shown}</span>
        <data className="visually-hidden" value={number ?? ""}>
          {full}
        </data>
      </p>
      <Delta {...props} />
      {others.map((other) => (
        <p key={other.name} className={styles.second}>
          {other.displayName} <b>{formats.full(other.values[0] ?? null, other)}</b>
        </p>
      ))}
      {hasTrend ? (
        <div className={isNextToFigure(size) ? styles.nextToFigure : styles.foot}>
          <Sparkline points={trendPoints} />
          {since}
        </div>
      ) : (
        since
      )}
    </div>
  );
}

/** Of days after the data there is no figure whatever is selected, so that the note says where the data end. */
function whyNoFigure({ range, formats, messages }: VisualProps): string {
  const { completeThrough } = range;
  return isAfterData(range) && completeThrough !== null
    ? messages.completeThrough(formats.day(completeThrough))
    : messages.noFigure;
}

/** There is no height below the figure, and width next to it. */
function isNextToFigure(size: Size | null): boolean {
  return size !== null && size.height < 66 && size.width >= 230;
}

/** The headline's usual size, and the smallest at which the whole number is preferred to a short form, in CSS pixels. */
const [usualSize, wholeFrom, smallest] = [28, 21, 14];

/** A figure is never cut, because the rest would be another figure: it gets smaller, and shorter if that is not enough. */
function fit(headline: string, width: number | null, shorten: () => string): Fit {
  const sizeOf = (text: string): number =>
    width === null ? usualSize : Math.min(usualSize, (usualSize * width) / (text.length * digitWidth));
  const whole = sizeOf(headline);
  if (whole >= usualSize) return { shown: headline };
  if (whole >= wholeFrom) return { shown: headline, fontSize: Math.floor(whole) };
  const short = shorten();
  const shown = short.length < headline.length ? short : headline;
  const size = sizeOf(shown);
  return size >= usualSize ? { shown } : { shown, fontSize: Math.max(smallest, Math.floor(size)) };
}

interface Fit {
  readonly shown: string;
  /** In CSS pixels, if smaller than usual. */
  readonly fontSize?: number;
}

/** Compares the figure with the same days of the period before, if there are any. */
function Delta({ result, today = null, formats, messages }: VisualProps): React.ReactElement | null {
  const compared = comparedFigure(result.main, 0, 0, { formats, messages, today });
  if (compared === null) return null;
  return (
    <p className={styles.delta}>
      <ChangeNote compared={compared} messages={messages} hasPeriods />
    </p>
  );
}
