import type { ReactElement, ReactNode } from "react";
import { Button as AriaButton, type ButtonProps as AriaButtonProps } from "react-aria-components/Button";

import css from "./button.module.css";

interface ButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children"> {
  /** `primary` is the one action of a screen; `quiet` has no border until it is needed. */
  readonly variant?: "primary" | "plain" | "quiet";
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

export function Button({
  variant = "plain",
  wide = false,
  icon,
  children,
  ...rest
}: ButtonProps): ReactElement {
  return (
    <AriaButton {...rest} className={`${css.button} ${css[variant]} ${wide ? css.wide : ""}`}>
      {icon}
      <span className={css.label}>{children}</span>
    </AriaButton>
  );
}

interface IconButtonProps extends Omit<AriaButtonProps, "className" | "style" | "children" | "aria-label"> {
  /** What it does, for those who do not see the icon; shown as a tip to those who hover. */
  readonly label: string;
  readonly icon: ReactNode;
}

export function IconButton({ label, icon, ...rest }: IconButtonProps): ReactElement {
  return (
    <AriaButton
      {...rest}
      aria-label={label}
      className={`${css.button} ${css.quiet} ${css.square}`}
      render={(props) => <button {...props} title={label} />}
    >
      {icon}
    </AriaButton>
  );
}
