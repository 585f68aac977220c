import table from "../../tables/table.module.css";
import type { PivotColumn, PivotPlan } from "./pivot-columns.ts";
import { dimensionsOf } from "./pivot-rows.ts";
import styles from "./pivot-table.module.css";
import type { VisualProps } from "../../visual-props.ts";

interface HeadProps extends VisualProps {
  readonly plan: PivotPlan;
}

/**
 * The names of levels, groups and measures. What is pressed orders the groups and the lines in them: figures first from
 * the greatest, names from A to Z; figures over all columns, since a line has one place for all of them.
 */
export function PivotHead(props: HeadProps): React.ReactElement {
  const { plan, messages, visual, formats } = props;
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
  const grain = visual.definition.columns?.grain;
  const groupOf = (column: PivotColumn): string =>
    column.group === undefined ? messages.total : formats.full(column.group, across, grain);
  const starts = columns.filter(({ place }) => place === 0);
  const span = columns.length / Math.max(1, starts.length);
  return (
    <thead className={styles.twoRows}>
      <tr aria-rowindex={1}>
        <SortHead {...props} by="dimension" index={0} name={name} rowSpan={2} />
        {starts.map((column) => (
          <th
            key={String(column.group)}
            scope="colgroup"
            colSpan={span}
            className={`${table.figure} ${styles.groupStart}`}
          >
            {groupOf(column)}
          </th>
        ))}
      </tr>
      <tr aria-rowindex={2}>
        {columns.map((column) =>
          column.group === undefined ? (
            <SortHead
              key={`total ${column.place}`}
              {...props}
              by="measure"
              index={column.place}
              name={column.measure.displayName}
            />
          ) : (
            <th
              key={`${String(column.group)} ${column.place}`}
              scope="col"
              className={column.place === 0 ? `${table.figure} ${styles.groupStart}` : table.figure}
            >
              {column.measure.displayName}
            </th>
          ),
        )}
      </tr>
    </thead>
  );
}

interface SortHeadProps extends HeadProps {
  readonly by: "dimension" | "measure";
  readonly index: number;
  readonly name: string;
  readonly rowSpan?: number;
}

function SortHead({ visual, messages, onSort, by, index, name, rowSpan }: SortHeadProps): React.ReactElement {
  const [current] = visual.sort ?? visual.definition.sort;
  const direction = current?.by === by && current.index === index ? current.direction : null;
  const first = by === "measure" ? "descending" : "ascending";
  const other = first === "ascending" ? "descending" : "ascending";
  return (
    <th
      scope="col"
      className={by === "measure" ? table.figure : undefined}
      aria-sort={direction ?? "none"}
      {...(rowSpan === undefined ? {} : { rowSpan })}
    >
      <button
        type="button"
        className={table.sort}
        title={messages.sortBy(name)}
        onClick={() => onSort([{ by, index, direction: direction === first ? other : first }])}
      >
        {name}
        <span className={table.arrow} aria-hidden="true">
          {direction === null ? "" : direction === "ascending" ? "↑" : "↓"}
        </span>
      </button>
    </th>
  );
}
