import type { Sort } from "@vitrine/contracts/query";

import type { Messages } from "@vitrine/contracts/reading/words/messages";
import styles from "./table.module.css";

interface SortLabelProps {
  readonly name: string;
  readonly by: "dimension" | "measure";
  /** Which dimension or measure of the query. */
  readonly index: number;
  /** How the rows are sorted by this column; null if they are not. */
  readonly current: Sort["direction"] | null;
  /** null if the reader cannot sort, as on paper: browsers do not repeat a head with buttons on the next sheet. */
  readonly onSort: ((sort: readonly Sort[]) => void) | null;
  readonly messages: Messages;
}

/** The name of a column and a button that sorts by it. The first click sorts figures descending, names ascending. */
export function SortLabel({
  name,
  by,
  index,
  current,
  onSort,
  messages,
}: SortLabelProps): React.ReactElement {
  const first = by === "measure" ? "descending" : "ascending";
  const other = first === "ascending" ? "descending" : "ascending";
  const label = (
    <>
      <HeadName name={name} />
      <span className={styles.arrow} aria-hidden="true">
        {current === null ? "" : current === "ascending" ? "↑" : "↓"}
      </span>
    </>
  );
  if (onSort === null) return label;
  return (
    <button
      type="button"
      className={styles.sort}
      title={messages.sortBy(name)}
      onClick={() => onSort([{ by, index, direction: current === first ? other : first }])}
    >
      {label}
    </button>
  );
}

/** The name of a column, on at most two lines. */
export function HeadName({ name }: { readonly name: string }): React.ReactElement {
  return <span className={styles.headName}>{name}</span>;
}
