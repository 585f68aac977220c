import type { ReactElement } from "react";

import css from "./tag-dot.module.css";

/** The dot in a tag's colour. The tag's name always stands beside it: colour alone tells nothing. */
export function TagDot({ color }: { readonly color: string }): ReactElement {
  return <span className={css.dot} style={{ backgroundColor: color }} aria-hidden="true" />;
}
