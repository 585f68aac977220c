import { ChevronDown } from "lucide-react";
import type { ReactElement, ReactNode, Ref } from "react";

import css from "./select.module.css";

interface SelectFieldProps {
  /** Of the text box. */
  readonly id: string;
  readonly label: string;
  readonly hint?: string | undefined;
  readonly error?: string | undefined;
  readonly isDisabled: boolean;
  readonly control?: Ref<HTMLDivElement>;
  readonly hasMenu?: boolean;
  /** A button at the end of the control. */
  readonly action?: ReactNode;
  readonly onPress: () => void;
  readonly children: ReactNode;
}

/** What the selects look like: label, control with its arrow, and below it what is wrong. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { id, label, hint, error, isDisabled, hasMenu = true, control, children } = props;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {/* The text box inside has the keys; a press anywhere in the control is a press on it. */}
      <div
        ref={control}
        role="presentation"
        className={css.control}
        data-disabled={isDisabled ? "" : undefined}
        data-invalid={error === undefined ? undefined : ""}
        onMouseDown={(event) => {
          const { target } = event;
          // The menu is elsewhere in the page, but sends its events through here.
          if (isDisabled || !(target instanceof Element) || !event.currentTarget.contains(target)) return;
          if (target.closest("button") !== null) return;
          if (!(target instanceof HTMLInputElement)) event.preventDefault();
          props.onPress();
        }}
      >
        <div className={css.values}>{children}</div>
        {props.action}
        {hasMenu && <ChevronDown size={16} className={css.arrow} aria-hidden="true" />}
      </div>
      {hint === undefined ? null : (
        <p id={`${id}-hint`} className={css.hint}>
          {hint}
        </p>
      )}
      {error === undefined ? null : (
        <p id={`${id}-error`} className={css.error}>
          {error}
        </p>
      )}
    </div>
  );
}

/** The ids that describe the text box. */
export function describedBy(
  id: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(" ");
}
