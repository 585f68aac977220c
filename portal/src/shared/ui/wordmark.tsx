import type { ReactElement } from "react";

import { messages } from "../messages.ts";
import { Mark } from "./mark.tsx";
import css from "./wordmark.module.css";

export function Wordmark({ size = 24 }: { readonly size?: 24 | 32 | 56 }): ReactElement {
  return (
    <span className={css.wordmark} data-size={size}>
      <Mark size={size} />
      <span>{messages.product}</span>
    </span>
  );
}
