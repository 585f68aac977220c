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
  /** Stands inside the box at its end. */
  readonly action?: ReactNode;
  /** Heard with the field, not seen. */
  readonly hint?: string;
  readonly keyboard?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** What is wrong with it, where the browser's own rules do not say. */
  readonly error?: string | undefined;
}

export function TextField({
  label,
  inputRef,
  action,
  hint,
  keyboard,
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
 * A field that was found wrong is judged anew with every key, not only when it is left: else the message would vanish
 * while the button below is being pressed, and the button would move away under the pointer.
 */
function correctWhileTyping({ currentTarget: input }: FormEvent<HTMLInputElement>): void {
  if (input.getAttribute("aria-invalid") === "true") {
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }
}
