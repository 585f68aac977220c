import { X } from "lucide-react";
import type { ReactElement, ReactNode } from "react";

import { IconButton } from "../../../shared/ui/button.tsx";
import css from "./choice-bar.module.css";
import { listMessages as texts } from "./list-messages.ts";

interface ChoiceBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** The buttons that act on all chosen rows. */
  readonly children: ReactNode;
}

/** What can be done with the chosen rows. It stays at the lower edge of the window while the list scrolls. */
export function ChoiceBar({ count, onClear, children }: ChoiceBarProps): ReactElement | null {
  return (
    <div role="region" aria-label={texts.chosenRows} className={css.place}>
      {count > 0 && (
        <div className={css.bar}>
          <p className={css.count} role="status">
            {texts.chosen(count)}
          </p>
          {children}
          <IconButton label={texts.clear} icon={<X size={16} aria-hidden="true" />} onPress={onClear} />
        </div>
      )}
    </div>
  );
}
