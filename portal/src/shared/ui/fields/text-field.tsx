import type { FormEvent, HTMLAttributes, ReactElement, ReactNode, Ref } from "react";
import { FieldError } from "react-aria-components/FieldError";
import { Input } from "react-aria-components/Input";
import { Label } from "react-aria-components/Label";
import { Text } from "react-aria-components/Text";
import {
  TextField as AriaTextField,
  type TextFieldProps as AriaProps,
} from "react-aria-components/TextField";

import { messages } from "../../messages.ts";
import css from "./text-field.module.css";

interface TextFieldProps extends Omit<AriaProps, "className" | "style" | "children"> {
  readonly label: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Rendered at the end of the box. */
  readonly action?: ReactNode;
  /** Read by screen readers with the field; not visible. */
  readonly hint?: string;
  readonly keyboard?: HTMLAttributes<HTMLInputElement>["inputMode"];
  readonly placeholder?: string;
  /** An error message in addition to those of the browser's validation. */
  readonly error?: string | undefined;
}

export function TextField({
  label,
  inputRef,
  action,
  hint,
  keyboard,
  placeholder,
  error,
  ...rest
}: TextFieldProps): ReactElement {
  return (
    <AriaTextField
      {...rest}
      {...(error === undefined ? {} : { isInvalid: true })}
      className={css.field ?? ""}
    >
      <Label className={css.label ?? ""}>{label}</Label>
      <span className={css.box}>
        <Input
          ref={inputRef ?? null}
          className={css.input ?? ""}
          inputMode={keyboard}
          placeholder={placeholder ?? ""}
          spellCheck={false}
          onInput={correctWhileTyping}
        />
        {action}
      </span>
      {hint === undefined ? null : (
        <Text slot="description" className="visually-hidden">
          {hint}
        </Text>
      )}
      <FieldError className={css.error ?? ""}>
        {({ validationDetails, validationErrors }) =>
          error ?? (validationDetails.valueMissing ? messages.required(label) : validationErrors.join(" "))
        }
      </FieldError>
    </AriaTextField>
  );
}

/**
 * Validates an invalid field again with every key, not only when the focus leaves it. Otherwise the error would disappear
 * while the button below is being pressed, and the button would move away from the pointer.
 */
function correctWhileTyping({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  if (input.getAttribute("aria-invalid") === "true") {
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
