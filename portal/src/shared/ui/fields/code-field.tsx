import type { ComponentProps, ReactElement } from "react";

import css from "./code-field.module.css";
import { TextField } from "./text-field.tsx";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "action" | "keyboard" | "autoComplete">;

/** A field for a numeric code from a mail or an app. Browsers may fill it in automatically. */
export function CodeField(props: CodeFieldProps): ReactElement {
  return (
    <div className={css.code}>
      <TextField {...props} keyboard="numeric" autoComplete="one-time-code" />
    </div>
  );
}
