import type { SeriesSwitch } from "../series/hidden-series.ts";
import type { Series } from "@vitrine/contracts/reading/charts/shape-series";
import styles from "./chart.module.css";
import { seriesColour, seriesDash } from "./colour.ts";

interface LegendProps {
  /** `figure` follows the name, such as a share. */
  readonly series: readonly (Pick<Series, "label"> & { readonly figure?: string })[];
  /** How the series are drawn: all the same, or each. */
  readonly kind: "line" | "bar" | readonly ("line" | "bar")[];
  /** The fill of the n-th series if it is not a plain colour. */
  readonly fillOf?: (index: number) => string;
  /** Switches the series on and off; left out or null for a legend that only names them. */
  readonly switching?: SeriesSwitch | null;
}

/** The names of the series with their colours. Screen readers need only what can be switched: tooltips name the series. */
export function Legend({ switching = null, ...props }: LegendProps): React.ReactElement {
  const entries = props.series.map(({ label, figure }, index) => (
    <li key={label} className={styles.legendEntry}>
      {switching === null ? (
        <Entry {...props} {...{ label, figure, index }} />
      ) : (
        <button
          type="button"
          className={styles.legendSwitch}
          aria-pressed={switching.isShown(label)}
          onClick={() => switching.toggle(label)}
        >
          <Entry {...props} {...{ label, figure, index }} />
        </button>
      )}
    </li>
  ));
  return switching === null ? (
    <ul className={styles.legend} aria-hidden="true" data-legend="">
      {entries}
    </ul>
  ) : (
    <ul className={styles.legend} aria-label={switching.label} data-legend="">
      {entries}
    </ul>
  );
}

interface EntryProps extends Pick<LegendProps, "kind" | "fillOf"> {
  readonly label: string;
  readonly figure: string | undefined;
  readonly index: number;
}

function Entry({ label, figure, index, kind, fillOf = seriesColour }: EntryProps): React.ReactElement {
  return (
    <>
      <svg width="16" height="10" aria-hidden="true">
        {(typeof kind === "string" ? kind : kind[index]) === "bar" ? (
          <rect x="2" width="10" height="10" rx="2" style={{ fill: fillOf(index) }} />
        ) : (
          <line
            x1="0"
            x2="16"
            y1="5"
            y2="5"
            strokeWidth="2"
            strokeDasharray={seriesDash(index)}
            style={{ stroke: seriesColour(index) }}
          />
        )}
      </svg>
      <span>{label}</span>
      {figure === undefined ? null : <b>{figure}</b>}
    </>
  );
}
