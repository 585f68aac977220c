import type { ComponentProps, ReactElement } from "react";

import css from "./code-field.module.css";
import { TextField } from "./text-field.tsx";

type CodeFieldProps = Omit<ComponentProps<typeof TextField>, "type" | "action" | "keyboard" | "autoComplete">;

/** A code of digits that is copied from a mail or an app; systems that read it by themselves may fill it in. */
export function CodeField(props: CodeFieldProps): ReactElement {
  return (
    <div className={css.code}>
      <TextField {...props} keyboard="numeric" autoComplete="one-time-code" />
    </div>
  );
}
