import type { ReactNode } from "react";

import { messages } from "../messages.ts";
import { classes } from "./classes.ts";
import styles from "./logo.module.css";

/**
 * The mark: a glass pane, three rising bars behind it, a reflection across it.
 *
 * @param size in pixels
 * @param isSweeping lets the reflection cross the pane, again and again
 */
export function Mark({ size, isSweeping = false }: { readonly size: number; readonly isSweeping?: boolean }): ReactNode {
  return (
    <svg width={size} height={size} viewBox="0 0 24 24" aria-hidden="true" className={styles["mark"]}>
      <rect x="1.5" y="1.5" width="21" height="21" rx="5.5" className={styles["pane"]} />
      <path d="M5.5 13.5h3V18h-3zM10.5 10h3v8h-3zM15.5 6h3v12h-3z" className={styles["bars"]} />
      <g className={styles["glass"]}>
        <path
          d="M14 1.5h4.5L8 22.5H3.5z"
          className={classes(styles["reflection"], isSweeping && styles["sweeping"])}
        />
      </g>
    </svg>
  );
}

/** Mark and name. */
export function Logo({ size }: { readonly size: number }): ReactNode {
  return (
    <span className={styles["logo"]}>
      <Mark size={size} />
      <span className={size >= 40 ? styles["nameLarge"] : styles["name"]}>{messages.product}</span>
    </span>
  );
}
