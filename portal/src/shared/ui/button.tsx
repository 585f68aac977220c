import { type ReactElement, type ReactNode, useState } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";

import css from "./button.module.css";
import { classes } from "./classes.ts";

/** Without `isPending`, which leaves marks for screen readers behind: `BusyButton` is for what takes a while. */
interface ButtonProps extends Omit<
  AriaButtonProps,
  "className" | "style" | "children" | "render" | "isPending"
> {
  /** `primary` is the one action of a screen; `quiet` has no border until it is needed; `danger` cannot be taken back. */
  readonly variant?: "primary" | "plain" | "quiet" | "danger";
  readonly wide?: boolean;
  readonly icon?: ReactNode;
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
  /** What it does, for those who do not see the icon; shown as a tip to those who hover. */
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
  /** It leads to the page that is open. */
  readonly isCurrent?: boolean;
}

/** A button of the header: icon and words, on narrow screens the icon alone. */
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
 * A button that is disabled under somebody's fingers keeps the focus until they leave it. It would go elsewhere else, and
 * so would the next key: in a dialog to the button that closes it.
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
