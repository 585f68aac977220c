import {
  useState,
  type ComponentProps,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from "react";

import css from "./button.module.css";
import { classes } from "./classes.ts";
import { useAutoFocus } from "./use-auto-focus.ts";

/**
 * The browser's own button, without the component library: the login screen is loaded with it. Inside a trigger of the
 * library only the library's button works.
 */
interface ButtonProps extends Omit<
  ComponentProps<"button">,
  "className" | "style" | "children" | "disabled" | "onClick" | "ref"
> {
  /** `primary` is the main action of a screen; `quiet` has a border only on hover; `danger` cannot be undone. */
  readonly variant?: "primary" | "plain" | "quiet" | "danger";
  readonly wide?: boolean;
  readonly icon?: ReactNode;
  readonly isDisabled?: boolean | undefined;
  readonly onPress?: () => void;
  readonly children: ReactNode;
}

export function Button(props: ButtonProps): ReactElement {
  const { variant = "plain", wide = false, icon, autoFocus = false, children, ...rest } = props;
  const ref = useAutoFocus<HTMLButtonElement>(autoFocus);
  return (
    <button {...useButton(rest)} ref={ref} className={classes(css.button, css[variant], wide && css.wide)}>
      {icon}
      <span className={css.label}>{children}</span>
    </button>
  );
}

interface IconButtonProps extends Omit<
  ButtonProps,
  "variant" | "wide" | "autoFocus" | "children" | "aria-label"
> {
  readonly ref?: Ref<HTMLButtonElement>;
  /** Describes the action for screen readers and in the tooltip. */
  readonly label: string;
}

export function IconButton({ label, icon, ref, ...rest }: IconButtonProps): ReactElement {
  return (
    <button
      {...useButton(rest)}
      ref={ref}
      aria-label={label}
      title={label}
      className={classes(css.button, css.quiet, css.square)}
    >
      {icon}
    </button>
  );
}

interface ToolButtonProps extends Omit<
  ButtonProps,
  "variant" | "wide" | "autoFocus" | "children" | "aria-label"
> {
  readonly label: string;
  /** It links to the open page. */
  readonly isCurrent?: boolean;
}

/** A button of the header: icon and text, on narrow screens only the icon. */
export function ToolButton({ label, icon, isCurrent = false, ...rest }: ToolButtonProps): ReactElement {
  return (
    <button
      {...useButton(rest)}
      aria-label={label}
      aria-current={isCurrent ? "page" : undefined}
      title={label}
      className={classes(css.button, css.quiet, css.tool)}
    >
      {icon}
      <span className={css.label}>{label}</span>
    </button>
  );
}

/**
 * Keeps the focus on a button that becomes disabled while it has it: it is only marked as disabled until the focus moves.
 * Otherwise the next key would go to another element, in a dialog to its close button.
 */
function useButton({
  isDisabled = false,
  onPress,
  type = "button",
  ...rest
}: Omit<ButtonProps, "variant" | "wide" | "icon" | "autoFocus" | "children">): ComponentProps<"button"> {
  const [hasFocus, setFocus] = useState(false);
  const isMarked = isDisabled && hasFocus;
  return {
    ...rest,
    type: isMarked ? "button" : type,
    disabled: isDisabled && !hasFocus,
    "aria-disabled": isMarked ? true : rest["aria-disabled"],
    onFocus: () => setFocus(true),
    onBlur: () => setFocus(false),
    onClick: (event: MouseEvent<HTMLButtonElement>) => {
      // Safari does not focus a clicked button. What the click opens returns the focus to it.
      event.currentTarget.focus({ preventScroll: true });
      if (!isMarked) onPress?.();
    },
  };
}
