import type { ComponentProps, ReactNode } from "react";

import { classes } from "./classes.ts";
import styles from "./icon-button.module.css";

interface IconButtonProps extends ComponentProps<"button"> {
  /** What the button does, for everyone who does not know the icon. */
  readonly label: string;
}

/** A button that shows only an icon. */
export function IconButton({ label, className, children, ...rest }: IconButtonProps): ReactNode {
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classes(styles["button"], className)}
    >
      {children}
    </button>
  );
}
