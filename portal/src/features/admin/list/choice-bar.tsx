import { X } from "lucide-react";
import { useEffect, useRef, type ReactElement, type ReactNode } from "react";

import { IconButton } from "../../../shared/ui/button.tsx";
import css from "./choice-bar.module.css";
import { listMessages as texts } from "./list-messages.ts";

interface ChoiceBarProps {
  readonly count: number;
  readonly onClear: () => void;
  /** The buttons that act on all chosen rows. */
  readonly children: ReactNode;
}

const placeId = "chosen-entries";
/** A question closes with a movement, and only then is the focus lost. */
const lookMs = 100;
const mostLooks = 50;

/** What can be done with the chosen rows. It stays at the lower edge of the window while the list scrolls. */
export function ChoiceBar({ count, onClear, children }: ChoiceBarProps): ReactElement | null {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);
  const isEmpty = count === 0;
  useEffect(() => {
    const element = place.current;
    const note = (): void => void (hadFocus.current = true);
    element?.addEventListener("focusin", note);
    return () => element?.removeEventListener("focusin", note);
  }, []);
  useEffect(() => {
    // The button that was pressed is gone, here or behind a question that is closing.
    if (!isEmpty || !hadFocus.current) return undefined;
    hadFocus.current = false;
    let looks = 0;
    const timer = setInterval(() => {
      looks += 1;
      const isLost = document.activeElement === document.body;
      if (isLost) place.current?.focus({ preventScroll: true });
      if (isLost || looks === mostLooks) clearInterval(timer);
    }, lookMs);
    return () => clearInterval(timer);
  }, [isEmpty]);
  return (
    <div
      ref={place}
      id={placeId}
      role="region"
      aria-label={texts.chosenRows}
      tabIndex={-1}
      className={css.place}
    >
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

/** For the keyboard, which otherwise passes all rows on its way to the bar. */
export function ToChosen({ count }: Pick<ChoiceBarProps, "count">): ReactElement {
  return (
    <button type="button" className={css.jump} onClick={() => document.getElementById(placeId)?.focus()}>
      {texts.toChosen(count)}
    </button>
  );
}
