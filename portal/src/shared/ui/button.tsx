import { type ReactElement, type ReactNode, type Ref, useState } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";

import css from "./button.module.css";
import { classes } from "./classes.ts";

/** Without the library's `isPending`, which adds text for screen readers: use `BusyButton` for actions that take time. */
interface ButtonProps extends Omit<
  AriaButtonProps,
  "className" | "style" | "children" | "render" | "isPending"
> {
  /** `primary` is the main action of a screen; `quiet` has a border only on hover; `danger` cannot be undone. */
  readonly variant?: "primary" | "plain" | "quiet" | "danger";
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly ref?: Ref<HTMLButtonElement>;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps): ReactElement {
  const { variant = "plain", wide = false, icon, children, ...rest } = props;
  return (
    <AriaButton
      {...rest}
      {...useKeptFocus(rest)}
      className={classes(css.button, css[variant], wide && css.wide)}
    >
      {icon}
      <span className={css.label}>{children}</span>
    </AriaButton>
  );
}

interface IconButtonProps extends Omit<ButtonProps, "variant" | "wide" | "children" | "aria-label"> {
  /** Describes the action for screen readers and in the tooltip. */
  readonly label: string;
}

export function IconButton({ label, icon, ...rest }: IconButtonProps): ReactElement {
  return (
    <AriaButton
      {...rest}
      {...useKeptFocus(rest)}
      aria-label={label}
      className={classes(css.button, css.quiet, css.square)}
      render={(dom) => <button {...dom} title={label} />}
    >
      {icon}
    </AriaButton>
  );
}

interface ToolButtonProps extends Omit<ButtonProps, "variant" | "wide" | "children" | "aria-label"> {
  readonly label: string;
  /** It links to the open page. */
  readonly isCurrent?: boolean;
}

/** A button of the header: icon and text, on narrow screens only the icon. */
export function ToolButton({ label, icon, isCurrent = false, ...rest }: ToolButtonProps): ReactElement {
  return (
    <AriaButton
      {...rest}
      {...useKeptFocus(rest)}
      aria-label={label}
      className={classes(css.button, css.quiet, css.tool)}
      render={(dom) => <button {...dom} title={label} aria-current={isCurrent ? "page" : undefined} />}
    >
      {icon}
      <span className={css.label}>{label}</span>
    </AriaButton>
  );
}

/**
 * Keeps the focus on a button that becomes disabled while it has it: it is only marked as disabled until the focus moves.
 * Otherwise the next key would go to another element, in a dialog to its close button.
 */
function useKeptFocus(props: AriaButtonProps): AriaButtonProps {
  const { isDisabled = false, onFocusChange } = props;
  const [hasFocus, setFocus] = useState(false);
  return {
    isDisabled: isDisabled && !hasFocus,
    onFocusChange: (next) => {
      setFocus(next);
      onFocusChange?.(next);
    },
    ...(isDisabled && hasFocus ? { "aria-disabled": true, type: "button", onPress: () => {} } : {}),
  };
}
