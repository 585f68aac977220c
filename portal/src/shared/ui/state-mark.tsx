import type { ReactElement } from "react";

import css from "./state-mark.module.css";

interface StateMarkProps {
  /** `open`: not decided yet; `off`: ended by someone. */
  readonly tone: "good" | "open" | "bad" | "off";
  readonly children: string;
}

/** A state in one word, with a mark whose shape says the same as its colour. */
export function StateMark({ tone, children }: StateMarkProps): ReactElement {
  return (
    <span className={css.state} data-tone={tone}>
      {children}
    </span>
  );
}
