import { useId, type ComponentProps, type HTMLAttributes, type ReactElement, type ReactNode } from "react";

import css from "./text-field.module.css";
import { useAutoFocus } from "../use-auto-focus.ts";
import { useFieldMessage } from "./use-field-message.ts";

interface TextFieldProps extends Omit<
  ComponentProps<"input">,
  "className" | "style" | "children" | "onChange" | "value" | "required" | "disabled" | "readOnly" | "ref"
> {
  readonly label: string;
  readonly value: string;
  readonly onChange?: (value: string) => void;
  readonly isRequired?: boolean;
  readonly isDisabled?: boolean;
  readonly isReadOnly?: boolean;
  /** Rendered at the end of the box. */
  readonly action?: ReactNode;
  /** Read by screen readers with the field; not visible. */
  readonly hint?: string;
  readonly keyboard?: HTMLAttributes<HTMLInputElement>["inputMode"];
  /** An error message in addition to those of the browser's validation. */
  readonly error?: string | undefined;
  /** The fault of a value, shown when the form is submitted or the field is left. */
  readonly validate?: (value: string) => string | null;
}

/**
 * A labelled text field with its error message. It is the browser's own field, without the component library: the login
 * screen is loaded with it.
 */
export function TextField({
  label,
  value,
  onChange,
  isRequired = false,
  isDisabled = false,
  isReadOnly = false,
  action,
  hint,
  keyboard,
  error,
  validate,
  autoFocus = false,
  ...rest
}: TextFieldProps): ReactElement {
  const id = useId();
  const ref = useAutoFocus<HTMLInputElement>(autoFocus);
  const faultOf = (typed: string) => error ?? validate?.(typed) ?? null;
  const { onTyped, onInvalid, onFocus, onBlur, ...field } = useFieldMessage({ ref, label, value, faultOf });
  const message = error ?? field.message;
  const texts = [hint !== undefined && `${id}-hint`, message !== null && `${id}-error`];
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      <span className={css.box}>
        <input
          spellCheck={false}
          {...rest}
          ref={ref}
          id={id}
          className={css.input}
          inputMode={keyboard}
          required={isRequired}
          disabled={isDisabled}
          readOnly={isReadOnly}
          aria-invalid={message === null ? undefined : true}
          aria-describedby={joined([...texts, rest["aria-describedby"]])}
          value={value}
          onChange={({ target }) => onTyped(target, onChange)}
          onInvalid={onInvalid}
          onFocus={onFocus}
          onBlur={(event) => {
            onBlur(event.currentTarget);
            rest.onBlur?.(event);
          }}
        />
        {action}
      </span>
      <Texts id={id} hint={hint} message={message} />
    </div>
  );
}

function joined(ids: readonly (string | false | undefined)[]): string | undefined {
  return ids.filter(Boolean).join(" ") || undefined;
}

interface TextsProps {
  readonly id: string;
  readonly hint: string | undefined;
  readonly message: string | null;
}

function Texts({ id, hint, message }: TextsProps): ReactElement {
  return (
    <>
      {hint === undefined ? null : (
        <span id={`${id}-hint`} className="visually-hidden">
          {hint}
        </span>
      )}
      {message === null ? null : (
        <span id={`${id}-error`} className={css.error}>
          {message}
        </span>
      )}
    </>
  );
}
