import type { ResultColumn } from "@vitrine/contracts/query";

import { ColumnEdge } from "../../tables/column-edge.tsx";
import { SortLabel } from "../../tables/sort-label.tsx";
import type { WidthEdits } from "../../tables/use-column-widths.ts";
import table from "../../tables/table.module.css";
import type { PivotColumn, PivotPlan } from "./pivot-columns.ts";
import { dimensionsOf } from "./pivot-rows.ts";
import styles from "./pivot-table.module.css";
import type { VisualProps } from "../../visual-props.ts";

interface HeadProps extends VisualProps {
  readonly plan: PivotPlan;
  /** The keys of the columns' widths, from left to right. */
  readonly order: readonly number[];
  /** Null if the reader cannot change the widths. */
  readonly edits: WidthEdits | null;
}

/**
 * The names of levels, groups and measures. A click sorts the groups and the lines in them: figures in descending,
 * names in ascending order first. Figures are sorted by their total over all columns, because a line has the same place
 * in all of them.
 */
export function PivotHead(props: HeadProps): React.ReactElement {
  const { plan } = props;
  const { across, columns } = plan;
  const dimensions = dimensionsOf(plan.lines.columns);
  const name = dimensions.map(({ displayName }) => displayName).join(" › ");
  if (across === null) {
    return (
      <thead>
        <tr aria-rowindex={1}>
          <SortHead {...props} by="dimension" index={0} name={name} />
          {columns.map(({ measure, place }) => (
            <SortHead key={place} {...props} by="measure" index={place} name={measure.displayName} />
          ))}
        </tr>
      </thead>
    );
  }
  return (
    <thead className={styles.twoRows}>
      <tr aria-rowindex={1}>
        <SortHead {...props} by="dimension" index={0} name={name} rowSpan={2} />
        <GroupHeads {...props} across={across} />
      </tr>
      <tr aria-rowindex={2}>
        {columns.map((column) => (
          <MeasureHead key={`${String(column.group)} ${column.place}`} {...props} column={column} />
        ))}
      </tr>
    </thead>
  );
}

function GroupHeads({
  plan: { columns },
  across,
  messages,
  visual,
  formats,
}: HeadProps & { readonly across: ResultColumn }): React.ReactElement {
  const grain = visual.definition.columns?.grain;
  const starts = columns.filter(({ place }) => place === 0);
  return (
    <>
      {starts.map(({ group }) => (
        <th
          key={String(group)}
          scope="colgroup"
          colSpan={columns.length / starts.length}
          className={`${table.figure} ${styles.groupStart}`}
        >
          {group === undefined ? messages.total : formats.full(group, across, grain)}
        </th>
      ))}
    </>
  );
}

/** The heading of a measure below its group. Lines can only be sorted by the measures of the total. */
function MeasureHead(props: HeadProps & { readonly column: PivotColumn }): React.ReactElement {
  const { order, edits } = props;
  const { group, place, measure } = props.column;
  if (group === undefined)
    return <SortHead {...props} by="measure" index={place} name={measure.displayName} />;
  return (
    <th scope="col" className={place === 0 ? `${table.figure} ${styles.groupStart}` : table.figure}>
      {measure.displayName}
      {edits === null ? null : <ColumnEdge place={place + 1} {...{ order, edits }} />}
    </th>
  );
}

interface SortHeadProps extends HeadProps {
  readonly by: "dimension" | "measure";
  readonly index: number;
  readonly name: string;
  readonly rowSpan?: number;
}

function SortHead(props: SortHeadProps): React.ReactElement {
  const { visual, messages, onSort, by, index, name, rowSpan, order, edits } = props;
  const [current] = visual.sort ?? visual.definition.sort;
  const direction = current?.by === by && current.index === index ? current.direction : null;
  return (
    <th
      scope="col"
      className={by === "measure" ? table.figure : undefined}
      aria-sort={direction ?? (onSort === null ? undefined : "none")}
      {...(rowSpan === undefined ? {} : { rowSpan })}
    >
      <SortLabel {...{ name, by, index, onSort, messages }} current={direction} />
      {edits === null ? null : (
        <ColumnEdge place={by === "dimension" ? 0 : index + 1} {...{ order, edits }} />
      )}
    </th>
  );
}
