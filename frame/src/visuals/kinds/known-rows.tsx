import { useMemo } from "react";

import styles from "../standard-parts.module.css";
import { withFigures } from "../series/with-figures.ts";
import type { VisualProps } from "../visual-props.ts";

/** The maximum number of names that are listed. */
const maxNamed = 4;

/** Props whose answer has only rows with figures. Small multiples keep all rows, which have one place in each of them. */
export function withKnownRows(props: VisualProps): VisualProps {
  const { visual, result } = props;
  if (visual.definition.smallMultiples !== undefined) return props;
  const { result: main } = withFigures(result.main);
  return main === result.main ? props : { ...props, result: { ...result, main } };
}

/** Draws a chart of the rows with figures, and names the others below it. */
export function KnownRows({
  Draw,
  props,
}: {
  readonly Draw: (props: VisualProps) => React.ReactElement;
  readonly props: VisualProps;
}): React.ReactElement {
  const known = useMemo(() => withKnownRows(props), [props]);
  const { main } = props.result;
  if (known === props) return <Draw {...props} />;
  const { formats, messages } = props;
  // Figures that are not known at all have a note that says why.
  const isExplained = main.columns.some(({ note }) => note !== undefined);
  const blank = isExplained ? [] : withFigures(main).blank;
  const [names] = main.columns;
  const listed = blank
    .slice(0, maxNamed)
    .map((value) => (names === undefined ? "" : formats.full(value, names)));
  const more = blank.length > maxNamed ? [messages.andMore(blank.length - maxNamed)] : [];
  return (
    <div className={styles.noted}>
      <div className={styles.body}>
        <Draw {...known} />
      </div>
      {blank.length === 0 ? null : (
        <p className={styles.note}>{messages.withoutFigure([...listed, ...more].join(", "))}</p>
      )}
    </div>
  );
}
