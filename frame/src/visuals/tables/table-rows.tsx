import type { QueryResult, ResultColumn } from "@vitrine/contracts/query";

import { CellFace, shadeOf } from "./cell-face.tsx";
import type { cellLooks } from "@vitrine/contracts/reading/cells/cell-looks";
import type { measureFigures } from "../series/chart-props.ts";
import styles from "./table.module.css";
import { LinkText } from "./link-text.tsx";
import { sparkPath, type RowSpark } from "./row-sparks.ts";
import type { useRowPicking } from "./use-row-picking.ts";

/** The size of a trend in a cell, in CSS pixels. The width is that of `--spark` in the style sheet. */
export const [sparkWidth, sparkHeight] = [64, 18];

interface BodyRowProps {
  readonly index: number;
  readonly table: {
    readonly result: QueryResult;
    /** The places of the columns in the order in which they are drawn. */
    readonly order: readonly number[];
    /** The places of the names that are drawn below the first name. */
    readonly below: readonly number[];
    /** In CSS pixels. */
    readonly rowHeight: number;
    readonly texts: readonly ((row: number) => string)[];
    /** Columns of web addresses. */
    readonly links: readonly boolean[];
    readonly figures: ReturnType<typeof measureFigures>;
    readonly lookOf: ReturnType<typeof cellLooks>;
    readonly picking: ReturnType<typeof useRowPicking>;
    readonly firstMeasure: number;
    /** Whether a column has bars next to its figures. */
    readonly isBarred: (place: number) => boolean;
    /** Whether sources still add to the figure, and the word for it. */
    readonly isProvisional: (column: ResultColumn, row: number) => boolean;
    readonly provisional: string;
    /** The trend of the first measure in a row; null for none. */
    readonly sparkOf: ((row: number) => RowSpark | null) | null;
  };
}

export function BodyRow({ index, table }: BodyRowProps): React.ReactElement {
  const { result, order, below, texts, links, figures, lookOf, picking, firstMeasure } = table;
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={picking.isPicked(index) || undefined}
      data-current={picking.current === index || undefined}
      className={picking.pick === undefined ? undefined : styles.pickable}
      style={{ height: table.rowHeight }}
      onClick={(event) => picking.pick?.(index, event)}
      onContextMenu={() => picking.onMenu(index)}
    >
      {order.map((place) => {
        const column = result.columns[place];
        if (column === undefined) return null;
        const text = texts[place]?.(index) ?? "";
        const isProvisional = table.isProvisional(column, index);
        const hasSpark = place === firstMeasure && table.sparkOf !== null;
        const isName = place === 0 && column.role === "dimension";
        const look =
          column.role === "measure"
            ? lookOf(
                place - firstMeasure,
                figures.map((values) => values[index] ?? null),
              )
            : null;
        return isName ? (
          <th key={place} scope="row" className={styles.name} title={text}>
            <span className={styles.nameText}>{links[place] === true ? <LinkText text={text} /> : text}</span>
            {below.length === 0 ? null : <NamesBelow index={index} table={table} />}
          </th>
        ) : (
          <td
            key={place}
            className={column.role === "dimension" ? undefined : figureClass(table.isBarred(place), hasSpark)}
            data-provisional={isProvisional || undefined}
            title={isProvisional ? `${text} (${table.provisional})` : text}
            style={{ background: shadeOf(look) }}
          >
            {hasSpark ? <Spark spark={table.sparkOf?.(index) ?? null} /> : null}
            {links[place] === true ? <LinkText text={text} /> : <CellFace text={text} look={look} />}
            {isProvisional ? <span className="visually-hidden"> ({table.provisional})</span> : null}
          </td>
        );
      })}
    </tr>
  );
}

/** The class of a cell with a figure. Bars and trends need space at its end. */
export function figureClass(isBarred: boolean, hasSpark = false): string {
  const added = [isBarred ? styles.barred : null, hasSpark ? styles.sparked : null];
  return [styles.figure, ...added].filter((name) => typeof name === "string").join(" ");
}

/** The other names of a row, on one line below the first. */
function NamesBelow({ index, table: { below, texts, links } }: BodyRowProps): React.ReactElement {
  return (
    <span className={styles.namesBelow}>
      {below.map((place, count) => {
        const text = texts[place]?.(index) ?? "";
        return (
          <span key={place}>
            {count === 0 ? "" : " · "}
            {links[place] === true ? <LinkText text={text} /> : text}
          </span>
        );
      })}
    </span>
  );
}

/** The trend of a figure, right of it. */
function Spark({ spark }: { readonly spark: RowSpark | null }): React.ReactElement | null {
  const path = spark === null ? null : sparkPath(spark, { width: sparkWidth, height: sparkHeight });
  if (path === null) return null;
  return (
    <svg
      className={styles.spark}
      width={sparkWidth}
      height={sparkHeight + 4}
      viewBox={`0 -2 ${sparkWidth} ${sparkHeight + 4}`}
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}

/** The placeholder of a row that is loading. */
export function AwaitedRow({
  columns,
  height,
}: Pick<QueryResult, "columns"> & { readonly height?: number }): React.ReactElement {
  return (
    <tr aria-hidden="true" className={styles.awaited} style={{ height }}>
      {columns.map(({ role }, place) => (
        <td key={place} className={role === "dimension" ? undefined : styles.figure}>
          <span />
        </td>
      ))}
    </tr>
  );
}

/** The height of the rows that are not visible. */
export function Gap({
  height,
  span,
}: {
  readonly height: number;
  readonly span: number;
}): React.ReactElement {
  return (
    <tr aria-hidden="true">
      <td className={styles.gap} colSpan={span} style={{ height }} />
    </tr>
  );
}
