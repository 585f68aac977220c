import { ArrowDown, ArrowUp } from "lucide-react";
import { useRef, type ReactElement, type ReactNode } from "react";

import { FailureNotice } from "../../../shared/ui/messages/notice.tsx";
import { ListSkeleton } from "../skeleton.tsx";
import css from "./admin-list.module.css";
import { ToChosen } from "./choice-bar.tsx";
import { ChooseBox } from "./choose-box.tsx";
import { listMessages as texts } from "./list-messages.ts";
import { Pager } from "./pager.tsx";
import { useRowKeys } from "./use-row-keys.ts";
import type { Selection } from "./use-selection.ts";

/** One page of a list, as the server answers it. */
export interface ListPage<Row> {
  readonly rows: readonly Row[];
  readonly total: number;
  readonly page: number;
}

interface ListResult<Row> {
  readonly data: ListPage<Row> | undefined;
  readonly error: Error | null;
  readonly refetch: () => unknown;
}

export interface ListColumn<Row, Sort extends string> {
  readonly label: string;
  readonly cell: (row: Row) => ReactNode;
  /** Without it the list cannot be sorted by this column. */
  readonly sort?: Sort;
  /** `main`: what the row is, with the link that opens it; `side`: next to it on phones; `number`: on the right. */
  readonly kind?: "main" | "side" | "number";
  /** Shown on wide windows only. */
  readonly isWide?: boolean;
}

interface AdminListProps<Row extends { readonly id: string }, Sort extends string> {
  readonly label: string;
  readonly result: ListResult<Row>;
  readonly icon: ReactNode;
  /** The heading if it cannot be loaded. */
  readonly failed: string;
  /** Shown if no row matches. */
  readonly empty: ReactNode;
  readonly columns: readonly ListColumn<Row, Sort>[];
  readonly nameOf: (row: Row) => string;
  readonly sort?: Sort;
  readonly isDescending?: boolean;
  readonly onSort?: (sort: Sort) => void;
  readonly onPage: (page: number) => void;
  /** With it rows can be chosen. */
  readonly selection?: Selection<Row>;
  /** The buttons of a row. */
  readonly actions?: { readonly label: string; readonly cell: (row: Row) => ReactNode };
}

/**
 * A list of the Admin Panel, which the server searches, sorts and pages: a table, on phones cards, with its placeholder,
 * its failure, and what is shown if there is nothing.
 */
export function AdminList<Row extends { readonly id: string }, Sort extends string>(
  props: AdminListProps<Row, Sort>,
): ReactElement {
  const { result, icon, failed, empty, onPage } = props;
  const { data, error, refetch } = result;
  if (data === undefined) {
    if (error === null) return <ListSkeleton />;
    return (
      <FailureNotice icon={icon} heading={failed} level={2} error={error} onRetry={() => void refetch()} />
    );
  }
  if (data.total === 0) return <>{empty}</>;
  return (
    <>
      <Table {...props} rows={data.rows} />
      <Pager page={data.page} total={data.total} onPage={onPage} />
    </>
  );
}

function Table<Row extends { readonly id: string }, Sort extends string>(
  props: AdminListProps<Row, Sort> & { readonly rows: readonly Row[] },
): ReactElement {
  const { label, rows, columns, nameOf, selection, actions } = props;
  const body = useRef<HTMLTableSectionElement>(null);
  const chosen = rows.filter(({ id }) => selection?.has(id) === true).length;
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {selection !== undefined && (
            <th scope="col" className={css.choose}>
              <ChooseBox
                label={texts.choosePage}
                isChosen={chosen === rows.length}
                isPartly={chosen > 0 && chosen < rows.length}
                onToggle={() => selection.toggleAll(rows)}
              />
              {selection.rows.length > 0 && <ToChosen count={selection.rows.length} />}
            </th>
          )}
          {columns.map((column) => (
            <ColumnHead key={column.label} column={column} {...props} />
          ))}
          {actions !== undefined && (
            <th scope="col" className={css.actions}>
              <span className="visually-hidden">{actions.label}</span>
            </th>
          )}
        </tr>
      </thead>
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- arrow keys bubble here from the links inside */}
      <tbody ref={body} onKeyDown={useRowKeys(body)}>
        {rows.map((row) => (
          <tr key={row.id} data-chosen={selection?.has(row.id) === true ? true : undefined}>
            {selection !== undefined && (
              <td className={css.choose}>
                <ChooseBox
                  label={texts.choose(nameOf(row))}
                  isChosen={selection.has(row.id)}
                  onToggle={() => selection.toggle(row)}
                />
              </td>
            )}
            {columns.map(({ label: name, cell, kind, isWide }) => (
              <td key={name} data-label={name} data-kind={kind} data-wide={isWide}>
                {cell(row)}
              </td>
            ))}
            {actions !== undefined && <td className={css.actions}>{actions.cell(row)}</td>}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

interface ColumnHeadProps<Row, Sort extends string> {
  readonly column: ListColumn<Row, Sort>;
  readonly sort?: Sort;
  readonly isDescending?: boolean;
  readonly onSort?: (sort: Sort) => void;
}

function ColumnHead<Row, Sort extends string>(props: ColumnHeadProps<Row, Sort>): ReactElement {
  const { column, sort, isDescending = false, onSort } = props;
  const { label, kind, isWide, sort: own } = column;
  if (own === undefined || onSort === undefined) {
    return (
      <th scope="col" data-kind={kind} data-wide={isWide}>
        {label}
      </th>
    );
  }
  const isSorted = own === sort;
  const Arrow = isDescending ? ArrowDown : ArrowUp;
  return (
    <th
      scope="col"
      data-kind={kind}
      data-wide={isWide}
      aria-sort={isSorted ? (isDescending ? "descending" : "ascending") : undefined}
    >
      <button type="button" className={css.sort} onClick={() => onSort(own)}>
        {label}
        <Arrow size={12} aria-hidden="true" data-shown={isSorted} />
      </button>
    </th>
  );
}
