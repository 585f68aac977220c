import { ChevronDown } from "lucide-react";
import type { ReactElement, ReactNode, Ref } from "react";

import css from "./select.module.css";

interface SelectFieldProps {
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

/** The layout of a select: label, control with an arrow, hint and error. */
export function SelectField(props: SelectFieldProps): ReactElement {
  const { id, label, hint, error, isDisabled, hasMenu = true, control, children } = props;
  return (
    <div className={css.field}>
      <label htmlFor={id} className={css.label}>
        {label}
      </label>
      {/* The text box inside handles the keys. A press anywhere in the control counts as a press on it. */}
      <div
        ref={control}
        role="presentation"
        className={css.control}
        data-disabled={isDisabled ? "" : undefined}
        data-invalid={error === undefined ? undefined : ""}
        onMouseDown={(event) => {
          const { target } = event;
          // The events of the menu bubble through here, although it is elsewhere in the document.
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

/** The ids of the elements that describe the text box. */
export function describedBy(
  id: string,
  hint: string | undefined,
  error: string | undefined,
): string | undefined {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`].filter(Boolean);
  return ids.length === 0 ? undefined : ids.join(" ");
}
