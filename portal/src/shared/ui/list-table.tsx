import type { ReactElement, ReactNode } from "react";

import css from "./list-table.module.css";

interface ListTableProps {
  readonly label: string;
  readonly columns: readonly string[];
  /** Names the column of the buttons to those who do not see them; without it there is none. */
  readonly action?: string;
  /** Rows; the cell of the button is an `ActionCell`. */
  readonly children: ReactNode;
}

/** A table that is a list of entries on phones. */
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
