import type { ReactElement } from "react";

import css from "./tag-dot.module.css";

/** A dot in the colour of a tag. The name of the tag is always shown next to it. */
export function TagDot({ color }: { readonly color: string }): ReactElement {
  return <span className={css.dot} style={{ backgroundColor: color }} aria-hidden="true" />;
}
