import { type ReactElement, type ReactNode, useId } from "react";

import css from "./section.module.css";

interface SectionProps {
  readonly heading: string;
  readonly help: string;
  readonly children?: ReactNode;
}

/** A card with a heading, on pages with settings. */
export function Section({ heading, help, children }: SectionProps): ReactElement {
  const id = useId();
  return (
    <section className={css.card} aria-labelledby={id}>
      <header className={css.head}>
        <h2 id={id}>{heading}</h2>
        <p>{help}</p>
      </header>
      {children}
    </section>
  );
}
