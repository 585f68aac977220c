import { LoaderCircle } from "lucide-react";
import type { ComponentProps, ReactElement } from "react";

import { Button } from "./button.tsx";
import css from "./busy-button.module.css";

interface BusyButtonProps extends ComponentProps<typeof Button> {
  /** What it does is under way: it turns, keeps the focus and does nothing more. */
  readonly isBusy: boolean;
}

/** A button whose action takes a while. A form it submits must look at `isBusy` itself. */
export function BusyButton({ isBusy, icon, onPress, ...rest }: BusyButtonProps): ReactElement {
  return (
    <Button
      {...rest}
      icon={isBusy ? <LoaderCircle size={16} aria-hidden="true" className={css.turning} /> : icon}
      onPress={(event) => {
        if (!isBusy) onPress?.(event);
      }}
    />
  );
}
