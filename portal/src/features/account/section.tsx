import { type ReactElement, type ReactNode, useId } from "react";

import css from "./account.module.css";

interface SectionProps {
  readonly heading: string;
  readonly help: string;
  readonly children: ReactNode;
}

export function Section({ heading, help, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.cardHead}>
        <h2 id={id}>{heading}</h2>
        <p>{help}</p>
      </header>
      {children}
    </section>
  );
}

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
