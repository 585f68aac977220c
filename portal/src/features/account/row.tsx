import type { ReactElement, ReactNode } from "react";

import css from "./account.module.css";

interface RowProps {
  readonly icon: ReactNode;
  readonly name: ReactNode;
  readonly detail: ReactNode;
  /** Buttons at the end. */
  readonly children?: ReactNode;
}

export function Row({ icon, name, detail, children }: RowProps): ReactElement {
  return (
    <div className={css.row}>
      <span className={css.rowIcon} aria-hidden="true">
        {icon}
      </span>
      <div className={css.rowText}>
        <p className={css.rowName}>{name}</p>
        <p className={css.rowDetail}>{detail}</p>
      </div>
      <div className={css.rowActions}>{children}</div>
    </div>
  );
}
