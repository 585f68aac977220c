import type { ReactElement } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Label } from "react-aria-components/Label";
import { TextArea as AriaTextArea } from "react-aria-components/TextArea";
import { TextField as AriaTextField } from "react-aria-components/TextField";

import { classes } from "../classes.ts";
import area from "./text-area.module.css";
import css from "./text-field.module.css";

interface TextAreaProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly maxLength: number;
  readonly error?: string | undefined;
}

export function TextArea({ label, value, onChange, maxLength, error }: TextAreaProps): ReactElement {
  return (
    <AriaTextField
      value={value}
      onChange={onChange}
      maxLength={maxLength}
      isInvalid={error !== undefined}
      className={css.field ?? ""}
    >
      <Label className={css.label ?? ""}>{label}</Label>
      <AriaTextArea className={classes(css.input, area.area)} rows={3} />
      <FieldError className={css.error ?? ""}>{error}</FieldError>
    </AriaTextField>
  );
}
