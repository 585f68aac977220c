import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactElement } from "react";

import { Button } from "./button.tsx";
import css from "./busy-button.module.css";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  /** The action is running: the button shows a spinner, keeps the focus and ignores presses. */
  readonly isBusy: boolean;
}

/** A button whose action takes time. The form that it submits must check for a running action itself. */
export function BusyButton({ isBusy, icon, onPress, ...rest }: BusyButtonProps): ReactElement {
  return (
    <Button
      {...rest}
      icon={isBusy ? <LoaderCircle size={16} aria-hidden="true" className={css.turning} /> : icon}
      onPress={() => {
        if (!isBusy) onPress?.();
      }}
    />
  );
}
