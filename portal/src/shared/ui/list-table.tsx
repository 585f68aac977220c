import type { ReactElement, ReactNode } from "react";

import css from "./list-table.module.css";

interface ListTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** The hidden header of the column with buttons; without it there is no such column. */
  readonly action?: string;
  /** The rows. The cell with the button is an `ActionCell`. */
  readonly children: ReactNode;
}

/** A table that is shown as a list on phones, where cells with `data-label` show it before their content. */
export function ListTable({ label, columns, action, children }: ListTableProps): ReactElement {
  return (
    <table className={css.table} aria-label={label}>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column} scope="col">
              {column}
            </th>
          ))}
          {action !== undefined && (
            <th scope="col">
              <span className="visually-hidden">{action}</span>
            </th>
          )}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

export function ActionCell({ children }: { readonly children: ReactNode }): ReactElement {
  return <td className={css.action}>{children}</td>;
}
