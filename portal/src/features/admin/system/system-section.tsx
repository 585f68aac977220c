import type { ReactElement, ReactNode } from "react";

import css from "../admin.module.css";
import own from "./system.module.css";

interface SystemSectionProps {
  readonly id: string;
  readonly heading: string;
  readonly help: string;
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

export function SystemSection({ id, heading, help, action, children }: SystemSectionProps): ReactElement {
  return (
    <section className={css.group} aria-labelledby={id}>
      <div className={own.head}>
        <div>
          <h2 id={id} className={css.subheading}>
            {heading}
          </h2>
          <p className={css.hint}>{help}</p>
        </div>
        {action}
      </div>
      {children}
    </section>
  );
}
