import styles from "./card.module.css";
import { useSize } from "./chart-kit/use-size.ts";
import { arrowOf, comparedFigure } from "./compared.ts";
import { comparePeriods } from "./periods.ts";
import { courseOf, Sparkline } from "./spark.tsx";
import type { VisualProps } from "./visual-props.ts";

/** Mean width of a digit in the headline's face and size, in CSS pixels. */
const digitWidth = 16.5;

/** One figure, what it was before, and how it got there. */
export function Card(props: VisualProps): React.ReactElement {
  const { result, formats, messages, visual } = props;
  const [attach, size] = useSize();
  const column = result.main.columns[0];
  const value = column?.values[0] ?? null;
  const number = typeof value === "number" ? value : null;
  const full = column === undefined ? messages.blank : formats.full(value, column);
  const headline = number === null || column === undefined ? full : formats.headline(number, column.format);
  const fits = size === null || headline.length * digitWidth <= size.width;
  const shown = fits || number === null ? headline : formats.headline(number, column?.format ?? null, true);
  const course = result.trend === null ? [] : courseOf(result.trend, visual, props.range);
  const hasCourse = course.length > 1;
  const others = result.main.columns.slice(1).filter(({ role }) => role === "measure");
  return (
    <div className={hasCourse ? styles.card : styles.figureCard} ref={attach}>
      <p className={styles.value} title={full}>
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
      {hasCourse ? <Sparkline points={course} /> : null}
    </div>
  );
}

/** Against the days that the report compares with; else the last whole period of its course against the one before. */
function Delta({ result, visual, range, formats, messages }: VisualProps): React.ReactElement | null {
  if (visual.definition.compare !== undefined) {
    const compared = comparedFigure(result.main, 0, 0, formats, messages);
    if (compared === null) return null;
    return (
      <p className={styles.delta} title={compared.days}>
        <span aria-hidden="true">{arrowOf(compared.change)}</span> <b>{formats.change(compared.change)}</b>{" "}
        {compared.words}
      </p>
    );
  }
  const grain = visual.definition.trend?.grain ?? "day";
  const comparison = result.trend === null ? null : comparePeriods(result.trend, grain, range);
  if (comparison === null || comparison.change === null) return null;
  const { change, period, before } = comparison;
  const arrow = arrowOf(change);
  const [name, nameBefore] = [period, before].map((start) =>
    formats.full(start, { type: "date", format: null }, grain),
  );
  return (
    <p className={styles.delta} title={messages.comparison(name ?? "", nameBefore ?? "")}>
      <span aria-hidden="true">{arrow}</span> <b>{formats.change(change)}</b>{" "}
      {messages.versus(grain, formats.tick(period, grain, false), formats.tick(before, grain, false))}
    </p>
  );
}
